/** What a server process says of itself: begun once, when it starts (instrumentation.ts). */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/env";
import { watchRequest } from "@/lib/kit/http/watch-request";
import { logConsole } from "@/lib/kit/watch/console";
import { flushLog } from "@/lib/kit/watch/log";
import { installTracing, tracing } from "@/lib/kit/watch/trace";
import { buildInfo } from "./build-info";
import { startMetricsServer } from "./metrics-server";

/** For the last traces: a collector that hangs would hold the end up for half a minute. */
const TRACES_MS = 5_000;

// How scripts/server.mjs, which is no part of Next's bundles, has its requests watched.
const shared = globalThis as typeof globalThis & {
  depthbookWatch?: {
    request: (
      request: IncomingMessage,
      response: ServerResponse,
      routeOf: (request: IncomingMessage) => string | undefined,
      work: () => void,
    ) => void;
    /** Resolves when what is still to be said has been. */
    end: () => Promise<void>;
  };
};

export async function startWatching(): Promise<void> {
  const { NODE_ENV, OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env();
  // Whoever develops wants to see what Next says as it says it.
  if (NODE_ENV === "production") logConsole();
  if (!OTEL_SDK_DISABLED && (OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) {
    const { startTracer } = await import("@/lib/kit/watch/tracer");
    installTracing(startTracer(buildInfo().version));
  }
  startMetricsServer();
  const end = async () => {
    await Promise.race([Promise.allSettled([tracing()?.end()]), sleep(TRACES_MS)]);
    await flushLog();
  };
  shared.depthbookWatch = { request: watchRequest, end };
}
