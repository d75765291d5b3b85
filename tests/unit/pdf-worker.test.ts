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

test("lays out in another thread, one document after another", async () => {
  const here = vi.spyOn(pdfmake, "createPdf");
  const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 30_000, waiting: 3 });
  const pdfs = await Promise.all(["First notes", "Second notes"].map((notes) => layOut(request(notes))));
  const texts = await Promise.all(pdfs.map(async (pdf) => (await pdfPages(pdf)).join(" ")));
  expect(texts[0]).toContain("First notes");
  expect(texts[1]).toContain("Second notes");
  expect(here).not.toHaveBeenCalled();
}, 60_000);

test("gives a document up that takes too long, and goes on with the next", async () => {
  const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 1, waiting: 3 });
  const late = { kind: "unavailable", extra: { retryAfterSeconds: 60 } };
  const answers = [layOut(request("One")), layOut(request("Two"))];
  for (const answer of answers) await expect(answer).rejects.toMatchObject(late);
}, 60_000);

test("refuses what would wait too long", async () => {
  const layOut = pdfWorker<TermSheetRequest>(startTermSheets, { timeMs: 30_000, waiting: 1 });
  const first = layOut(request("One"));
  await expect(layOut(request("Two"))).rejects.toMatchObject({ kind: "unavailable", extra: { retryAfterSeconds: 5 } });
  await first;
  expect((await layOut(request("Three"))).length).toBeGreaterThan(1000);
}, 60_000);
