import { z } from "zod";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import type { AnyProfile } from "@/lib/profiles/service/onboarding";
import { serializeMarketMakerProfile } from "./market-maker";
import { serializeTokenIssuer } from "./token-issuer";
import { serializeVcInvestor } from "./vc-investor";

/** A profile of whichever kind its owner's is. */
export const anyProfileWire = z.union([tokenIssuerWire, marketMakerProfileWire, vcInvestorWire]);

/** A profile of any kind, for its owner or an admin. */
export function serializeAnyProfile({ kind, profile }: AnyProfile): z.infer<typeof anyProfileWire> {
  const sees = "everything";
  if (kind === "token_issuer") return serializeTokenIssuer({ profile, sees });
  if (kind === "market_maker") return serializeMarketMakerProfile({ profile, sees });
  return serializeVcInvestor({ profile, sees });
}
