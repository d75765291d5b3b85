/** The thread that lays out: started by `pdfWorker` alone. */
import { parentPort } from "node:worker_threads";
import { type TermSheet, termSheetPdf } from "./document";

export type LayoutRequest = { sheet: TermSheet; generatedAt: Date };
export type LayoutAnswer = { pdf: Uint8Array } | { error: unknown };

parentPort?.on("message", ({ sheet, generatedAt }: LayoutRequest) => {
  const answer = (message: LayoutAnswer) => parentPort?.postMessage(message);
  termSheetPdf(sheet, generatedAt).then(
    (pdf) => answer({ pdf: new Uint8Array(pdf) }),
    (error: unknown) => answer({ error }),
  );
});
