import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeTokenIssuer } from "@/lib/api/serializers/token-issuer";
import { tokenIssuerBodySchema } from "@/lib/schemas/profiles/token-issuer";
import { tokenIssuerWire } from "@/lib/schemas/profiles/token-issuer-wire";
import { createOwnProfile } from "@/lib/services/profiles";

const create = endpoint({
  summary: "Begin the caller's token issuer profile",
  action: "profiles.ownTokenIssuer",
  body: tokenIssuerBodySchema,
  response: elementOf(tokenIssuerWire),
  status: 201,
  idempotent: true,
  run: async ({ context, body }) => {
    const profile = await createOwnProfile(context, "token_issuer", body);
    return { element: serializeTokenIssuer({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
