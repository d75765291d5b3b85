import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeMarketMakerProfile } from "@/lib/api/serializers/market-maker-profile";
import { marketMakerBodySchema } from "@/lib/schemas/profiles/market-maker";
import { marketMakerProfileWire } from "@/lib/schemas/profiles/market-maker-wire";
import { updateOwnProfile } from "@/lib/services/profiles";

const update = endpoint({
  summary: "Merge changes into the caller's market maker profile",
  action: "profiles.ownMarketMaker",
  body: marketMakerBodySchema,
  response: elementOf(marketMakerProfileWire),
  run: async ({ context, body }) => {
    const profile = await updateOwnProfile(context, "market_maker", body);
    return { element: serializeMarketMakerProfile({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: update });
