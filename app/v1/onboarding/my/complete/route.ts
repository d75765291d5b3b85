import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeUser } from "@/lib/accounts/serialize/user";
import { sessionCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { userWire } from "@/lib/wire";
import { completeMyOnboarding } from "@/lib/profiles/service/onboarding";

const complete = endpoint({
  summary: "Complete the caller's onboarding",
  action: "onboarding.own",
  response: elementOf(userWire),
  run: async ({ context, session, headers }) => {
    const user = await completeMyOnboarding(context);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf({ ...session, user })));
    return { element: serializeUser(user) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: complete });
