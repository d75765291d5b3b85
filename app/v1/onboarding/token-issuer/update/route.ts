import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeTokenIssuer } from "@/lib/profiles/serialize/token-issuer";
import { tokenIssuerBodySchema } from "@/lib/profiles/contract/token-issuer";
import { tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { updateOwnProfile } from "@/lib/profiles/service/profiles";

const update = endpoint({
  summary: "Merge changes into the caller's token issuer profile",
  action: "profiles.ownTokenIssuer",
  body: tokenIssuerBodySchema,
  response: elementOf(tokenIssuerWire),
  run: async ({ context, body }) => {
    const profile = await updateOwnProfile(context, "token_issuer", body);
    return { element: serializeTokenIssuer({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: update });
