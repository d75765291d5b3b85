/** Acceptances that will get no second signature, because of what happened to the quote or to whoever signed first. */
import "server-only";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { type AuditEntry, auditEntry, recordChanges, THE_CLOCK } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { signatureVoid, type VoidReason } from "@/lib/notifications/rules/signatures";
import { notifyColleagues } from "@/lib/notifications/service/notifications";
import { deleteFirstSignatures, type SignaturesOf } from "@/lib/quotes/store/first-signatures";
import type { QuoteHead } from "@/lib/quotes/store/fields";

/** Who ends them: somebody, or the clock. */
type Ender = { principal: Principal | null; requestId: string; now: Date };

function entryOf({ principal, requestId, now }: Ender, quoteId: number, rfqId: number): AuditEntry {
  const subject = { entityType: "quote" as const, entityId: quoteId, rfqId };
  const change = { action: "quote.signatureVoid" as const, from: null, to: null };
  if (principal) return auditEntry({ principal, requestId, now }, subject, change);
  const states = { fromState: null, toState: null, note: null };
  return { ...subject, ...THE_CLOCK, action: change.action, ...states, requestId, createdAt: now };
}

/** Ends those among these that await a signature, and tells who signs for the issuer. */
export async function voidSignatures(tx: Db, by: Ender, of: SignaturesOf, why: VoidReason): Promise<void> {
  const ended = await deleteFirstSignatures(tx, of);
  if (ended.length === 0) return;
  await recordChanges(
    tx,
    ended.map(({ id, rfqId }) => entryOf(by, id, rfqId)),
  );
  const own = ended.map(({ id, rfqId, rfq: { name, ownerId }, provider }) => {
    const quote = { id, providerName: provider.companyName };
    const byId = by.principal?.userId === ownerId ? by.principal.member.id : null;
    return signatureVoid({ accountId: ownerId, rfq: { id: rfqId, name }, quote }, why, byId);
  });
  await notifyColleagues(tx, by.now, own);
}

/** Of these quotes; nothing is asked where there are none. */
export async function voidSignaturesOn(tx: Db, by: Ender, quoteIds: number[], why: VoidReason): Promise<void> {
  if (quoteIds.length > 0) await voidSignatures(tx, by, { quoteIds }, why);
}

/** Of a quote that was read before its RFQ's row was held: where its issuer asks for two signers, one may have signed since. */
export async function voidSignatureOf(tx: Db, by: Ender, quote: QuoteHead, why: VoidReason): Promise<void> {
  const { id, firstSignature, rfq } = quote;
  if (firstSignature || rfq.owner.twoSignersAboveUsd !== null) await voidSignaturesOn(tx, by, [id], why);
}
