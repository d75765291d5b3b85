import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { deletedWire } from "@/lib/kit/http/list";
import { sessionCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { deleteOwnProfile } from "@/lib/profiles/service/profiles";

const remove = endpoint({
  summary: "Delete the caller's token issuer profile: onboarding starts over",
  action: "profiles.ownTokenIssuer",
  response: deletedWire,
  run: async ({ context, session, headers }) => {
    const { id, user } = await deleteOwnProfile(context, "token_issuer");
    headers.append("set-cookie", await sessionCookieHeader(claimsOf({ ...session, user })));
    return { element: { id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: remove });
