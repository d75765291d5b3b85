/** The calls of e-mails. */
import { z } from "zod";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { elementOf, listOf } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import {
  emailsSentAgainWire,
  failedEmailListQuerySchema,
  failedEmailWire,
  subscriptionWire,
  unsubscribePathSchema,
} from "./contract";

/** Whoever has the link of an e-mail may use it: it is the recipient's. */
const byLink = {
  path: "/v1/unsubscribe/{token}",
  who: "public",
  params: unsubscribePathSchema,
  answer: elementOf(subscriptionWire),
  errors: [
    { kind: "not_found", when: "No email of ours had this link, or its recipient is gone" },
    { kind: "rate_limited", when: "The link is used too often; see `retry-after`" },
  ],
} as const;

export const emailCalls = {
  listFailed: defineCall({
    method: "GET",
    path: "/v1/emails/failed",
    summary: "Emails that were given up, the last to fail first",
    who: "emails.manage",
    query: failedEmailListQuerySchema,
    answer: listOf(failedEmailWire),
  }),
  retry: defineCall({
    method: "POST",
    path: "/v1/emails/{id}/retry",
    summary: "Send an email again that was given up, to the address that whoever it is for has now",
    who: "emails.manage",
    params: pathIdSchema,
    answer: elementOf(z.object({ id: z.int() })),
    errors: [
      { kind: "not_found", when: "No such email" },
      { kind: "conflict", code: "email_not_failed", when: "It was sent, or is being sent" },
      {
        kind: "conflict",
        code: "email_forgotten",
        when: "It was of no notification and no digest: what it said is forgotten once it is given up",
      },
      {
        kind: "conflict",
        code: "email_for_nobody",
        when: "Whoever it was for is gone or wants no emails, or the notification is forgotten",
      },
    ],
  }),
  retryFailed: defineCall({
    method: "POST",
    path: "/v1/emails/failed/retry",
    summary: `Send emails again that were given up and can be, one a second; at most ${LIMITS.emailsSentAgain} by one call`,
    who: "emails.manage",
    answer: elementOf(emailsSentAgainWire),
    idempotent: true,
  }),
  readSubscription: defineCall({
    ...byLink,
    operationId: "readSubscription",
    method: "GET",
    summary: "Whether the recipient of an email's link gets what it ends",
  }),
  unsubscribe: defineCall({
    ...byLink,
    operationId: "unsubscribe",
    method: "POST",
    summary: "End the emails that nobody has to get, by an email's link; a body is not read (RFC 8058)",
    fromAnySite: true,
  }),
  resubscribe: defineCall({
    ...byLink,
    operationId: "resubscribe",
    method: "DELETE",
    summary: "Take that back",
  }),
};
