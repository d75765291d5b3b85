/** The calls of what a link in an e-mail proves. */
import { z } from "zod";
import { defineCall } from "@/lib/kit/http/call";
import { elementOf } from "@/lib/kit/http/wire";
import { confirmationBodySchema, forgottenBodySchema, linkPathSchema, resetBodySchema, resetWire } from "./contract";

const deadLink = {
  kind: "bad_request",
  code: "link_dead",
  when: "The link was used, has expired, was cut short, or a newer one was sent",
} as const;
const tooOften = { kind: "rate_limited", when: "Too many; see `retry-after`" } as const;

export const memberLinkCalls = {
  forgotPassword: defineCall({
    operationId: "forgotPassword",
    method: "POST",
    path: "/v1/users/password/forgot",
    summary: "Email a link to a new password, if an account has the address: the answer is the same if none has",
    who: "public",
    body: forgottenBodySchema,
    answer: elementOf(z.object({ accepted: z.literal(true) })),
    status: 202,
    errors: [tooOften],
  }),
  readReset: defineCall({
    operationId: "readPasswordReset",
    method: "GET",
    path: "/v1/users/password/reset/{token}",
    summary: "Whose password a link sets, if it is still good",
    who: "public",
    params: linkPathSchema,
    answer: elementOf(resetWire),
    errors: [deadLink, tooOften],
  }),
  resetPassword: defineCall({
    operationId: "resetPassword",
    method: "POST",
    path: "/v1/users/password/reset",
    summary: "Set a new password by a link, and end every session: a second factor stays on",
    who: "public",
    body: resetBodySchema,
    answer: elementOf(z.object({ ended_sessions: z.int() })),
    errors: [deadLink, tooOften],
  }),
  confirmEmail: defineCall({
    operationId: "confirmEmail",
    method: "POST",
    path: "/v1/users/email/confirm",
    summary: "Confirm an email by the link that was sent there",
    who: "public",
    body: confirmationBodySchema,
    answer: elementOf(z.object({ email: z.string() })),
    errors: [deadLink, tooOften],
  }),
  sendConfirmation: defineCall({
    operationId: "sendEmailConfirmation",
    method: "POST",
    path: "/v1/users/email/confirm/send",
    summary: "Send the caller a new link to confirm their email by; nothing where it is confirmed",
    who: "user",
    answer: elementOf(z.object({ email: z.string(), sent: z.boolean() })),
  }),
};
