import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeTokenIssuer } from "@/lib/profiles/serialize/token-issuer";
import { tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { readOwnProfile } from "@/lib/profiles/service/profiles";

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
