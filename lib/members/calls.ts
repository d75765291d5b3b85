/** The calls of members. */
import { z } from "zod";
import { confirmationRequired } from "@/lib/accounts/contract/confirmation";
import { sessionWire } from "@/lib/accounts/contract/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { deletedWire, elementOf } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import {
  invitationBodySchema,
  invitationWire,
  joinBodySchema,
  joinPathSchema,
  joinWire,
  memberChangeSchema,
  memberWire,
  twoSignersBodySchema,
  twoSignersWire,
} from "./contract";

const unknownMember = { kind: "not_found", when: "No such member of the caller's account" } as const;
const unknownInvitation = {
  kind: "not_found",
  when: "No open invitation of the caller's account has this id",
} as const;
const unknownLink = { kind: "not_found", when: "No invitation has this link, or it was withdrawn" } as const;
const lastOwner = { kind: "conflict", code: "last_owner", when: "The account would have no owner left" } as const;
const changedMeanwhile = {
  kind: "conflict",
  code: "member_changed",
  when: "Their role has changed meanwhile",
} as const;
const tooOften = { kind: "rate_limited", when: "Too many; see `retry-after`" } as const;

export const memberCalls = {
  list: defineCall({
    method: "GET",
    path: "/v1/members",
    summary: "Who signs in to the caller's account, and who is invited to",
    who: "members.read",
    answer: elementOf(z.array(memberWire)).extend({ invitations: z.array(invitationWire) }),
  }),
  invite: defineCall({
    method: "POST",
    path: "/v1/members",
    summary: "Invite somebody to the caller's account, by a link that is emailed to them",
    who: "members.manage",
    body: invitationBodySchema,
    answer: elementOf(invitationWire),
    status: 201,
    idempotent: true,
    errors: [
      confirmationRequired,
      { kind: "conflict", code: "already_member", when: "They are a member of the account" },
      { kind: "conflict", code: "already_invited", when: "An invitation to them is open" },
      {
        kind: "conflict",
        code: "too_many_members",
        when: `The account has ${LIMITS.membersPerAccount} members, those invited counted`,
      },
    ],
  }),
  change: defineCall({
    method: "PUT",
    path: "/v1/members/{id}",
    summary: "Change a member's role, as an owner, or the caller's own name",
    who: "members.read",
    params: pathIdSchema,
    body: memberChangeSchema,
    answer: elementOf(memberWire),
    errors: [confirmationRequired, unknownMember, lastOwner, changedMeanwhile],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/v1/members/{id}",
    summary: "Remove a member, as an owner, or leave: their sessions end at once",
    who: "members.read",
    params: pathIdSchema,
    answer: deletedWire,
    errors: [confirmationRequired, unknownMember, lastOwner, changedMeanwhile],
  }),
  resend: defineCall({
    method: "POST",
    path: "/v1/members/invitations/{id}/resend",
    summary: "Send an invitation again, by a new link: the one before is dead",
    who: "members.manage",
    params: pathIdSchema,
    answer: elementOf(invitationWire),
    errors: [confirmationRequired, unknownInvitation],
  }),
  revoke: defineCall({
    method: "DELETE",
    path: "/v1/members/invitations/{id}",
    summary: "Withdraw an invitation: its link is dead",
    who: "members.manage",
    params: pathIdSchema,
    answer: deletedWire,
    errors: [confirmationRequired, unknownInvitation],
  }),
  readInvitation: defineCall({
    method: "GET",
    path: "/v1/members/join/{token}",
    summary: "What an invitation's link invites to, and whether it is still good",
    who: "public",
    params: joinPathSchema,
    answer: elementOf(joinWire),
    errors: [unknownLink, tooOften],
  }),
  join: defineCall({
    method: "POST",
    path: "/v1/members/join",
    summary: "Join an account by an invitation's link, and sign in to it",
    who: "public",
    body: joinBodySchema,
    answer: sessionWire,
    status: 201,
    errors: [
      unknownLink,
      { kind: "conflict", code: "invitation_expired", when: "The link is older than seven days" },
      { kind: "conflict", code: "invitation_used", when: "Somebody has joined by it" },
      { kind: "conflict", code: "email_taken", when: "The address has an account of its own by now" },
      tooOften,
    ],
  }),
  readTwoSigners: defineCall({
    operationId: "readTwoSigners",
    method: "GET",
    path: "/v1/users/two-signers",
    summary: "From which value on accepting a quote takes two signers of the caller's account",
    who: "twoSigners.read",
    answer: elementOf(twoSignersWire),
  }),
  changeTwoSigners: defineCall({
    operationId: "changeTwoSigners",
    method: "PUT",
    path: "/v1/users/two-signers",
    summary: "Set from which value on accepting a quote takes two signers; what awaits a second signature still does",
    who: "twoSigners.manage",
    body: twoSignersBodySchema,
    answer: elementOf(twoSignersWire),
    errors: [
      confirmationRequired,
      { kind: "conflict", code: "too_few_signers", when: "Fewer than two members of the account may sign" },
    ],
  }),
};
