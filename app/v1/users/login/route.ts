import { defineRoutes, publicEndpoint } from "@/lib/kit/http/endpoint";
import { serializeSession } from "@/lib/accounts/serialize/user";
import { signInWithinBudgets } from "@/lib/accounts/service/budgeted-sign-in";
import { sessionCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { loginBodySchema } from "@/lib/accounts/contract/users";
import { sessionWire } from "@/lib/wire";

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
