/** A new profile begins with the name that was given at the registration. */
import type { UserType } from "@/lib/accounts/constants";

/** The field that names the project, the firm or the fund: its group, and its name in it. */
const NAMES: Record<UserType, [group: string, field: string]> = {
  token_issuer: ["generalInfo", "projectName"],
  market_maker: ["generalInfo", "name"],
  vc_investor: ["fundInfo", "fundName"],
};

type Groups = Record<string, Record<string, unknown>>;

/** @param groups a new profile's */
export function withCompanyName(kind: UserType, groups: Groups, companyName: string): Groups {
  const [group, field] = NAMES[kind];
  return { ...groups, [group]: { ...groups[group], [field]: companyName } };
}
