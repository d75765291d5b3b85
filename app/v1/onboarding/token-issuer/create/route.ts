import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeTokenIssuer } from "@/lib/profiles/serialize/token-issuer";
import { tokenIssuerBodySchema } from "@/lib/profiles/contract/token-issuer";
import { tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { createOwnProfile } from "@/lib/profiles/service/profiles";

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
