// The production server: Next behind a plain HTTP server, started by scripts/start.ts. It does what Next alone does not:
// answers calls of the API without a detour, says who is at the other end of the connection, refuses methods and addresses that Next answers with 500, keeps
// connections from holding on to it, and ends without cutting answers off.

// First of all: what it keeps is gone once Next is loaded.
import "./lib/own-date.mjs";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { compressedFiles, filesOfOthers } from "./lib/compressed-files.mjs";
import { directCalls, routePathsOf } from "./lib/direct-calls.mjs";
import { endTidily, watchAnswers } from "./lib/end-tidily.mjs";
import { readinessChecks } from "./lib/leave-balancer.mjs";
import { routeNames } from "./lib/route-names.mjs";
import { createPatientServer } from "./lib/http-server.mjs";
import { STATIC_HEADERS } from "./lib/static-headers.mjs";
import { tellOutages } from "./lib/outage-pages.mjs";
import { pagesInTurn } from "./lib/page-turns.mjs";

// V8 lets the heap grow to a multiple of what lives in it before it looks what of it is garbage: 500 MB for 120, of pages
// mostly. By this it looks when a third has come on top (docs/decisions/0097).
setFlagsFromString("--heap-growing-percent=30");

const port = Number(process.env.PORT ?? 3000);
const dir = path.resolve(import.meta.dirname, "..");
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

const READY = /^\/v1\/ready(?:\?|$)/;
const NO_PAGE = /^\/(?:(?:v1|_next)\/|metrics(?:\?|$))/;
const MOST_LISTENERS = 32;
/** Connections that may wait to be accepted, as far as the system lets them: beyond, their clients try again after seconds. */
const BACKLOG = 4096;

/** Whether an address is a path that can be decoded: not `*`, not another site's whole URL, not `/%E0%A4%A`. */
function isPath(url = "") {
  try {
    return url.startsWith("/") && decodeURIComponent(url.split("?")[0]) !== "";
  } catch {
    return false;
  }
}

/** Refuses in the words of the API (contract section 2). */
function refuse(response, status, code, detail, headers = {}) {
  const requestId = response.getHeader("x-request-id") ?? randomUUID();
  response.writeHead(status, {
    ...{ "content-type": "application/json", "cache-control": "no-store", "x-request-id": requestId },
    ...STATIC_HEADERS,
    ...headers,
  });
  response.end(JSON.stringify({ detail, code, request_id: requestId }));
}

/** Appends the peer, as any proxy would: lib/kit/http/client-address.ts starts from this end of the header. */
function appendPeer(request) {
  const peer = request.socket.remoteAddress ?? "";
  const before = request.headers["x-forwarded-for"];
  request.headers["x-forwarded-for"] = before ? `${before}, ${peer}` : peer;
}

// The log may keep lines back for a moment (lib/kit/watch/log.ts): it is asked for them before the end. Said before anything is logged.
globalThis.depthbookEndsTidily = true;

// Next listens for upgrades (to WebSocket) and answers none in production. On a server of its own it hears of none: on ours,
// a client that offers HTTP/2 gets its answer as if it had not.
const app = next({ dev: false, port, dir, httpServer: createServer() });
const handle = app.getRequestHandler();
const answerPage = pagesInTurn((request, response) => void handle(request, response));
await app.prepare();
const dist = path.resolve(dir, process.env.NEXT_DIST_DIR ?? ".next");
const answerFromFiles = compressedFiles(dist);
const isOfOthers = filesOfOthers(dist);
// What is not loaded yet, Next loads as it answers (lib/kit/http/direct-calls.ts).
const answerCall = directCalls(routePathsOf(dist), (name) => globalThis.depthbookCalls?.get(name));

const routeOf = routeNames(dist);

// What is an outage of the database the application knows (lib/kit/watch/log.ts).
const sinceOutage = () => performance.now() - (globalThis.depthbookOutageAt ?? -Infinity);

const checks = readinessChecks();

/** @returns whether it is answered */
function answerCheck(request, response) {
  if (!READY.test(request.url ?? "")) return false;
  if (checks.isLeaving()) {
    refuse(response, 503, "unavailable", "This server is about to end", { "retry-after": "5" });
    checks.wasRefused();
    return true;
  }
  response.once("finish", () => response.statusCode === 200 && checks.wasReady());
  return false;
}

function answer(request, response) {
  if (!METHODS.has(request.method ?? "")) {
    refuse(response, 405, "method_not_allowed", "Method not allowed", { allow: [...METHODS].join(", ") });
    return;
  }
  if (!isPath(request.url)) {
    refuse(response, 400, "bad_request", "The address is not valid");
    return;
  }
  if (answerCheck(request, response)) return;
  if (answerFromFiles(request, response)) return;
  if (isOfOthers(request.url)) {
    refuse(response, 404, "not_found", "This build has no such file");
    return;
  }
  if (answerCall(request, response)) return;
  tellOutages(response, sinceOutage);
  // Neither files, which come and go in pieces, nor what a page is made of, nor the metrics, which are wanted when many wait.
  if (NO_PAGE.test(request.url ?? "")) void handle(request, response);
  else answerPage(request, response);
}

const server = createPatientServer((request, response) => {
  appendPeer(request);
  // Its end is waited for by what counts, paces and watches it, and by Next half a dozen times: ten are no leak.
  response.setMaxListeners(MOST_LISTENERS);
  // Made by instrumentation.ts: the log and the metrics are the application's.
  const { depthbookWatch } = globalThis;
  if (depthbookWatch) depthbookWatch.request(request, response, routeOf, () => answer(request, response));
  else answer(request, response);
});
watchAnswers(server);
server.once("error", ({ message }) => {
  console.error(`The server can't listen: ${message}`);
  process.exit(1);
});
server.listen({ port, backlog: BACKLOG }, () => console.log(`Depthbook listens on port ${port}.`));

// What is being sent is marked as sent before the end, else it would be sent again (lib/kit/outbox/senders.ts).
const stopSenders = async () => globalThis.depthbookSenders?.stop();

let ending;
/** @param {() => Promise<void>} leave what comes before */
const end = (leave) => {
  ending ??= leave()
    .then(() => endTidily(server, stopSenders))
    .then(() => globalThis.depthbookWatch?.end())
    .finally(() => process.exit(0));
};
// Not `once`: a supervisor and scripts/start.ts may both send it, and the second would end the process there and then.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => end(checks.leave));
// scripts/start.ts is gone, by SIGKILL: whoever is to start it again needs the port.
process.once("disconnect", () => end(async () => undefined));
