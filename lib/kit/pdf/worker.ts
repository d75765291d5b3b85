/** Lays documents out in a thread of its own, one after another: requests are answered meanwhile. */
import type { Worker } from "node:worker_threads";
import { AppError } from "@/lib/kit/errors";
import { load } from "@/lib/kit/watch/load";
import type { LayoutAnswer } from "./thread";

/** What a thread may take: a document of ours is text, and this is ten times what the largest takes. */
export const LAYOUT_MEMORY_MB = 256;
/** Of that, what is new: unless told, a thread keeps three times as much, be it used or not. */
export const LAYOUT_YOUNG_MB = 12;

type Limits = {
  /** Milliseconds that one document may take. */
  timeMs: number;
  /** Documents that may wait, the one in hand included. */
  waiting: number;
};

type PdfWorker<Request> = ((request: Request) => Promise<Uint8Array>) & {
  /** Before a document is put together. @throws 503 too many wait already */
  requireRoom: () => void;
};

const unavailable = (detail: string, retryAfterSeconds: number) =>
  new AppError("unavailable", detail, { retryAfterSeconds });

/** One document, by a worker that does nothing else. Rejects with what went wrong; a worker that is late is ended. */
function layOut(worker: Worker, request: unknown, timeMs: number): Promise<Uint8Array> {
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(unavailable("The document takes too long to lay out. Try again later.", 60))),
      timeMs,
    );
    function settle(how: () => void): void {
      clearTimeout(timer);
      worker.removeAllListeners("message").removeAllListeners("error").removeAllListeners("exit");
      // What it says once nobody listens, such as that it was ended, must not end the process.
      worker.on("error", () => undefined);
      how();
    }
    worker.once("message", (answer: LayoutAnswer) =>
      settle(() => ("pdf" in answer ? resolve(answer.pdf) : reject(answer.error))),
    );
    worker.once("error", (error) => settle(() => reject(error)));
    worker.once("exit", (code) => settle(() => reject(new Error(`The layout thread ended with ${code}`))));
    worker.postMessage(request);
  });
}

/**
 * @param start a thread that answers each `Request` with its document (./thread.ts)
 * @returns what lays out a document; it rejects with 503 when too many wait already, or when one takes too long
 */
export function pdfWorker<Request>(start: () => Worker, { timeMs, waiting: limit }: Limits): PdfWorker<Request> {
  let worker: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Worker {
    const begun = start();
    // It waits for work, and should not keep a server alive that is ending.
    begun.unref();
    return begun;
  }

  async function next(request: Request): Promise<Uint8Array> {
    const own = (worker ??= begin());
    try {
      return await layOut(own, request, timeMs);
    } catch (error) {
      // A thread that failed may be in any state: the next document gets another.
      worker = null;
      await own.terminate();
      throw error;
    }
  }

  function requireRoom(): void {
    if (waiting >= limit) throw unavailable("Too many documents are being made. Try again in a moment.", 5);
  }

  const layOutInTurn = async (request: Request) => {
    requireRoom();
    waiting += 1;
    load.documents += 1;
    const turn = last.then(() => next(request));
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting -= 1;
      load.documents -= 1;
    });
  };
  return Object.assign(layOutInTurn, { requireRoom });
}
