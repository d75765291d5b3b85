import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeDirectory } from "@/lib/api/serializers/directory";
import { serializeVcInvestorCard } from "@/lib/api/serializers/vc-investor";
import { directoryOf, vcInvestorListQuerySchema } from "@/lib/schemas/profiles/browse";
import { vcInvestorCardWire } from "@/lib/schemas/profiles/vc-investor-wire";
import { browseVcInvestors } from "@/lib/services/directories";

const browse = endpoint({
  summary: "The directory of VC investors",
  action: "profiles.browse",
  query: vcInvestorListQuerySchema,
  response: directoryOf(vcInvestorCardWire),
  run: async ({ context, query }) =>
    serializeDirectory(await browseVcInvestors(context, query), query, serializeVcInvestorCard),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: browse });
