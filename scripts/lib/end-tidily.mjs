/** How long a browser's open connection may hold a deployment up. */
const CONNECTIONS_MS = 5_000;
/** Longer than one attempt to send an e-mail or a webhook takes (lib/kit/mail/send.ts, lib/webhooks/constants.ts). */
const LIMIT_MS = 60_000;

/**
 * Ends a server: takes nothing new, and waits for the answers and the work in hand. What is slow is not waited for: open
 * connections are cut, and work that hangs is left.
 * @param {import("node:http").Server} server
 * @param {() => Promise<void>} stopWork begins nothing further; resolves when what is in hand is done
 */
export async function endTidily(server, stopWork, { connectionsMs = CONNECTIONS_MS, limitMs = LIMIT_MS } = {}) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), connectionsMs);
  let giveUp;
  const limit = new Promise((resolve) => (giveUp = setTimeout(resolve, limitMs)));
  await Promise.race([Promise.allSettled([closed, stopWork()]), limit]);
  clearTimeout(cut);
  clearTimeout(giveUp);
}
