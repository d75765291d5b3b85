import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { clearedCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { signOut } from "@/lib/accounts/service/sign-in";

const logout = endpoint({
  summary: "End the session: its token and its cookie are dead at once",
  action: "any",
  response: elementOf(z.object({ signed_out: z.literal(true) })),
  run: async ({ session, headers }) => {
    await signOut(session);
    headers.append("set-cookie", clearedCookieHeader());
    return { element: { signed_out: true } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: logout });
