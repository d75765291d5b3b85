/** Whether a record is somebody's (contract section 4): the one place that says so. Pure: services name the record's parties. */
import { canActAsMaker, partyOf, type Principal } from "./permissions";

/** Who has to do with a record, as far as its kind has them. */
export type Parties = {
  /** Whose it is, whatever part they play: a profile, a file, the submission of a venue. */
  ownerId?: number | null | undefined;
  /** Whose RFQ it is or belongs to. It is theirs as an issuer: who is none any more has no RFQs. */
  issuerId?: number | undefined;
  /** Who provides the quote. It is theirs as a market maker. */
  makerId?: number;
  /** Whether the principal is among those whom the RFQ invites to quote, as market makers. */
  isInvited?: boolean;
};

/** The part that somebody has in a record. */
export type Part = "owner" | "provider" | "invited" | "none";

/** What somebody is to a record. Whatever part they have in it, an admin is its admin. */
export type Relation = "admin" | Part;

/**
 * The part that a principal has in a record themselves. Admins may have one too: they can publish RFQs, and one who is
 * flagged as a liquidity provider can be invited and quote.
 */
export function partIn(principal: Principal, { ownerId, issuerId, makerId, isInvited }: Parties): Part {
  const { userId } = principal;
  const party = partyOf(principal);
  if (ownerId === userId) return "owner";
  if (issuerId === userId && (party === "issuer" || party === "admin")) return "owner";
  if (!canActAsMaker(principal)) return "none";
  if (makerId === userId) return "provider";
  return isInvited ? "invited" : "none";
}

/** What a principal may take a record for: as its admin, in their own part, or not at all. */
export function relationTo(principal: Principal, parties: Parties): Relation {
  return partyOf(principal) === "admin" ? "admin" : partIn(principal, parties);
}

/** Whose deals: those of an issuer's RFQs, of a market maker's invitations and quotes, or everyone's. */
export type DealScope = { issuerId: number } | { makerId: number } | "all";

/** The deals that a principal's lists and figures are about; null for those who take part in none. */
export function dealsOf(principal: Principal): DealScope | null {
  switch (partyOf(principal)) {
    case "admin":
      return "all";
    case "issuer":
      return { issuerId: principal.userId };
    case "maker":
      return { makerId: principal.userId };
    default:
      return null;
  }
}

/** The same among the kept figures (lib/kit/db/figures.ts): an issuer by their id, a market maker by minus theirs. */
export function figureScope(scope: DealScope): number {
  if (scope === "all") return 0;
  return "issuerId" in scope ? scope.issuerId : -scope.makerId;
}
