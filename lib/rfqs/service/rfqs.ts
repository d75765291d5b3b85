/** RFQs to read: who sees which, and as what (contract section 4). What changes them is in `changes.ts`, `process.ts` and `pass.ts`. */
import "server-only";
import { findConfirmedAccounts } from "@/lib/accounts/service/shared";
import { findOwnQuotes } from "@/lib/quotes/service/shared";
import { isInvited } from "@/lib/rfqs/store/invitations";
import type { RfqRecord } from "@/lib/rfqs/store/fields";
import { listInvitedRfqs, listRfqs, type RfqScope } from "@/lib/rfqs/store/lists";
import { findRfq, findRfqHead, type RfqDetailRecord } from "@/lib/rfqs/store/rfqs";
import { notFound } from "@/lib/kit/errors";
import { canActAsMaker, requireMay } from "@/lib/accounts/rules/permissions";
import { partIn, type Relation, relationTo } from "@/lib/accounts/rules/relations";
import { together } from "@/lib/kit/db/prepared/together";
import { rfqListFor } from "@/lib/rfqs/rules/own-list";
import type { AllRfqListQuery, RfqListQuery } from "@/lib/rfqs/contract/rfqs";
import type { Context } from "@/lib/accounts/context";
import { type IssuerJurisdiction, readIssuerJurisdiction } from "@/lib/profiles/service/issuer-jurisdiction";
import { type VenueNames, venueNamesOf } from "@/lib/venues/service/choice";

export type { RfqDetailRecord };

/** An RFQ as one caller may see it. `own` and `admin` see everything; `invited` not who else is, nor others' quotes. */
export type RfqView<Record extends RfqRecord = RfqRecord> = {
  rfq: Record;
  as: Extract<Relation, "owner" | "admin" | "invited">;
  /** What a market maker has quoted on it; null: nothing. */
  own?: OwnQuotes | null;
  /** What its venues are called, for who is invited and hasn't opened it yet. */
  venues?: string[];
};
/** The whole RFQ, with what its venues are called and where its issuer is at home. */
export type RfqDetailView = RfqView<RfqDetailRecord> & {
  venueNames: VenueNames;
  jurisdiction: IssuerJurisdiction | null;
  /** Whether the e-mail of the issuer's account is confirmed. */
  isIssuerConfirmed: boolean;
  /** Who has passed; and the caller, where they are invited. */
  passes: Pass[];
  myPass?: Pass | null;
};
/** That a market maker doesn't quote, and why. */
export type Pass = { marketMakerId: number; reason: string; at: Date };
type OwnQuotes = Awaited<ReturnType<typeof findOwnQuotes>> extends Map<number, infer Quotes> ? Quotes : never;

const rfqNotFound = () => notFound("RFQ");

export const codesOf = (rfq: Pick<RfqDetailRecord, "venues">) => rfq.venues.map(({ code }) => code);

/** A draft invites nobody yet. */
export const invites = (rfq: RfqDetailRecord, userId: number) =>
  rfq.status !== "DRAFT" && rfq.invitations.some(({ marketMaker }) => marketMaker.id === userId);

const passesOf = (rfq: RfqDetailRecord): Pass[] =>
  rfq.invitations.flatMap(({ marketMaker, passReason, passedAt }) =>
    passReason !== null && passedAt ? [{ marketMakerId: marketMaker.id, reason: passReason, at: passedAt }] : [],
  );

/** How a caller sees an RFQ; throws 404 when they may not know of it. */
export async function viewOf(context: Context, rfq: RfqDetailRecord | null): Promise<RfqView<RfqDetailRecord>> {
  if (!rfq) throw rfqNotFound();
  const { principal } = context;
  const as = relationTo(principal, { issuerId: rfq.ownerId, isInvited: invites(rfq, principal.userId) });
  if (as === "none" || as === "provider") throw rfqNotFound();
  return { rfq, as };
}

/** Without what is told beside it. @throws 404 unless the caller owns it, is invited to it (drafts aside), or is an admin */
export async function readRfqView(context: Context, id: number): Promise<RfqView<RfqDetailRecord>> {
  requireMay(context.principal, "rfqs.read");
  return viewOf(context, await findRfq(id));
}

/** @throws as `readRfqView` */
export async function readRfq(context: Context, id: number): Promise<RfqDetailView> {
  const found = await readRfqView(context, id);
  const { userId } = context.principal;
  const isMaker = canActAsMaker(context.principal);
  const { ownerId } = found.rfq;
  const [venueNames, jurisdiction, confirmed, quotes] = await together(() =>
    Promise.all([
      venueNamesOf(codesOf(found.rfq)),
      readIssuerJurisdiction(ownerId),
      findConfirmedAccounts([ownerId]),
      isMaker ? findOwnQuotes(userId, [id]) : null,
    ]),
  );
  const passes = passesOf(found.rfq);
  const view = { ...found, venueNames, jurisdiction, isIssuerConfirmed: confirmed.has(ownerId), passes };
  if (!quotes) return view;
  const own = quotes.get(id) ?? null;
  const myPass = passes.find(({ marketMakerId }) => marketMakerId === userId) ?? null;
  return { ...view, own, ...(invites(found.rfq, userId) && { myPass }) };
}

/**
 * The RFQ that something hangs on, without reading it whole, and whether the caller reads all of that or, as one who is
 * invited, their own.
 * @throws 404 unless the caller owns it, is invited to it (drafts aside), or is an admin
 */
export async function readRfqHead({ principal }: Context, id: number) {
  const [rfq, isListed] = await together(() =>
    Promise.all([findRfqHead(id), canActAsMaker(principal) && isInvited(id, principal.userId)]),
  );
  if (!rfq) throw rfqNotFound();
  const readsAll = relationTo(principal, { issuerId: rfq.ownerId }) !== "none";
  const invitation = { isInvited: !readsAll && rfq.status !== "DRAFT" && isListed };
  if (!readsAll && relationTo(principal, invitation) === "none") throw rfqNotFound();
  return { rfq, readsAll };
}

/** A list's query; pages may also ask for the RFQs that name a venue, by its code. */
type RfqQuery = RfqListQuery & { venue?: string };

function listScope(context: Context, scope: RfqScope, query: RfqQuery | AllRfqListQuery) {
  return listRfqs(scope, { ...query, now: context.now });
}

/** The caller's own RFQs. */
export async function listOwnRfqs(context: Context, query: RfqQuery) {
  requireMay(context.principal, "rfqs.listOwn");
  const { rows, ...page } = await listScope(context, { ownerId: context.principal.userId }, query);
  return { rows: rows.map((rfq): RfqView => ({ rfq, as: "owner" })), ...page };
}

/** Everyone's RFQs, for admins. */
export async function listAllRfqs(context: Context, query: RfqQuery | AllRfqListQuery) {
  requireMay(context.principal, "rfqs.listAll");
  const { rows, ...page } = await listScope(context, "all", query);
  return { rows: rows.map((rfq): RfqView => ({ rfq, as: "admin" })), ...page };
}

/** The RFQs that a market maker is invited to, drafts aside, each with their own latest quote on it. */
export async function listAssignedRfqs(context: Context, query: RfqQuery) {
  requireMay(context.principal, "rfqs.listAssigned");
  const { userId } = context.principal;
  const { rows, ...page } = await listInvitedRfqs({ invitedId: userId }, { ...query, now: context.now });
  const ids = rows.map(({ id }) => id);
  const [quotes, names] = await together(() =>
    Promise.all([findOwnQuotes(userId, ids), venueNamesOf(rows.flatMap(codesOf))]),
  );
  const views = rows.map((rfq): RfqView => ({
    rfq,
    as: "invited",
    own: quotes.get(rfq.id) ?? null,
    venues: codesOf(rfq).map((code) => names[code] ?? code),
  }));
  return { rows: views, ...page };
}

/** Who may quote an RFQ now; used by the quotes service. */
export async function requireInvitation(context: Context, rfqId: number): Promise<RfqDetailRecord> {
  const rfq = await findRfq(rfqId);
  const { principal } = context;
  const isInvited = rfq !== null && invites(rfq, principal.userId);
  if (!rfq || partIn(principal, { isInvited }) !== "invited") throw rfqNotFound();
  return rfq;
}

const LISTS = { all: listAllRfqs, assigned: listAssignedRfqs, my: listOwnRfqs };

/** The list of the caller's RFP page. */
export function listRfqsFor(context: Context, query: RfqQuery) {
  return LISTS[rfqListFor(context.principal)](context, query);
}
