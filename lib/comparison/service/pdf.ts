/** A comparison as a document, for whoever compares. */
import "server-only";
import { COMPARISON_PDF_TYPE } from "@/lib/comparison/constants";
import type { ComparisonDocument } from "@/lib/comparison/sheet/document";
import type { ComparisonRequest } from "@/lib/comparison/sheet/layout-worker";
import { startComparisons } from "@/lib/comparison/sheet/start";
import { cleanFileName } from "@/lib/files/rules";
import { pdfWorker } from "@/lib/kit/pdf/worker";
import type { StoredContent } from "@/lib/kit/storage/storage";
import { streamOf } from "@/lib/kit/storage/stream";

/** Five quotes take a third of a second, fifty of twenty options a few: more is a fault, or a machine in trouble. */
const layOut = pdfWorker<ComparisonRequest>(startComparisons, { timeMs: 30_000, waiting: 10 });

/** Before a comparison is made for it. @throws 503 too many are being laid out */
export const requireLayoutRoom = layOut.requireRoom;

/** @throws 503 it can't be laid out now */
export async function layOutComparison(
  document: ComparisonDocument,
  generatedAt: Date,
): Promise<{ file: { name: string; contentType: string }; content: StoredContent }> {
  const pdf = await layOut({ document, generatedAt });
  return {
    file: {
      name: cleanFileName(`Quotes for ${document.rfq.name.replace(/[./\\]/g, " ")}.pdf`),
      contentType: COMPARISON_PDF_TYPE,
    },
    content: { size: pdf.length, open: () => streamOf([pdf]) },
  };
}
