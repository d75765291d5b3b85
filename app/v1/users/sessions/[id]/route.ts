import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { clearedCookieHeader } from "@/lib/auth/session-cookie";
import { sessionPathSchema } from "@/lib/schemas/account";
import { endOwnSession } from "@/lib/services/account";

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
