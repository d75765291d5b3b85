import type { AnyProfileWire } from "@/lib/profiles/contract/any-profile-wire";
import type { AnyProfile } from "@/lib/profiles/service/onboarding";
import { serializeMarketMakerProfile } from "./market-maker";
import { serializeTokenIssuer } from "./token-issuer";
import { serializeVcInvestor } from "./vc-investor";

/** A profile of any kind, for its owner or an admin. */
export function serializeAnyProfile({ kind, profile }: AnyProfile): AnyProfileWire {
  const sees = "everything";
  if (kind === "token_issuer") return serializeTokenIssuer({ profile, sees });
  if (kind === "market_maker") return serializeMarketMakerProfile({ profile, sees });
  return serializeVcInvestor({ profile, sees });
}
