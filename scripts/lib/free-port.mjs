import { createServer } from "node:net";

/**
 * Before anything is prepared for a server that could not listen in the end.
 * @param {number} port
 * @param {string} command the one to give another port to
 * @throws {Error} when another program listens there, or it may not be listened on
 */
export function requireFreePort(port, command) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", ({ code }) => {
      const state = code === "EADDRINUSE" ? "is taken" : `can't be listened on (${code})`;
      reject(new Error(`Port ${port} ${state}. Choose another: PORT=${port < 60_000 ? port + 1 : 3000} ${command}`));
    });
    server.listen(port, () => server.close(resolve));
  });
}
