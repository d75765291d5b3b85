/** The first of two signatures: what an acceptance is where the issuer asks for two signers (docs/decisions/0113). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay, roleMay } from "@/lib/accounts/rules/permissions";
import { partIn } from "@/lib/accounts/rules/relations";
import { findMembers, lockUserAsking, lockUsers, memberRoleIn } from "@/lib/accounts/service/shared";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { formatUsd } from "@/lib/kit/format";
import { type SignedQuote, signatureAwaited } from "@/lib/notifications/rules/signatures";
import { notifyColleagues } from "@/lib/notifications/service/notifications";
import { acceptanceValue, hasAwardLeft, needsTwoSigners, standingSignature } from "@/lib/quotes/rules/signatures";
import { insertFirstSignature } from "@/lib/quotes/store/first-signatures";
import type { QuoteHead } from "@/lib/quotes/store/fields";
import { findQuoteHead } from "@/lib/quotes/store/quotes";
import type { RevisionRecord } from "@/lib/quotes/store/revisions";
import { lockRfq } from "@/lib/rfqs/service/shared";
import { awardsGiven, quoteChanged, requireNoDraft, requireQuotedTerms, requireSignable } from "./checks";
import { partiesOf, quoteNotFound, quoteSubject } from "./quotes";

/** Accepting a quote, as it is asked for. */
type Acceptance = {
  quote: QuoteHead;
  /** Null: the quote came from a basic form. */
  submission: RevisionRecord | null;
  closeRfq: boolean;
  memo: string | null;
};

const alreadySigned = () =>
  new AppError("conflict", "Its acceptance was signed already and awaits a second signer", {
    code: "awaiting_second_signature",
  });

export const signedQuote = ({ id, rfqId, rfq, provider }: QuoteHead): SignedQuote => ({
  accountId: rfq.ownerId,
  rfq: { id: rfqId, name: rfq.name },
  quote: { id, providerName: provider.companyName },
});

/** What it commits to, in US dollars; null where that isn't known: a quote from a basic form says nothing. */
const valueOf = ({ submission }: Acceptance) =>
  submission && acceptanceValue(submission.rfqContext, submission.content);

/** @throws 409 nobody else of the account may sign */
async function requireOtherSigner({ principal }: Context): Promise<void> {
  const members = await findMembers(principal.userId);
  if (members.some(({ id, role }) => id !== principal.member.id && roleMay(role, "quotes.sign"))) return;
  const detail = "Accepting it takes two signers, and nobody else of your account may sign. An owner can invite one.";
  throw new AppError("conflict", detail, { code: "no_second_signer" });
}

const ruleChanged = () =>
  new AppError("conflict", "How many of your account sign has changed meanwhile. Reload it and try again.", {
    code: "signers_changed",
  });

/** With their account's row held. @throws 403 their role was taken from them meanwhile */
async function requireRole(tx: Db, { principal }: Context): Promise<void> {
  const { userId, member } = principal;
  const role = (await memberRoleIn(tx, userId, member.id)) ?? "viewer";
  requireMay({ ...principal, member: { ...member, role } }, "quotes.sign");
}

/**
 * Whoever signs still may: with their account's row held, as by whoever changes its members, that stays so.
 * @throws as `requireRole`
 */
export async function requireStillSigner(tx: Db, context: Context): Promise<void> {
  await lockUsers(tx, [context.principal.userId]);
  await requireRole(tx, context);
}

/**
 * The same of whoever accepts alone: their account asks for no other signer than it did when the quote was read.
 * @throws as `requireRole` · 409 it has been given another rule meanwhile
 */
export async function requireSoleSigner(tx: Db, context: Context, quote: QuoteHead): Promise<void> {
  if (partIn(context.principal, partiesOf(quote)) !== "owner") return requireStillSigner(tx, context);
  const { ownerId, owner } = quote.rfq;
  if (!(await lockUserAsking(tx, ownerId, owner.twoSignersAboveUsd))) throw ruleChanged();
  await requireRole(tx, context);
}

/** With the RFQ's row held, as every writer does: what is signed is what the caller saw, and can still be accepted. */
async function requireAcceptable(tx: Db, { now }: Context, { quote, submission, closeRfq }: Acceptance) {
  const rfq = await lockRfq(tx, quote.rfqId);
  if (!rfq) throw quoteNotFound();
  requireNoDraft(rfq, "decided on");
  if (!hasAwardLeft(rfq)) throw awardsGiven(rfq);
  requireQuotedTerms(submission, rfq);
  if (closeRfq && rfq.awardedCount + 1 === rfq.awardCount) requireSignable(rfq, "acceptance", now);
  const newest = await findQuoteHead(quote.id);
  const isSame = newest?.status === "PENDING" && newest.validUntil > now && newest.revision === quote.revision;
  if (!isSame) throw quoteChanged();
  return rfq;
}

async function write(tx: Db, context: Context, acceptance: Acceptance): Promise<void> {
  const { quote, closeRfq: closesRfq, memo } = acceptance;
  const { userId: accountId, member } = context.principal;
  const { termsVersion } = await requireAcceptable(tx, context, acceptance);
  await requireStillSigner(tx, context);
  const valueUsd = valueOf(acceptance);
  await insertFirstSignature(tx, {
    ...{ quoteId: quote.id, accountId, revision: quote.revision, termsVersion },
    ...{ memberId: member.id, memberName: member.name, memberRole: member.role },
    ...{ valueUsd, closesRfq, memo, createdAt: context.now },
  });
  const note = valueUsd === null ? "Its value isn’t known" : `Worth ${formatUsd(valueUsd)}`;
  const change = { action: "quote.firstSignature", from: null, to: null, note };
  await recordChange(tx, context, quoteSubject(quote), change);
  await notifyColleagues(tx, context.now, [signatureAwaited(signedQuote(quote), member, valueUsd)]);
}

/**
 * Signs an acceptance that takes two, which changes nothing of the quote. An administrator's, of another's RFQ, takes none.
 * @returns whether it takes two
 * @throws 409 it is signed already, nobody else may sign, or the state forbids it
 */
export async function signsFirst(context: Context, acceptance: Acceptance): Promise<boolean> {
  const { quote } = acceptance;
  if (partIn(context.principal, partiesOf(quote)) !== "owner") return false;
  if (standingSignature(quote, context.now)) throw alreadySigned();
  if (!needsTwoSigners(quote.rfq.owner.twoSignersAboveUsd, valueOf(acceptance))) return false;
  await requireOtherSigner(context);
  try {
    await inTransaction((tx) => write(tx, context, acceptance));
  } catch (error) {
    throw isUniqueViolation(error) ? alreadySigned() : error;
  }
  return true;
}
