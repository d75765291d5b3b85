/** The calls of e-mails. */
import { z } from "zod";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { elementOf, listOf } from "@/lib/kit/http/wire";
import { failedEmailListQuerySchema, failedEmailWire } from "./contract";

export const emailCalls = {
  listFailed: defineCall({
    method: "GET",
    path: "/v1/emails/failed",
    summary: "E-mails that were given up, the last to fail first",
    who: "emails.manage",
    query: failedEmailListQuerySchema,
    answer: listOf(failedEmailWire),
  }),
  retry: defineCall({
    method: "POST",
    path: "/v1/emails/{id}/retry",
    summary: "Send an e-mail again that was given up, to the address that whoever it is for has now",
    who: "emails.manage",
    params: pathIdSchema,
    answer: elementOf(z.object({ id: z.int() })),
    errors: [
      { kind: "not_found", when: "No such e-mail" },
      { kind: "conflict", code: "email_not_failed", when: "It was sent, or is being sent" },
      {
        kind: "conflict",
        code: "email_for_nobody",
        when: "Whoever it was for is gone or wants no e-mails, or the notification is forgotten",
      },
    ],
  }),
};
