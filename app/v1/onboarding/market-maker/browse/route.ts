import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeDirectory } from "@/lib/api/serializers/directory";
import { serializeMarketMakerCard } from "@/lib/api/serializers/market-maker-profile";
import { directoryOf, marketMakerProfileListQuerySchema } from "@/lib/schemas/profiles/browse";
import { marketMakerCardWire } from "@/lib/schemas/profiles/market-maker-wire";
import { browseMarketMakers } from "@/lib/services/directories";

const browse = endpoint({
  summary: "The directory of market makers",
  action: "profiles.browse",
  query: marketMakerProfileListQuerySchema,
  response: directoryOf(marketMakerCardWire),
  run: async ({ context, query }) =>
    serializeDirectory(await browseMarketMakers(context, query), query, serializeMarketMakerCard),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: browse });
