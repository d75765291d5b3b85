import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeTokenIssuer } from "@/lib/profiles/serialize/token-issuer";
import { pathIdSchema } from "@/lib/kit/fields";
import { tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { readProfile } from "@/lib/profiles/service/profiles";

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
