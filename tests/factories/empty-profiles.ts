/** Profiles in which nothing has been said yet, but for what a test says. */
import type { UserType } from "@/lib/accounts/constants";
import type { ProfileValues } from "@/lib/profiles/rules/completeness";
import { EMPTY_MARKET_MAKER } from "@/lib/profiles/rules/market-maker-values";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { EMPTY_VC_INVESTOR } from "@/lib/profiles/rules/vc-investor-values";

export const EMPTY: Record<UserType, ProfileValues> = {
  token_issuer: EMPTY_TOKEN_ISSUER,
  market_maker: EMPTY_MARKET_MAKER,
  vc_investor: EMPTY_VC_INVESTOR,
};

/** A copy of an empty profile with one value set. */
export function withValue(
  kind: UserType,
  path: string,
  value: unknown,
  base: ProfileValues = EMPTY[kind],
): ProfileValues {
  const copy = structuredClone(base) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() as string;
  const owner = names.reduce((object, name) => object[name] as Record<string, unknown>, copy);
  owner[last] = value;
  return copy;
}
