import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeDirectory } from "@/lib/profiles/serialize/directory";
import { serializeTokenIssuerCard } from "@/lib/profiles/serialize/token-issuer";
import { directoryOf, tokenIssuerListQuerySchema } from "@/lib/profiles/contract/browse";
import { tokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { browseTokenIssuers } from "@/lib/profiles/service/directories";

const browse = endpoint({
  summary: "The directory of token issuers",
  action: "profiles.browse",
  query: tokenIssuerListQuerySchema,
  response: directoryOf(tokenIssuerCardWire),
  run: async ({ context, query }) =>
    serializeDirectory(await browseTokenIssuers(context, query), query, serializeTokenIssuerCard),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: browse });
