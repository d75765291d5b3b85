/** What an account may be, beyond its single fields. */
import type { UserRole, UserType } from "@/lib/constants/users";

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

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export type UserRecords = { rfqs: number; invitations: number; quotes: number; agreements: number };

/** Why a user can't be deleted, in words: `2 RFQs, 1 quote and 1 agreement`; null when nothing stands against it. */
export function recordsInTheWay({ rfqs, invitations, quotes, agreements }: UserRecords): string | null {
  const parts = [
    rfqs && counted(rfqs, "RFQ", "RFQs"),
    invitations && counted(invitations, "invitation to an RFQ", "invitations to RFQs"),
    quotes && counted(quotes, "quote", "quotes"),
    agreements && counted(agreements, "agreement", "agreements"),
  ].filter((part) => part !== 0);
  if (parts.length === 0) return null;
  return parts.length === 1 ? String(parts[0]) : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
