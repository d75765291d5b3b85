/** Lays documents out in a thread of its own, one after another: requests are answered meanwhile. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { AppError } from "@/lib/kit/errors";
import { askThread } from "@/lib/kit/threads/ask";
import { load } from "@/lib/kit/watch/load";

/** What a thread may take: a document of ours is text, and this is ten times what the largest takes. */
export const LAYOUT_MEMORY_MB = 256;
/** Of that, what is new: unless told, a thread keeps three times as much, be it used or not. */
export const LAYOUT_YOUNG_MB = 12;

type Limits = {
  /** Milliseconds that one document may take. */
  timeMs: number;
  /** Documents that may wait, the one in hand included. */
  waiting: number;
  /** As many of these places one account may have: it leaves the others to others, however fast it asks. */
  ofOne: number;
};

type PdfWorker<Request> = ((accountId: number, request: Request) => Promise<Uint8Array>) & {
  /** Before a document is put together. @throws 429 too many of the account's wait already · 503 too many of anybody's do */
  requireRoom: (accountId: number) => void;
};

const unavailable = (detail: string, retryAfterSeconds: number) =>
  new AppError("unavailable", detail, { retryAfterSeconds });

const tooManyOfOne = () =>
  new AppError("rate_limited", "Documents of yours are being made already. Try again once you have them.", {
    retryAfterSeconds: 5,
  });

/** One document, by a worker that does nothing else. Rejects with what went wrong; a worker that is late is to be ended. */
async function layOut(worker: Worker, request: unknown, timeMs: number): Promise<Uint8Array> {
  const late = new AbortController();
  const refusal = sleep(timeMs, null, { signal: late.signal }).then(() => {
    throw unavailable("The document takes too long to lay out. Try again later.", 60);
  });
  try {
    return await Promise.race([askThread<Uint8Array>(worker, request), refusal]);
  } finally {
    late.abort();
  }
}

/**
 * @param start a thread that answers each `Request` with its document (lib/kit/threads)
 * @returns what lays out a document; it rejects as `requireRoom`, and with 503 when one takes too long
 */
export function pdfWorker<Request>(start: () => Worker, { timeMs, waiting: limit, ofOne }: Limits): PdfWorker<Request> {
  let worker: Worker | null = null;
  /** For whom each of those that wait is made. */
  const waiting: number[] = [];
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

  function requireRoom(accountId: number): void {
    if (waiting.filter((id) => id === accountId).length >= ofOne) throw tooManyOfOne();
    if (waiting.length >= limit) throw unavailable("Too many documents are being made. Try again in a moment.", 5);
  }

  const layOutInTurn = async (accountId: number, request: Request) => {
    requireRoom(accountId);
    waiting.push(accountId);
    load.documents += 1;
    const turn = last.then(() => next(request));
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting.splice(waiting.indexOf(accountId), 1);
      load.documents -= 1;
    });
  };
  return Object.assign(layOutInTurn, { requireRoom });
}
