import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { marketMakerBodySchema } from "@/lib/profiles/contract/market-maker";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { createOwnProfile } from "@/lib/profiles/service/profiles";

const create = endpoint({
  summary: "Begin the caller's market maker profile",
  action: "profiles.ownMarketMaker",
  body: marketMakerBodySchema,
  response: elementOf(marketMakerProfileWire),
  status: 201,
  idempotent: true,
  run: async ({ context, body }) => {
    const profile = await createOwnProfile(context, "market_maker", body);
    return { element: serializeMarketMakerProfile({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
