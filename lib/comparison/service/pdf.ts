/** A comparison as a document, for whoever compares. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { COMPARISON_PDF_TYPE } from "@/lib/comparison/constants";
import type { ComparisonDocument } from "@/lib/comparison/sheet/document";
import type { ComparisonRequest } from "@/lib/comparison/sheet/layout-worker";
import { startComparisons } from "@/lib/comparison/sheet/start";
import { cleanFileName } from "@/lib/files/rules";
import { pdfWorker } from "@/lib/kit/pdf/worker";
import type { StoredContent } from "@/lib/kit/storage/storage";
import { streamOf } from "@/lib/kit/storage/stream";

/** Five quotes take a third of a second, fifty of twenty options a few: more is a fault, or a machine in trouble. */
const layOut = pdfWorker<ComparisonRequest>(startComparisons, { timeMs: 30_000, waiting: 10, ofOne: 3 });

/** Before a comparison is made for it. @throws 429 too many of the account's are being laid out · 503 too many of anybody's */
export const requireLayoutRoom = layOut.requireRoom;

/** @throws as `requireLayoutRoom`, and 503 where it takes too long */
export async function layOutComparison(
  { principal, now: generatedAt }: Context,
  document: ComparisonDocument,
): Promise<{ file: { name: string; contentType: string }; content: StoredContent }> {
  const pdf = await layOut(principal.userId, { document, generatedAt });
  return {
    file: {
      name: cleanFileName(`Quotes for ${document.rfq.name.replace(/[./\\]/g, " ")}.pdf`),
      contentType: COMPARISON_PDF_TYPE,
    },
    content: { size: pdf.length, open: () => streamOf([pdf]) },
  };
}
