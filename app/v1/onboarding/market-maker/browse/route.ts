import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeDirectory } from "@/lib/profiles/serialize/directory";
import { serializeMarketMakerCard } from "@/lib/profiles/serialize/market-maker";
import { directoryOf, marketMakerProfileListQuerySchema } from "@/lib/profiles/contract/browse";
import { marketMakerCardWire } from "@/lib/profiles/contract/market-maker-wire";
import { browseMarketMakers } from "@/lib/profiles/service/directories";

const browse = endpoint({
  summary: "The directory of market makers",
  action: "profiles.browse",
  query: marketMakerProfileListQuerySchema,
  response: directoryOf(marketMakerCardWire),
  run: async ({ context, query }) =>
    serializeDirectory(await browseMarketMakers(context, query), query, serializeMarketMakerCard),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: browse });
