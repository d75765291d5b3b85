import { serializeMarketMakerProfile } from "@/lib/api/serializers/market-maker-profile";
import { serializeTokenIssuer } from "@/lib/api/serializers/token-issuer";
import { serializeVcInvestor } from "@/lib/api/serializers/vc-investor";
import { type MarketMakerProfileWire } from "@/lib/schemas/profiles/market-maker-wire";
import { type TokenIssuerWire } from "@/lib/schemas/profiles/token-issuer-wire";
import { type VcInvestorWire } from "@/lib/schemas/profiles/vc-investor-wire";
import type { AnyProfile } from "@/lib/services/onboarding";

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
