/** What the owner of an RFQ keeps about its quotes for themselves (docs/decisions/0059). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import type { MarkBody } from "@/lib/comparison/contract";
import { changeMark, findMarks, type Mark } from "@/lib/comparison/store";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { findQuoteHead } from "@/lib/quotes/service/shared";
import { lockRfq } from "@/lib/rfqs/service/shared";
import { keepsMarks, readCompared } from "./comparisons";

/** @throws 409 the note is neither the one that was seen, nor what is to be written */
async function requireSeen(id: number, { note, seen_note: seen }: Omit<MarkBody, "quote_id">): Promise<void> {
  if (note === undefined || seen === undefined) return;
  const stored = (await findMarks([id])).get(id)?.note ?? "";
  if (stored === seen || stored === note) return;
  throw new AppError("conflict", "The note has been changed meanwhile: look at it before you save yours", {
    code: "note_changed",
  });
}

/**
 * Keeps a quote on the shortlist of its RFQ's owner, or their note about it, in any state. It leaves no trail: a trail
 * is read by administrators too, and what somebody keeps for themselves is theirs (docs/decisions/0059).
 * @throws as `readCompared` · 403 the RFQ is another's, whom the caller administers · 404 no such quote on it · 409 the
 * note is another than `seen_note` by now
 */
export async function markQuote(context: Context, rfqId: number, { quote_id: id, ...given }: MarkBody): Promise<Mark> {
  requireMay(context.principal, "rfqs.weigh");
  const rfq = await readCompared(context, rfqId);
  if (!keepsMarks(context, rfq.ownerId)) {
    throw new AppError("forbidden", "Only the RFP's owner keeps a shortlist and notes of its quotes.");
  }
  return inTransaction(async (tx) => {
    // While it is taken none of its quotes goes, and of two members who write a note the second is held against the first.
    const quote = (await lockRfq(tx, rfqId)) && (await findQuoteHead(id));
    if (!quote || quote.rfqId !== rfqId) throw notFound("Quote");
    await requireSeen(id, given);
    return changeMark(tx, id, {
      ...(given.is_shortlisted !== undefined && { isShortlisted: given.is_shortlisted }),
      ...(given.note !== undefined && { note: given.note }),
    });
  });
}
