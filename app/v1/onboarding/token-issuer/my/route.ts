import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeTokenIssuer } from "@/lib/api/serializers/token-issuer";
import { tokenIssuerWire } from "@/lib/schemas/profiles/token-issuer-wire";
import { readOwnProfile } from "@/lib/services/profiles";

const read = endpoint({
  summary: "The caller's token issuer profile",
  action: "profiles.ownTokenIssuer",
  response: elementOf(tokenIssuerWire),
  run: async ({ context }) => {
    const profile = await readOwnProfile(context, "token_issuer");
    return { element: serializeTokenIssuer({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
