import type { Worker } from "node:worker_threads";
import type { ThreadAnswer } from "./answer";

/**
 * Asks a thread that answers one request after another (./answer.ts), and is asked nothing else meanwhile. Rejects with what went
 * wrong in it, and where it ends without an answer.
 */
export function askThread<Answer>(worker: Worker, request: unknown): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    worker.once("message", (said: ThreadAnswer<Answer>) =>
      "answer" in said ? resolve(said.answer) : reject(said.error),
    );
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The thread ended with ${code}`)));
    worker.postMessage(request);
  }).finally(() => {
    worker.removeAllListeners("message").removeAllListeners("error").removeAllListeners("exit");
    // What it says once nobody listens, such as that it was ended, must not end the process.
    worker.on("error", () => undefined);
  });
}
