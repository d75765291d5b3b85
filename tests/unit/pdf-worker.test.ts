import { Worker } from "node:worker_threads";
import pdfmake from "pdfmake";
import { describe, expect, test, vi } from "vitest";
import type { TermSheetRequest } from "@/lib/agreements/term-sheet/layout-worker";
import { startTermSheets } from "@/lib/agreements/term-sheet/start";
import { pdfWorker } from "@/lib/kit/pdf/worker";
import { load } from "@/lib/kit/watch/load";
import { termSheet } from "@/tests/factories/term-sheet";
import { pdfPages } from "@/tests/setup/pdf-text";

const request = (additionalNotes: string) => ({
  sheet: termSheet({ additionalNotes }),
  generatedAt: new Date("2026-11-22T12:00:00Z"),
});

/** Accounts. */
const [ONE, OTHER] = [1, 2];

test("lays out in another thread, one document after another", async () => {
  const here = vi.spyOn(pdfmake, "createPdf");
  const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 30_000, waiting: 3, ofOne: 3 });
  const pdfs = await Promise.all(["First notes", "Second notes"].map((notes) => layOut(ONE, request(notes))));
  const texts = await Promise.all(pdfs.map(async (pdf) => (await pdfPages(pdf)).join(" ")));
  expect(texts[0]).toContain("First notes");
  expect(texts[1]).toContain("Second notes");
  expect(here).not.toHaveBeenCalled();
}, 60_000);

test("gives a document up that takes too long, and goes on with the next", async () => {
  const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 1, waiting: 3, ofOne: 3 });
  const late = { kind: "unavailable", extra: { retryAfterSeconds: 60 } };
  const answers = [layOut(ONE, request("One")), layOut(ONE, request("Two"))];
  for (const answer of answers) await expect(answer).rejects.toMatchObject(late);
}, 60_000);

test("refuses what would wait too long", async () => {
  const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 30_000, waiting: 1, ofOne: 1 });
  const first = layOut(ONE, request("One"));
  const full = { kind: "unavailable", extra: { retryAfterSeconds: 5 } };
  await expect(layOut(OTHER, request("Two"))).rejects.toMatchObject(full);
  await first;
  expect((await layOut(ONE, request("Three"))).length).toBeGreaterThan(1000);
}, 60_000);

test("leaves room for others, however much one account asks for", async () => {
  const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 30_000, waiting: 3, ofOne: 2 });
  const own = [layOut(ONE, request("One")), layOut(ONE, request("Two"))];
  await expect(layOut(ONE, request("Three"))).rejects.toMatchObject({ kind: "rate_limited" });
  expect(() => layOut.requireRoom(ONE)).toThrow("Documents of yours are being made already");
  expect((await layOut(OTHER, request("Four"))).length).toBeGreaterThan(1000);
  await Promise.all(own);
  expect((await layOut(ONE, request("Three"))).length).toBeGreaterThan(1000);
}, 60_000);

/** What can become of a thread: it says so of itself, dies of it, ends, or says nothing. Of any other request it answers the words. */
const FAULTY = `
  const { parentPort } = require("node:worker_threads");
  const faults = {
    refuses: () => parentPort.postMessage({ error: new Error("No such typeface") }),
    throws: () => setImmediate(() => { throw new Error("Out of memory"); }),
    ends: () => process.exit(3),
    hangs: () => undefined,
  };
  const answer = (words) => parentPort.postMessage({ answer: Buffer.from(words) });
  parentPort.on("message", (words) => (faults[words] ?? answer)(words));`;

function faultyThreads(limits: { timeMs: number; waiting: number; ofOne: number }) {
  const threads: Worker[] = [];
  const start = () => {
    const thread = new Worker(FAULTY, { eval: true });
    threads.push(thread);
    return thread;
  };
  const layOut = pdfWorker<string>(start, limits);
  const words = async (accountId: number, asked: string) => Buffer.from(await layOut(accountId, asked)).toString();
  return { threads, words };
}

describe("a thread that fails", () => {
  test.each([
    ["refuses", "No such typeface"],
    ["throws", "Out of memory"],
    ["ends", "The thread ended with 3"],
    ["hangs", "The document takes too long to lay out"],
  ])("as it %s, fails with that, is ended, and is none of the next document's", async (fault, words) => {
    const { threads, words: wordsOf } = faultyThreads({
      timeMs: fault === "hangs" ? 3_000 : 30_000,
      waiting: 3,
      ofOne: 3,
    });
    expect(await wordsOf(ONE, "Before")).toBe("Before");
    const [failed, next] = [wordsOf(ONE, fault), wordsOf(OTHER, "Next")];
    await expect(failed).rejects.toThrow(words);
    expect(await next).toBe("Next");
    // An ended thread has no number any more.
    expect(threads.map(({ threadId }) => threadId > 0)).toEqual([false, true]);
    expect(load.documents).toBe(0);
    await threads.at(-1)?.terminate();
  });

  test("gives back the place of whose document it was, and nobody else's", async () => {
    const { threads, words } = faultyThreads({ timeMs: 3_000, waiting: 3, ofOne: 1 });
    const [done, waits] = [words(ONE, "Done"), words(OTHER, "hangs")];
    waits.catch(() => undefined);
    await done;
    await expect(words(OTHER, "Again")).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(waits).rejects.toMatchObject({ kind: "unavailable" });
    expect(await words(OTHER, "Again")).toBe("Again");
    await threads.at(-1)?.terminate();
  });
});
