/** The calls of invitations to RFQs by e-mail. */
import { z } from "zod";
import { sessionWire } from "@/lib/accounts/contract/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { deletedWire, elementOf } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import {
  emailInvitationWire,
  invitationLinkWire,
  invitationPathSchema,
  invitedSchema,
  joinRfqBodySchema,
  linkPathSchema,
  registerInvitedBodySchema,
} from "./contract";

const unknownRfq = { kind: "not_found", when: "No such RFQ, or not for the caller to know of" } as const;
const unknownInvitation = {
  kind: "not_found",
  when: "No such RFQ of the caller's, or no invitation of it that nobody has joined by",
} as const;
const notOpen = { kind: "conflict", code: "rfq_not_open", when: "The RFQ is not open, or not any more" } as const;
const changedMeanwhile = {
  kind: "conflict",
  code: "rfq_changed",
  when: "The RFQ has changed since the caller saw it",
} as const;
const tooOften = { kind: "rate_limited", when: "Too many; see `retry-after`" } as const;

const unknownLink = {
  kind: "not_found",
  when: "No invitation has this link: it was taken back, or sent again",
} as const;
const joining = [
  unknownLink,
  notOpen,
  { kind: "conflict", code: "invitation_used", when: "Somebody has joined by it" },
  { kind: "conflict", code: "rfq_full", when: `The RFQ invites ${LIMITS.marketMakersPerRfq} market makers` },
] as const;

export const invitationCalls = {
  list: defineCall({
    operationId: "listRfqInvitations",
    method: "GET",
    path: "/v1/rfqs/{id}/invitations",
    summary: "Whom an RFQ invites by email, and who has joined by it",
    who: "invitations.read",
    params: pathIdSchema,
    answer: elementOf(z.array(emailInvitationWire)),
    errors: [unknownRfq],
  }),
  invite: defineCall({
    operationId: "inviteToRfqByEmail",
    method: "POST",
    path: "/v1/rfqs/{id}/invitations",
    summary: "Invite a market maker who has no account to an open RFQ, by a link that is emailed to them",
    who: "rfqs.run",
    params: pathIdSchema,
    body: invitedSchema,
    answer: elementOf(emailInvitationWire),
    status: 201,
    idempotent: true,
    errors: [
      unknownRfq,
      notOpen,
      changedMeanwhile,
      { kind: "conflict", code: "already_invited", when: "The address is invited to the RFQ by email" },
      {
        kind: "conflict",
        code: "too_many_invitations",
        when: `${LIMITS.emailInvitationsPerRfq} of the RFQ's invitations wait for somebody to join`,
      },
    ],
  }),
  sendAgain: defineCall({
    operationId: "sendRfqInvitationAgain",
    method: "POST",
    path: "/v1/rfqs/{id}/invitations/{invitation_id}/send",
    summary: "Send an invitation again, by a new link: the one before is dead",
    who: "rfqs.run",
    params: invitationPathSchema,
    answer: elementOf(emailInvitationWire),
    errors: [unknownInvitation, notOpen, changedMeanwhile],
  }),
  takeBack: defineCall({
    operationId: "takeRfqInvitationBack",
    method: "DELETE",
    path: "/v1/rfqs/{id}/invitations/{invitation_id}",
    summary: "Take an invitation back: its link is dead",
    who: "rfqs.run",
    params: invitationPathSchema,
    answer: deletedWire,
    errors: [unknownInvitation],
  }),
  readLink: defineCall({
    operationId: "readRfqInvitation",
    method: "GET",
    path: "/v1/invitations/{token}",
    summary: "What an invitation's link invites to, and whether it is still good",
    who: "public",
    params: linkPathSchema,
    answer: elementOf(invitationLinkWire),
    errors: [unknownLink, tooOften],
  }),
  join: defineCall({
    operationId: "joinRfq",
    method: "POST",
    path: "/v1/invitations/join",
    summary: "Join an RFQ by an invitation's link, as the market maker that is signed in",
    who: "invitations.join",
    body: joinRfqBodySchema,
    answer: elementOf(z.object({ rfq_id: z.int() })),
    errors: joining,
  }),
  register: defineCall({
    operationId: "registerInvited",
    method: "POST",
    path: "/v1/invitations/register",
    summary: "Create a market maker's account by an invitation's link, join its RFQ, and sign in",
    who: "public",
    body: registerInvitedBodySchema,
    answer: sessionWire,
    status: 201,
    errors: [...joining, { kind: "conflict", code: "email_taken", when: "Another account has this email" }, tooOften],
  }),
};
