/**
 * What connections may take from each other: room, turns and memory (docs/decisions/0143). Node itself ends those that are silent;
 * one that says a byte now and then it would keep for five minutes, or for ever.
 */

/** @typedef {import("node:http").Server} Server */
/** @typedef {import("node:http").RequestListener} Listener */

/**
 * When many are without a request, one makes room for a new one: the one that has been there for longest of those that have
 * never asked anything, else the one that has been silent for longest. Whoever opens thousands closes their own.
 * @param {Server} server
 * @param {{ mostSilent: number, mostConnections: number }} limits
 * @returns {Listener} to be told of each request that begins
 */
export function makeRoom(server, { mostSilent, mostConnections }) {
  // Beyond it all others are in the middle of something.
  server.maxConnections = mostConnections;
  const unasked = new Set();
  /** In the order in which they have fallen silent. */
  const silent = new Set();
  const isHeard = (socket) => {
    unasked.delete(socket);
    silent.delete(socket);
  };
  server.on("connection", (socket) => {
    const [oldest] = unasked.size + silent.size < mostSilent ? [] : unasked.size > 0 ? unasked : silent;
    if (oldest) {
      isHeard(oldest);
      oldest.destroy();
    }
    unasked.add(socket);
    socket.once("close", () => isHeard(socket));
  });
  // Already while it waits for its turn.
  server.on("request", ({ socket }) => isHeard(socket));
  return ({ socket }, response) => {
    isHeard(socket);
    response.once("close", () => !socket.destroyed && silent.add(socket));
  };
}

/**
 * Answers a connection's requests one after another, however many it sends without waiting: else each that has arrived
 * would be under way at once. Who sends more than a few ahead is cut.
 * @param {Listener} answer
 * @param {number} mostAhead
 * @returns {Listener}
 */
export function inTurn(answer, mostAhead) {
  /** @type {WeakMap<import("node:net").Socket, (() => void)[]>} */
  const ahead = new WeakMap();

  function next(socket) {
    // After an answer that said that it is the last, nobody would hear what came of another.
    const begin = socket.writable ? ahead.get(socket)?.shift() : undefined;
    if (begin) begin();
    else ahead.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    // What was in the same piece as that for which it was cut.
    if (socket.destroyed) return;
    const begin = () => {
      answer(request, response);
      response.once("close", () => next(socket));
    };
    const waiting = ahead.get(socket);
    if (!waiting) {
      ahead.set(socket, []);
      begin();
    } else if (waiting.length < mostAhead) waiting.push(begin);
    else socket.destroy();
  };
}

/** As Node says it, where nothing has been answered yet. */
const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Holds both sides to a pace: a request has to arrive, and an answer to be taken, at so many bytes a second once a while has
 * passed; and what has been answered and isn't taken may fill no more than so much memory.
 * @param {Server} server
 * @param {{ graceMs: number, bytesPerSecond: number, heldBytes: number, paceMs: number }} limits
 * @returns {Listener} to be told of each request that begins
 */
export function keepPace(server, { graceMs, bytesPerSecond, heldBytes, paceMs }) {
  /** The oldest first. */
  const underWay = new Set();
  const isLate = (since, bytes) => performance.now() - since > graceMs + (1000 * bytes) / bytesPerSecond;

  let lookedAt = performance.now();

  /** @param {number} passed milliseconds since the look before */
  function look(one, passed) {
    const { request, response, socket, read, written } = one;
    // A body may go on after its answer.
    if (socket.destroyed || (response.closed && request.complete)) return void underWay.delete(one);
    if (response.headersSent) one.answered ??= performance.now();
    // What has come and waits for us isn't the sender's delay.
    if (!request.complete && request.readableLength > 0) one.since = Math.min(one.since + passed, lookedAt);
    if (!request.complete && request.readableLength === 0 && isLate(one.since, socket.bytesRead - read)) {
      if (!response.headersSent) socket.write(TIMED_OUT);
      socket.destroy();
    } else if (one.answered && socket.writableLength > 0 && isLate(one.answered, socket.bytesWritten - written)) {
      socket.destroy();
    }
  }

  /** Gives up the oldest answers that are held, until the rest is little enough. */
  function letGo() {
    const held = [...underWay].filter(({ socket }) => !socket.destroyed && socket.writableLength > 0);
    let bytes = held.reduce((sum, { socket }) => sum + socket.writableLength, 0);
    for (const { socket } of held) {
      if (bytes <= heldBytes) return;
      bytes -= socket.writableLength;
      socket.destroy();
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    const passed = now - lookedAt;
    lookedAt = now;
    for (const one of underWay) look(one, passed);
    letGo();
  }, paceMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));

  return (request, response) => {
    const { socket } = request;
    const { bytesRead: read, bytesWritten: written } = socket;
    const one = { request, response, socket, since: performance.now(), read, written, answered: null };
    underWay.add(one);
    response.once("close", () => request.complete && underWay.delete(one));
  };
}
