import pdfmake from "pdfmake";
import { expect, test, vi } from "vitest";
import type { TermSheetRequest } from "@/lib/agreements/term-sheet/layout-worker";
import { startTermSheets } from "@/lib/agreements/term-sheet/start";
import { pdfWorker } from "@/lib/kit/pdf/worker";
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
