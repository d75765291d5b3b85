import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeTokenIssuer } from "@/lib/api/serializers/token-issuer";
import { pathIdSchema } from "@/lib/schemas/common";
import { tokenIssuerWire } from "@/lib/schemas/profiles/token-issuer-wire";
import { readProfile } from "@/lib/services/profiles";

const read = endpoint({
  summary: "One token issuer profile, as far as the caller may see it",
  action: "profiles.browse",
  path: pathIdSchema,
  response: elementOf(tokenIssuerWire),
  run: async ({ context, path }) => ({
    element: serializeTokenIssuer(await readProfile(context, "token_issuer", path.id)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
