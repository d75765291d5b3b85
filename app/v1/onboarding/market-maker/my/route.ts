import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { readOwnProfile } from "@/lib/profiles/service/profiles";

const read = endpoint({
  summary: "The caller's market maker profile",
  action: "profiles.ownMarketMaker",
  response: elementOf(marketMakerProfileWire),
  run: async ({ context }) => {
    const profile = await readOwnProfile(context, "market_maker");
    return { element: serializeMarketMakerProfile({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
