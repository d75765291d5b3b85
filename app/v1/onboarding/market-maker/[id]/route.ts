import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeMarketMakerProfile } from "@/lib/api/serializers/market-maker-profile";
import { pathIdSchema } from "@/lib/schemas/common";
import { marketMakerProfileWire } from "@/lib/schemas/profiles/market-maker-wire";
import { readProfile } from "@/lib/services/profiles";

const read = endpoint({
  summary: "One market maker profile, as far as the caller may see it",
  action: "profiles.browse",
  path: pathIdSchema,
  response: elementOf(marketMakerProfileWire),
  run: async ({ context, path }) => ({
    element: serializeMarketMakerProfile(await readProfile(context, "market_maker", path.id)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
