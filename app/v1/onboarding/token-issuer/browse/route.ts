import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeDirectory } from "@/lib/api/serializers/directory";
import { serializeTokenIssuerCard } from "@/lib/api/serializers/token-issuer";
import { directoryOf, tokenIssuerListQuerySchema } from "@/lib/schemas/profiles/browse";
import { tokenIssuerCardWire } from "@/lib/schemas/profiles/token-issuer-wire";
import { browseTokenIssuers } from "@/lib/services/directories";

const browse = endpoint({
  summary: "The directory of token issuers",
  action: "profiles.browse",
  query: tokenIssuerListQuerySchema,
  response: directoryOf(tokenIssuerCardWire),
  run: async ({ context, query }) =>
    serializeDirectory(await browseTokenIssuers(context, query), query, serializeTokenIssuerCard),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: browse });
