import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { marketMakerBodySchema } from "@/lib/profiles/contract/market-maker";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { updateOwnProfile } from "@/lib/profiles/service/profiles";

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
