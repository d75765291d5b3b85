/** What an account may be, beyond its single fields. */
import { counted } from "@/lib/kit/format";
import type { UserRole, UserType } from "@/lib/accounts/constants";
import { accountMay, canActAsMaker, profileKindOf } from "./permissions";

type Account = { role: UserRole; userType: UserType | null; isLiquidityProvider: boolean };

/**
 * What is wrong with an account's liquidity provider flag; null when nothing is. The flag is true of every market maker
 * (spec 1-core section 6); an issuer or an investor who carried it could be invited and then not quote (decision 9).
 */
export function liquidityProviderFault({ role, userType, isLiquidityProvider }: Account): string | null {
  if (userType === "market_maker" && !isLiquidityProvider) return "Every market maker is a liquidity provider";
  const isBound = role === "user" && (userType === "token_issuer" || userType === "vc_investor");
  if (isBound && isLiquidityProvider) return "A token issuer or VC investor can't be a liquidity provider";
  return null;
}

/**
 * Whether others deal with an account as a company of this kind. An administrator is no issuer or fund any more, and a market
 * maker only as long as they are flagged as one: nobody could be introduced to them, or invite them.
 */
export function actsAs(account: Account, kind: UserType): boolean {
  return kind === "market_maker" ? canActAsMaker(account) : profileKindOf(account) === kind;
}

/** Agreements by the side that the user is on. */
export type UserRecords = {
  rfqs: number;
  invitations: number;
  quotes: number;
  issuedAgreements: number;
  makingAgreements: number;
};

/** What a user has that others rely on, in words: `2 RFQs, 1 quote and 1 agreement`; null when there is nothing. */
export function recordsInTheWay(records: UserRecords): string | null {
  const { rfqs, invitations, quotes } = records;
  const agreements = records.issuedAgreements + records.makingAgreements;
  const parts = [
    rfqs && counted(rfqs, "RFQ"),
    invitations && counted(invitations, "invitation to an RFQ", "invitations to RFQs"),
    quotes && counted(quotes, "quote"),
    agreements && counted(agreements, "agreement"),
  ].filter((part) => part !== 0);
  if (parts.length === 0) return null;
  return parts.length === 1 ? String(parts[0]) : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/**
 * What a change of role or flag would keep a user from, while others still rely on it (docs/decisions/0017): their RFQs when
 * they can't manage any more, their invitations and quotes when they can't act as a market maker any more.
 * @returns the same records, without those that they keep
 */
export function strandedRecords(before: Account, after: Account, records: UserRecords): UserRecords {
  const losesRfqs = accountMay(before, "rfqs.manage") && !accountMay(after, "rfqs.manage");
  const losesQuotes = canActAsMaker(before) && !canActAsMaker(after);
  return {
    rfqs: losesRfqs ? records.rfqs : 0,
    issuedAgreements: losesRfqs ? records.issuedAgreements : 0,
    invitations: losesQuotes ? records.invitations : 0,
    quotes: losesQuotes ? records.quotes : 0,
    makingAgreements: losesQuotes ? records.makingAgreements : 0,
  };
}
