import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeMarketMakerProfile } from "@/lib/api/serializers/market-maker-profile";
import { marketMakerProfileWire } from "@/lib/schemas/profiles/market-maker-wire";
import { readOwnProfile } from "@/lib/services/profiles";

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
