/**
 * The steps of each kind of profile: what a step requires (spec 2, section 5), and the sections that its form is split
 * into, whose fields the progress bars count. Data for `completeness.ts`, which answers all questions about it.
 */
import type { UserType } from "@/lib/accounts/constants";
import { MARKET_MAKER_STEPS } from "./market-maker-steps";
import type { StepDefinition } from "./step-definition";
import { TOKEN_ISSUER_STEPS } from "./token-issuer-steps";
import { VC_INVESTOR_STEPS } from "./vc-investor-steps";

export const PROFILE_STEPS: Record<UserType, StepDefinition[]> = {
  token_issuer: TOKEN_ISSUER_STEPS,
  market_maker: MARKET_MAKER_STEPS,
  vc_investor: VC_INVESTOR_STEPS,
};
