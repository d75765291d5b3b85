/** The second of two signatures: it accepts, or there is no acceptance (docs/decisions/0113). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay, roleMay } from "@/lib/accounts/rules/permissions";
import { partIn } from "@/lib/accounts/rules/relations";
import { findMember } from "@/lib/accounts/service/shared";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { signatureDeclined, signatureGiven } from "@/lib/notifications/rules/signatures";
import { notifyColleagues } from "@/lib/notifications/service/notifications";
import type { SecondSignatureBody } from "@/lib/quotes/contract/quotes";
import { standingSignature } from "@/lib/quotes/rules/signatures";
import { type FirstSignatureRecord, takeFirstSignature } from "@/lib/quotes/store/first-signatures";
import type { QuoteHead } from "@/lib/quotes/store/fields";
import { findQuoteHead } from "@/lib/quotes/store/quotes";
import { findRevision } from "@/lib/quotes/store/revisions";
import { lockRfq } from "@/lib/rfqs/service/shared";
import { requireSeenRevision } from "./checks";
import { applyDecision } from "./decisions";
import { requireStillSigner, signedQuote } from "./first-signatures";
import { partiesOf, quoteNotFound, quoteSubject, readQuote, requireUnsealed } from "./quotes";

const nothingAwaited = () =>
  new AppError("conflict", "No acceptance of the quote awaits a signature any more.", { code: "nothing_to_sign" });

/** Nobody completes a signature that they have not seen: it says whether the RFQ closes. */
function requireSeenSignature({ createdAt }: FirstSignatureRecord, seen: string | undefined): void {
  if (seen === undefined || Date.parse(seen) === createdAt.getTime()) return;
  const detail = "The acceptance was signed anew since you read it: read it again.";
  throw new AppError("conflict", detail, { code: "nothing_to_sign" });
}

type Awaited = { quote: QuoteHead; first: FirstSignatureRecord };

/** @throws 404 not on an RFQ of the caller's own account · 409 sealed, or nothing awaits a signature */
async function requireAwaited(context: Context, id: number, revision?: number): Promise<Awaited> {
  requireMay(context.principal, "quotes.sign");
  const quote = await findQuoteHead(id);
  if (!quote || partIn(context.principal, partiesOf(quote)) !== "owner") throw quoteNotFound();
  requireUnsealed(context, quote);
  if (revision !== undefined) requireSeenRevision(quote, revision);
  const first = standingSignature(quote, context.now);
  if (!first) throw nothingAwaited();
  return { quote, first };
}

/** Whoever signed first still may: a role that is gone signs nothing. */
async function requireFirstSigner(accountId: number, memberId: number): Promise<void> {
  const member = await findMember(accountId, memberId);
  if (!member || !roleMay(member.role, "quotes.sign")) throw nothingAwaited();
}

/** With the rows held of the RFQ, whose terms are those that the first saw, and of the account, whose signers both are. */
async function take(tx: Db, context: Context, { quote, first }: Awaited): Promise<void> {
  const rfq = await lockRfq(tx, quote.rfqId);
  await requireStillSigner(tx, context);
  await requireFirstSigner(context.principal.userId, first.memberId);
  if (rfq?.termsVersion !== first.termsVersion) throw nothingAwaited();
  if (!(await takeFirstSignature(tx, quote.id, first))) throw nothingAwaited();
}

/**
 * Accepts the quote, as the second signer: all that an acceptance does happens now.
 * @throws 403 no signer any more · 404 not on an RFQ of the caller's own · 409 nothing awaits a signature, the caller
 *   signed first, what was signed has changed, or the state forbids it
 */
export async function signSecond(context: Context, id: number, { revision, signed_at: signedAt }: SecondSignatureBody) {
  const { member } = context.principal;
  const awaited = await requireAwaited(context, id, revision);
  const { quote, first } = awaited;
  requireSeenSignature(first, signedAt);
  if (first.memberId === member.id) {
    throw new AppError("conflict", "You signed first: somebody else of your account has to", { code: "own_signature" });
  }
  const submission = await findRevision(id, quote.revision);
  await inTransaction(async (tx) => {
    await take(tx, context, awaited);
    const change = { action: "quote.secondSignature", from: null, to: null, note: `First: ${first.memberName}` };
    await recordChange(tx, context, quoteSubject(quote), change);
    await applyDecision(tx, context, {
      quote: { ...quote, firstSignature: null },
      submission,
      from: "PENDING",
      to: "ACCEPTED",
      actor: "owner",
      closeRfq: first.closesRfq,
      memo: first.memo,
      reason: null,
      own: (agreementId) => [signatureGiven(signedQuote(quote), first.memberId, member, agreementId)],
    });
  });
  return readQuote(context, id);
}

/**
 * Ends what awaits a signature: the first signer takes it back, another declines.
 * @throws 404 not on an RFQ of the caller's own · 409 nothing awaits a signature
 */
export async function declineSignature(context: Context, id: number, reason: string) {
  const { member } = context.principal;
  const awaited = await requireAwaited(context, id);
  const { quote, first } = awaited;
  const isOwn = first.memberId === member.id;
  await inTransaction(async (tx) => {
    await lockRfq(tx, quote.rfqId);
    if (!(await takeFirstSignature(tx, quote.id, first))) throw nothingAwaited();
    const change = isOwn
      ? { action: "quote.signatureTakenBack" as const }
      : { action: "quote.signatureDeclined" as const };
    await recordChange(tx, context, quoteSubject(quote), { ...change, from: null, to: null, note: reason || null });
    await notifyColleagues(tx, context.now, [signatureDeclined(signedQuote(quote), member, isOwn, reason)]);
  });
  return readQuote(context, id);
}
