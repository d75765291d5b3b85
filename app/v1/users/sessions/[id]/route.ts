import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { clearedCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { sessionPathSchema } from "@/lib/accounts/contract/own-account";
import { endOwnSession } from "@/lib/accounts/service/own-account";

const end = endpoint({
  summary: "End one of the caller's sessions",
  action: "any",
  path: sessionPathSchema,
  response: elementOf(z.object({ id: z.string() })),
  run: async ({ context, session, path, headers }) => {
    await endOwnSession(context, path.id);
    if (path.id === session.id) headers.append("set-cookie", clearedCookieHeader());
    return { element: { id: path.id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ DELETE: end });
