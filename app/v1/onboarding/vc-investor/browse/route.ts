import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeDirectory } from "@/lib/profiles/serialize/directory";
import { serializeVcInvestorCard } from "@/lib/profiles/serialize/vc-investor";
import { directoryOf, vcInvestorListQuerySchema } from "@/lib/profiles/contract/browse";
import { vcInvestorCardWire } from "@/lib/profiles/contract/vc-investor-wire";
import { browseVcInvestors } from "@/lib/profiles/service/directories";

const browse = endpoint({
  summary: "The directory of VC investors",
  action: "profiles.browse",
  query: vcInvestorListQuerySchema,
  response: directoryOf(vcInvestorCardWire),
  run: async ({ context, query }) =>
    serializeDirectory(await browseVcInvestors(context, query), query, serializeVcInvestorCard),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: browse });
