/** Who gets the metrics: whoever reaches a port of their own, or shows a token. */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { env } from "@/lib/env";
import { notFound } from "@/lib/kit/errors";
import { guarded } from "@/lib/kit/http/respond";
import { log } from "@/lib/kit/watch/log";
import { tellMetrics } from "./metrics";

const PATH = "/metrics";

/** Takes as long whatever was shown. */
function isToken(shown: string | null, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(shown ?? ""), digest(`Bearer ${token}`));
}

/** On the port of the application: for who has METRICS_TOKEN; to anybody else there is no such address. */
export function answerMetrics(request: Request): Promise<Response> {
  return guarded({ request, route: PATH }, async () => {
    const { METRICS_TOKEN } = env();
    if (!METRICS_TOKEN || !isToken(request.headers.get("authorization"), METRICS_TOKEN)) throw notFound("Page");
    const { text, contentType } = await tellMetrics();
    return new Response(text, { headers: { "content-type": contentType } });
  });
}

/** On METRICS_PORT, where it is set; a port that can't be had is logged, and keeps nobody from the application. */
export function startMetricsServer(): void {
  const { METRICS_PORT, METRICS_HOST } = env();
  if (!METRICS_PORT) return;
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    tellMetrics().then(
      ({ text, contentType }) => response.writeHead(200, { "content-type": contentType }).end(text),
      (error: unknown) => {
        log().error({ err: error }, "Metrics could not be told");
        response.writeHead(500).end();
      },
    );
  });
  server.on("error", (error) => log().error({ err: error }, "The port for metrics can't be listened on"));
  // It ends with the process, and keeps none alive.
  server.listen(Number(METRICS_PORT), METRICS_HOST).unref();
}
