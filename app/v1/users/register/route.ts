import { addressBlock } from "@/lib/kit/http/client-address";
import { defineRoutes, publicEndpoint } from "@/lib/kit/http/endpoint";
import { spend } from "@/lib/kit/http/rate-limit";
import { serializeSession } from "@/lib/accounts/serialize/user";
import { sessionCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { registerBodySchema } from "@/lib/accounts/contract/users";
import { sessionWire } from "@/lib/wire";
import { rememberBrowser } from "@/lib/accounts/service/known-browsers";
import { register } from "@/lib/accounts/service/sign-in";

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
