/** A thread that lays out documents: what each kind of document starts for itself (./worker.ts). */
import { parentPort } from "node:worker_threads";

export type LayoutAnswer = { pdf: Uint8Array } | { error: unknown };

/** Answers what the thread is asked, for as long as it lives. */
export function answerWith<Request>(layOut: (request: Request) => Promise<Uint8Array>): void {
  parentPort?.on("message", (request: Request) => {
    const answer = (message: LayoutAnswer) => parentPort?.postMessage(message);
    layOut(request).then(
      (pdf) => answer({ pdf: new Uint8Array(pdf) }),
      (error: unknown) => answer({ error }),
    );
  });
}
