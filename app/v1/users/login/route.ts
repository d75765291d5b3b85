import { addressBlock } from "@/lib/api/client-address";
import { defineRoutes, publicEndpoint } from "@/lib/api/endpoint";
import { refund, spend } from "@/lib/api/rate-limit";
import { serializeSession } from "@/lib/api/serializers/user";
import { sessionCookieHeader } from "@/lib/auth/session-cookie";
import { claimsOf } from "@/lib/auth/sessions";
import { loginBodySchema } from "@/lib/schemas/users";
import { sessionWire } from "@/lib/schemas/wire";
import { signIn } from "@/lib/services/users";

const login = publicEndpoint({
  summary: "Start a session: answers its token and sets its cookie",
  body: loginBodySchema,
  bodyFormat: "form",
  response: sessionWire,
  run: async ({ body, origin, now, headers }) => {
    await spend("login-address", addressBlock(origin.ipAddress));
    await spend("login-account", body.username);
    const { token, session } = await signIn({ origin, now }, body);
    await refund("login-account", body.username);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf(session)));
    return serializeSession(token, session.user);
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: login });
