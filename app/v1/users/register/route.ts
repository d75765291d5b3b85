import { addressBlock } from "@/lib/api/client-address";
import { defineRoutes, publicEndpoint } from "@/lib/api/endpoint";
import { spend } from "@/lib/api/rate-limit";
import { serializeSession } from "@/lib/api/serializers/user";
import { sessionCookieHeader } from "@/lib/auth/session-cookie";
import { claimsOf } from "@/lib/auth/sessions";
import { registerBodySchema } from "@/lib/schemas/users";
import { sessionWire } from "@/lib/schemas/wire";
import { rememberBrowser } from "@/lib/services/known-browsers";
import { register } from "@/lib/services/users";

const create = publicEndpoint({
  summary: "Create an account and sign it in",
  body: registerBodySchema,
  response: sessionWire,
  status: 201,
  run: async ({ body, origin, now, headers, received }) => {
    const address = addressBlock(origin.ipAddress);
    await spend("register-address", address);
    await spend("register-account", `${body.email}\n${address}`);
    const { token, session } = await register({ origin, now }, body);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf(session)));
    headers.append("set-cookie", await rememberBrowser(received, session.user.id));
    return serializeSession(token, session.user);
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
