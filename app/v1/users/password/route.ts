import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { refund, spend } from "@/lib/kit/http/rate-limit";
import { elementOf } from "@/lib/kit/http/list";
import { passwordBodySchema } from "@/lib/accounts/contract/own-account";
import { changePassword } from "@/lib/accounts/service/own-account";
import { rememberBrowser } from "@/lib/accounts/service/known-browsers";

const change = endpoint({
  summary: "Change the caller's password, and end their other sessions",
  action: "any",
  body: passwordBodySchema,
  response: elementOf(z.object({ ended_sessions: z.int() })),
  run: async ({ context, session, body, headers, received }) => {
    // Of the session, not of the account: whoever has got hold of one can't keep the others from changing the password.
    await spend("password", session.id);
    const ended = await changePassword(context, session, body);
    await refund("password", session.id);
    headers.append("set-cookie", await rememberBrowser(received, context.principal.userId));
    return { element: { ended_sessions: ended } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: change });
