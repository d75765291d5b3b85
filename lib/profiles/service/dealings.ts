/** What a caller and the company of a profile have with each other (docs/decisions/0074). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { dealsOf } from "@/lib/accounts/rules/relations";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { listAgreementsBetween } from "@/lib/agreements/service/shared";
import { notFound } from "@/lib/kit/errors";
import { together } from "@/lib/kit/db/prepared/together";
import { noRows } from "@/lib/kit/list-spec";
import { findOwnerOf } from "@/lib/profiles/store/profiles";
import { findOwnQuotes, listQuotes } from "@/lib/quotes/service/shared";
import { listRfqsBetween } from "@/lib/rfqs/service/shared";

/** A page of the profile shows as many of each; the rest is counted. */
const NEWEST = 5;

type Filter = { limit: number; offset: number; companyId: number; now: Date };

async function rfqsOf(ownerId: number, filter: Filter) {
  const { rows, ...page } = await listRfqsBetween({ ownerId, invitedId: filter.companyId }, filter, "owner");
  return { rows: rows.map((rfq) => ({ rfq, as: "owner" as const })), ...page };
}

async function rfqsFor(makerId: number, filter: Filter) {
  const { rows, ...page } = await listRfqsBetween({ ownerId: filter.companyId, invitedId: makerId }, filter, "invited");
  const quotes = await findOwnQuotes(
    makerId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((rfq) => ({ rfq, as: "invited" as const, own: quotes.get(rfq.id) ?? null })), ...page };
}

/** Of an issuer and a market maker who looks at the other's page: each other's, as their own lists hold them. */
async function readBetween({ now }: Context, caller: { issuerId: number } | { makerId: number }, companyId: number) {
  const filter = { limit: NEWEST, offset: 0, companyId, now };
  const isIssuer = "issuerId" in caller;
  const sides = isIssuer
    ? { issuerId: caller.issuerId, marketMakerId: companyId }
    : { issuerId: companyId, marketMakerId: caller.makerId };
  const [rfqs, quotes, agreements] = await together(() =>
    Promise.all([
      isIssuer ? rfqsOf(caller.issuerId, filter) : rfqsFor(caller.makerId, filter),
      listQuotes(isIssuer ? { issuerId: caller.issuerId } : { providerId: caller.makerId }, filter),
      listAgreementsBetween(sides, filter),
    ]),
  );
  return { rfqs, quotes, agreements };
}

export type Dealings = Awaited<ReturnType<typeof readBetween>>;

/**
 * What an issuer has with a market maker, or a market maker with an issuer: only of their own RFQs, invitations, quotes
 * and agreements. Nobody else has anything with anybody, admins included.
 * @throws 404 there is no profile with this id
 */
export async function readDealings(
  context: Context,
  kind: "token_issuer" | "market_maker",
  id: number,
): Promise<Dealings> {
  requireMay(context.principal, "profiles.browse");
  const companyId = await findOwnerOf(kind, id);
  if (companyId === null) throw notFound("Profile");
  const scope = dealsOf(context.principal);
  const counterpart = kind === "market_maker" ? "issuerId" : "makerId";
  if (scope === null || scope === "all" || !(counterpart in scope)) {
    return { rfqs: noRows(), quotes: noRows(), agreements: noRows() };
  }
  return readBetween(context, scope, companyId);
}
