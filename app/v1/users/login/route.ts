import { defineRoutes, publicEndpoint } from "@/lib/api/endpoint";
import { serializeSession } from "@/lib/api/serializers/user";
import { signInWithinBudgets } from "@/lib/api/sign-in";
import { sessionCookieHeader } from "@/lib/auth/session-cookie";
import { claimsOf } from "@/lib/auth/sessions";
import { loginBodySchema } from "@/lib/schemas/users";
import { sessionWire } from "@/lib/schemas/wire";

const login = publicEndpoint({
  summary: "Start a session: answers its token and sets its cookie",
  body: loginBodySchema,
  bodyFormat: "form",
  response: sessionWire,
  run: async ({ body, now, headers, received }) => {
    const { token, session, knownBrowser } = await signInWithinBudgets(received, body, now);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf(session)));
    headers.append("set-cookie", knownBrowser);
    return serializeSession(token, session.user);
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: login });
