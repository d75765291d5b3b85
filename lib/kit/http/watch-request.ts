/** Each request leaves one line, is counted, and is a span where traces are kept. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf, traceparentOf } from "./request-id";
import { load } from "@/lib/kit/watch/load";
import { log } from "@/lib/kit/watch/log";
import { metrics } from "@/lib/kit/watch/metrics";
import { beginTrace, endTrace } from "@/lib/kit/watch/trace";
import { currentTrail, onTrail, type Trail } from "@/lib/kit/watch/trail";

/** Asked every few seconds by machines, or by the dozen for each page: a line of each only where somebody looks closely. */
const QUIET = new Set(["/v1/health", "/v1/ready", "/_next/static", "/metrics"]);

/** Where no path of ours is meant: one name for them all, whatever anybody tries. */
const NO_ROUTE = "other";

/** Of who hung up before an answer had begun, as proxies write it: 200, which a response begins with, was never said. */
const HUNG_UP = 499;

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

type Answered = { method: string; status: number; begun: number; bytes?: number; isGivenUp?: boolean };

function note(trail: Trail, { method: sent, status, begun, bytes, isGivenUp }: Answered): void {
  const { requestId, route = NO_ROUTE, accountId, memberId, keyId, statements } = trail;
  const method = METHODS.has(sent) ? sent : NO_ROUTE;
  const ms = Math.round((performance.now() - begun) * 10) / 10;
  metrics.requests.inc({ route, method, status: isGivenUp ? "given_up" : status });
  metrics.requestSeconds.observe({ route }, ms / 1000);
  endTrace(trail, `${method} ${route}`, {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
  });
  const level = QUIET.has(route) && status < 500 ? "debug" : "info";
  const who = { accountId, memberId, keyId };
  // Its id by name: who hangs up ends it outside of the trail.
  log()[level]({ requestId, method, route, status, ms, bytes, ...who, statements, isGivenUp }, "request");
}

/**
 * A request that the server of our own (scripts/server.mjs) answers, by whatever way.
 * @param routeOf names what no call has named: a page, a file of the build
 */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  routeOf: (request: IncomingMessage) => string | undefined,
  work: () => void,
): void {
  const begun = performance.now();
  const bytesBefore = request.socket.bytesWritten;
  const headerOf = (name: string) => request.headers[name]?.toString() ?? null;
  const trail: Trail = { requestId: requestIdOf(headerOf), statements: 0 };
  beginTrace(trail, "request", "server", traceparentOf(headerOf));
  load.requests += 1;
  // Whoever answers has headers of their own, and some of them say it too.
  response.setHeader("x-request-id", trail.requestId);
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    if (!response.headersSent) response.setHeader("x-request-id", trail.requestId);
    return writeHead(...given);
  };
  response.once("close", () => {
    load.requests -= 1;
    trail.route ??= routeOf(request);
    const isGivenUp = response.writableFinished ? undefined : true;
    const status = response.headersSent ? response.statusCode : HUNG_UP;
    const bytes = request.socket.bytesWritten - bytesBefore;
    note(trail, { method: request.method ?? "", status, begun, bytes, isGivenUp });
  });
  onTrail(trail, work);
}

/**
 * A call, whichever server has it: on a trail that has begun it only names its route. Elsewhere, on a host with a server of
 * its own, it is what leaves the line.
 */
export async function watchCall(
  { request, route }: { request: Request; route?: string },
  work: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const begunTrail = currentTrail();
  if (begunTrail) {
    begunTrail.route ??= route;
    return work(begunTrail.requestId);
  }
  const begun = performance.now();
  const headerOf = (name: string) => request.headers.get(name);
  const trail: Trail = { requestId: requestIdOf(headerOf), route, statements: 0 };
  beginTrace(trail, "request", "server", traceparentOf(headerOf));
  const response = await onTrail(trail, () => work(trail.requestId));
  note(trail, { method: request.method, status: response.status, begun });
  return response;
}
