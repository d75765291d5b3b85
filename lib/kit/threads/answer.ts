/** A thread that answers requests: the side of the thread (./ask.ts is the other). */
import { types } from "node:util";
import { parentPort } from "node:worker_threads";

export type ThreadAnswer<Answer> = { answer: Answer } | { error: unknown };

/** Answers what the thread is asked, for as long as it lives. */
export function answerWith<Request, Answer>(work: (request: Request) => Promise<Answer>): void {
  parentPort?.on("message", (request: Request) => {
    const say = (message: ThreadAnswer<Answer>) => parentPort?.postMessage(message);
    work(request).then(
      (answer) => say({ answer }),
      // Any other, such as SQLite's, would arrive without its words.
      (error: unknown) => say({ error: types.isNativeError(error) ? error : new Error(String(error)) }),
    );
  });
}
