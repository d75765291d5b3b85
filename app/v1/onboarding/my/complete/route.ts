import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeUser } from "@/lib/api/serializers/user";
import { sessionCookieHeader } from "@/lib/auth/session-cookie";
import { claimsOf } from "@/lib/auth/sessions";
import { userWire } from "@/lib/schemas/wire";
import { completeMyOnboarding } from "@/lib/services/onboarding";

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
