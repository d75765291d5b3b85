import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { refund, spend } from "@/lib/api/rate-limit";
import { elementOf } from "@/lib/api/serializers/list";
import { passwordBodySchema } from "@/lib/schemas/account";
import { changePassword } from "@/lib/services/account";

const change = endpoint({
  summary: "Change the caller's password, and end their other sessions",
  action: "any",
  body: passwordBodySchema,
  response: elementOf(z.object({ ended_sessions: z.int() })),
  run: async ({ context, session, body }) => {
    const account = String(context.principal.userId);
    await spend("password", account);
    const ended = await changePassword(context, session, body);
    await refund("password", account);
    return { element: { ended_sessions: ended } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: change });
