import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { serializeTokenIssuer } from "@/lib/profiles/serialize/token-issuer";
import { serializeVcInvestor } from "@/lib/profiles/serialize/vc-investor";
import { type MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { type TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { type VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import type { AnyProfile } from "@/lib/profiles/service/onboarding";

/** A profile as a page hands it to its view, which chooses the form by the kind. */
export type ProfileByKind =
  | { kind: "token_issuer"; record: TokenIssuerWire }
  | { kind: "market_maker"; record: MarketMakerProfileWire }
  | { kind: "vc_investor"; record: VcInvestorWire };

/** For its owner or an admin, who see all of it. */
export function profileByKind(own: AnyProfile): ProfileByKind {
  const sees = "everything";
  switch (own.kind) {
    case "token_issuer":
      return { kind: own.kind, record: serializeTokenIssuer({ profile: own.profile, sees }) };
    case "market_maker":
      return { kind: own.kind, record: serializeMarketMakerProfile({ profile: own.profile, sees }) };
    case "vc_investor":
      return { kind: own.kind, record: serializeVcInvestor({ profile: own.profile, sees }) };
  }
}
