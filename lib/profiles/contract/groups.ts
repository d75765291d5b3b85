import type { MarketMakerGroups } from "./market-maker";
import type { TokenIssuerGroups } from "./token-issuer";
import type { VcInvestorGroups } from "./vc-investor";

/** What a profile of each kind holds: one group per step of its wizard. */
export type ProfileGroups = {
  token_issuer: TokenIssuerGroups;
  market_maker: MarketMakerGroups;
  vc_investor: VcInvestorGroups;
};
