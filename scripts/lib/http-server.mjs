/** A plain HTTP server that no connection can hold on to: not a silent one, not one that stops half-way or creeps. */
import { createServer } from "node:http";
import { inTurn, keepPace, makeRoom } from "./connections.mjs";
import { inRounds } from "./rounds.mjs";

const LIMITS = {
  /** Milliseconds in which a connection has to say what it asks for. */
  headersMs: 30_000,
  /** How long one may be silent in the middle of a request or an answer. */
  silenceMs: 45_000,
  /** How often that is looked after. */
  checkMs: 5_000,
  /** How much of a body is read after it was answered already. */
  unreadBytes: 64 * 1024 * 1024,
  /** Connections without a request, of which the longest silent one makes room for the next; and of all. */
  mostSilent: 2_000,
  mostConnections: 4_000,
  /** Requests that one may send before the one under way is answered. */
  mostAhead: 32,
  /** Requests that are begun before the event loop looks at what else there is, and the time after which no more are. */
  mostPerRound: 8,
  roundMs: 5,
  /** How slow a request or an answer may be once so much time has passed: 64 kbit/s. */
  graceMs: 30_000,
  bytesPerSecond: 8 * 1024,
  /** What answers that nobody takes may fill, all together. */
  heldBytes: 64 * 1024 * 1024,
  /** How often these two are looked after. */
  paceMs: 250,
};

/**
 * An answer may be early: a refusal that has not waited for the body. What is left of that is read and thrown away, else
 * it would stand before the next request on the connection; a body without end is cut.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {number} mostBytes
 */
function readToItsEnd(request, response, mostBytes) {
  // Before Node's own listener, which throws away without counting what nobody has begun to read.
  response.prependOnceListener("finish", () => {
    if (request.complete || request.destroyed) return;
    // Whoever was reading has stopped; while they hold on to it, nothing flows.
    request.removeAllListeners("readable");
    request.removeAllListeners("data");
    let left = mostBytes;
    request.on("data", (chunk) => {
      left -= chunk.length;
      if (left < 0) request.socket.destroy();
    });
    request.resume();
    request.read(0);
  });
}

/**
 * @param {import("node:http").RequestListener} answer
 * @param {Partial<typeof LIMITS>} [limits]
 */
export function createPatientServer(answer, limits) {
  const all = { ...LIMITS, ...limits };
  const { headersMs, silenceMs, checkMs, unreadBytes, mostAhead } = all;
  const options = { headersTimeout: headersMs, connectionsCheckingInterval: checkMs };
  const server = createServer(options);
  const watching = [makeRoom(server, all), keepPace(server, all)];
  const begin = (request, response) => {
    for (const watch of watching) watch(request, response);
    readToItsEnd(request, response, unreadBytes);
    answer(request, response);
  };
  server.on("request", inTurn(inRounds(begin, all), mostAhead));
  server.timeout = silenceMs;
  // Longer than the 60 seconds for which load balancers keep a connection: else one sends a request into a closing one.
  server.keepAliveTimeout = 65_000;
  return server;
}
