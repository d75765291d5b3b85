import { type UserType } from "@/lib/accounts/constants";
import { type AnyProfileWire } from "@/lib/profiles/contract/any-profile-wire";
import { type MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { type TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { type VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";

/** A profile as a page hands it to its view, which chooses the form by the kind. */
export type ProfileByKind =
  | { kind: "token_issuer"; record: TokenIssuerWire }
  | { kind: "market_maker"; record: MarketMakerProfileWire }
  | { kind: "vc_investor"; record: VcInvestorWire };

/** @param kind of the user whose profile it is: it is of no other */
export const profileByKind = (kind: UserType, record: AnyProfileWire) => ({ kind, record }) as ProfileByKind;
