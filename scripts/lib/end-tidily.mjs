/** How long a browser's open connection may hold a deployment up. */
const CONNECTIONS_MS = 5_000;
/** How often those are closed on which nothing is asked any more. */
const IDLE_MS = 50;
/** In which what is asked on a new connection comes: it is sent with the connection, and read after it. */
const FRESH_MS = 500;
/** Longer than one attempt to send an e-mail or a webhook takes (lib/kit/mail/send.ts, lib/webhooks/constants.ts). */
const LIMIT_MS = 60_000;

/** @typedef {{ responses: Set<import("node:http").ServerResponse>, read: number, since: number }} Connection what is under way on it, the bytes of what was, and when it came */

/** @type {WeakMap<import("node:http").Server, Map<import("node:net").Socket, Connection>>} */
const watched = new WeakMap();

/**
 * Keeps account of the answers that are under way, for `endTidily` to have them say that they are the last, and to close
 * nothing on which one is still being sent: Node takes a connection for idle as soon as all of its answer is written.
 * @param {import("node:http").Server} server that has no connection yet
 */
export function watchAnswers(server) {
  const connections = new Map();
  watched.set(server, connections);
  // By their connection: those that wait behind another answer never close when it is cut.
  server.on("connection", (socket) => {
    connections.set(socket, { responses: new Set(), read: 0, since: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    connection?.responses.add(response);
    response.once("close", () => {
      connection?.responses.delete(response);
      if (connection) connection.read = socket.bytesRead;
    });
  });
  // `close` closes them by it, too.
  server.closeIdleConnections = () => {
    for (const [socket, { responses, read, since }] of connections) {
      const isFresh = read === 0 && performance.now() - since < FRESH_MS;
      if (responses.size === 0 && socket.bytesRead === read && !isFresh) socket.destroy();
    }
  };
}

/** @param {import("node:http").ServerResponse} response */
const isLast = (response) => (response.shouldKeepAlive = false);

/**
 * Ends a server: takes nothing new, and waits for the answers and the work in hand. Each answer from now on says that it is
 * the last on its connection: who asks without pause would else be cut off in the middle of a request. What is slow is not
 * waited for: open connections are cut, and work that hangs is left.
 * @param {import("node:http").Server} server
 * @param {() => Promise<void>} stopWork begins nothing further; resolves when what is in hand is done
 */
export async function endTidily(server, stopWork, { connectionsMs = CONNECTIONS_MS, limitMs = LIMIT_MS } = {}) {
  for (const { responses } of watched.get(server)?.values() ?? []) responses.forEach(isLast);
  server.prependListener("request", (_request, response) => isLast(response));
  const closed = new Promise((resolve) => server.close(resolve));
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), connectionsMs);
  let giveUp;
  const limit = new Promise((resolve) => (giveUp = setTimeout(resolve, limitMs)));
  await Promise.race([Promise.allSettled([closed, stopWork()]), limit]);
  clearInterval(closing);
  clearTimeout(cut);
  clearTimeout(giveUp);
}
