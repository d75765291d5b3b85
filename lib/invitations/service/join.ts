/** Joining an RFQ by the link of an invitation: whoever has it is who it was sent to (docs/decisions/0133). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { confirmMemberEmail } from "@/lib/accounts/service/shared";
import { createUser, type Person } from "@/lib/accounts/service/sign-in";
import { hashPassword } from "@/lib/accounts/sign-in/passwords";
import { principalOf, startSession } from "@/lib/accounts/sign-in/sessions";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import type { Origin } from "@/lib/kit/http/client-address";
import { LIMITS } from "@/lib/kit/limits";
import type { RegisterInvitedBody } from "@/lib/invitations/contract";
import { linkStateOf } from "@/lib/invitations/rules";
import { findInvitationByToken, findRfqJoinedBy, takeEmailInvitation } from "@/lib/invitations/store";
import { notifyJoined, notifyMakers } from "@/lib/notifications/service/notifications";
import { sendLink } from "@/lib/memberlinks/service/links";
import { rfqSubject, STAYS_OPEN, stillOpen } from "@/lib/rfqs/service/managed";
import { findRfq, insertInvitations, updateRfqWhere } from "@/lib/rfqs/service/shared";

/** @throws 404 no such link: taken back, or replaced by a newer one */
export async function readLink(token: string) {
  const link = await findInvitationByToken(hashToken(token));
  if (!link) throw notFound("Invitation");
  return link;
}

const ended = () => new AppError("conflict", "The RFP takes no more quotes", { code: "rfq_not_open" });
const used = () => new AppError("conflict", "This invitation was used already", { code: "invitation_used" });

/** @throws 404 no such link · 409 used, or the RFQ has ended */
async function requireOpenLink(token: string, now: Date) {
  const link = await readLink(token);
  const state = linkStateOf(link, now);
  if (state !== "open") throw state === "used" ? used() : ended();
  return link;
}

/** Puts the caller among those whom the RFQ invites, and tells both sides. */
async function addMaker(tx: Db, context: Context, rfqId: number): Promise<void> {
  const { userId } = context.principal;
  await insertInvitations(tx, rfqId, [userId], context.now);
  const rfq = await findRfq(rfqId);
  const maker = rfq?.invitations.find(({ marketMaker }) => marketMaker.id === userId)?.marketMaker;
  if (!rfq || !maker) throw ended();
  await notifyMakers(tx, context, "rfq_published", rfq, [userId]);
  await notifyJoined(tx, context, rfq, maker.companyName);
}

/**
 * Uses the link up and invites the caller, in the caller's transaction. One who is invited already only uses it up.
 * @returns the RFQ's id
 * @throws 404 no such link · 409 used, the RFQ has ended, or invites as many as it can
 */
async function take(tx: Db, context: Context, token: string): Promise<number> {
  const { now, principal } = context;
  const { rfq: named, email } = await requireOpenLink(token, now);
  // The RFQ's row first, as every writer does: it stays open, and nobody else joins, until this is done.
  if (!(await updateRfqWhere(tx, stillOpen(named.id, now), { updatedAt: now }))) throw ended();
  if (!(await takeEmailInvitation(tx, hashToken(token), { usedAt: now, usedById: principal.userId }))) throw used();
  const rfq = await findRfq(named.id);
  const invited = rfq?.invitations.map(({ marketMaker }) => marketMaker.id) ?? [];
  if (invited.includes(principal.userId)) return named.id;
  if (invited.length >= LIMITS.marketMakersPerRfq) {
    throw new AppError("conflict", "The RFP invites as many market makers as it can", { code: "rfq_full" });
  }
  await addMaker(tx, context, named.id);
  await recordChange(tx, context, rfqSubject(named.id), { action: "rfq.join", ...STAYS_OPEN, note: email });
  return named.id;
}

/** As a market maker who has an account. @returns the RFQ's id. @throws as `take` does */
export function joinRfq(context: Context, token: string): Promise<number> {
  requireMay(context.principal, "invitations.join");
  return inTransaction((tx) => take(tx, context, token));
}

/** The link proves the address that it was sent to; another one is sent a link that confirms it. */
async function withProvenEmail(tx: Db, { user, member }: Person, invited: string, now: Date): Promise<Person> {
  if (member.email !== invited) {
    await sendLink(tx, "email", member, now);
    return { user, member };
  }
  await confirmMemberEmail(tx, member, now);
  return { user, member: { ...member, emailConfirmedAt: now } };
}

type Arrival = { origin: Origin; requestId: string; now: Date };

/**
 * Registers a market maker and joins, both or neither. The address may be another than the invited one: the link is what
 * was sent.
 * @throws as `take` does · 409 `Email already registered`
 */
export async function registerInvited({ origin, requestId, now }: Arrival, body: RegisterInvitedBody) {
  const { token, email, password, name } = body;
  const invited = await requireOpenLink(token, now);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const maker = { email, name, userType: "market_maker", isLiquidityProvider: true } as const;
    const created = await createUser(maker, passwordHash);
    await take(tx, { principal: principalOf(created), requestId, now }, token);
    return startSession(await withProvenEmail(tx, created, invited.email, now), origin, now);
  });
}

/** The open RFQ that the caller came for: where the end of their onboarding leads. */
export const readJoinedRfq = ({ principal, now }: Context) => findRfqJoinedBy(principal.userId, now);
