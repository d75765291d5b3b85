/** How long a browser's open connection may hold a deployment up. */
const CONNECTIONS_MS = 5_000;
/** How often those are closed on which nothing is asked any more. */
const IDLE_MS = 50;
/** Longer than one attempt to send an e-mail or a webhook takes (lib/kit/mail/send.ts, lib/webhooks/constants.ts). */
const LIMIT_MS = 60_000;

/** @type {WeakMap<import("node:http").Server, Set<import("node:http").ServerResponse>>} answers under way */
const underWay = new WeakMap();

/**
 * Keeps account of the answers that are under way, for `endTidily` to have them say that they are the last.
 * @param {import("node:http").Server} server that has answered nothing yet
 */
export function watchAnswers(server) {
  const responses = new Set();
  underWay.set(server, responses);
  server.prependListener("request", (_request, response) => {
    responses.add(response);
    response.once("close", () => responses.delete(response));
  });
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
  underWay.get(server)?.forEach(isLast);
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
