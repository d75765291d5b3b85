import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { pathIdSchema } from "@/lib/kit/fields";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { readProfile } from "@/lib/profiles/service/profiles";

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
