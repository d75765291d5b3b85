/** The calls of rfqs. */
import { elementOf, listOf, deletedWire } from "@/lib/kit/http/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { rfqWire, rfqSummaryWire } from "./contract/wire";
import {
  allRfqListQuerySchema,
  rfqListQuerySchema,
  rfqCreateBodySchema,
  rfqIdBodySchema,
  rfqStatusBodySchema,
  rfqUpdateBodySchema,
} from "./contract/rfqs";
import { rfqExtendBodySchema, rfqInviteBodySchema, rfqReasonBodySchema } from "./contract/process";
import { defineCall } from "@/lib/kit/http/call";

const unknownRfq = { kind: "not_found", when: "No such RFQ, or not for the caller to know of" } as const;
const notDraft = { kind: "conflict", code: "rfq_not_draft", when: "It is no draft any more" } as const;
const wrongState = { kind: "conflict", code: "rfq_state", when: "Its status can't become that one" } as const;
const notOpen = { kind: "conflict", code: "rfq_not_open", when: "It is not open, or not any more" } as const;
const changedMeanwhile = {
  kind: "conflict",
  code: "rfq_changed",
  when: "It has changed since the caller saw it",
} as const;
const userDeleted = {
  kind: "conflict",
  code: "user_deleted",
  when: "A user whom it names has been deleted meanwhile",
} as const;
const underSeal = {
  kind: "conflict",
  code: "sealed",
  when: "Quotes came in under the seal that it would lift",
} as const;
const invitationBudget = {
  kind: "rate_limited",
  code: "invitation_budget",
  when: "The issuer has invited too many market makers within a day; see `retry-after`",
} as const;

export const rfqCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/rfqs/{id}",
    summary: "One RFQ",
    who: "rfqs.read",
    params: pathIdSchema,
    answer: elementOf(rfqWire),
    errors: [unknownRfq],
  }),
  listAll: defineCall({
    method: "GET",
    path: "/v1/rfqs/all",
    summary: "Everyone's RFQs",
    who: "rfqs.listAll",
    query: allRfqListQuerySchema,
    answer: listOf(rfqSummaryWire),
  }),
  listAssigned: defineCall({
    method: "GET",
    path: "/v1/rfqs/assigned",
    summary: "The RFQs that the caller is invited to, drafts aside",
    who: "rfqs.listAssigned",
    query: rfqListQuerySchema,
    answer: listOf(rfqSummaryWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/rfqs/create",
    summary: "Create a draft",
    who: "rfqs.create",
    body: rfqCreateBodySchema,
    answer: elementOf(rfqWire),
    status: 201,
    idempotent: true,
    errors: [userDeleted],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/v1/rfqs/delete",
    summary: "Delete a draft",
    who: "rfqs.manage",
    body: rfqIdBodySchema,
    answer: deletedWire,
    errors: [
      unknownRfq,
      notDraft,
      changedMeanwhile,
      { kind: "conflict", code: "has_agreement", when: "An agreement rests on it" },
      {
        kind: "conflict",
        code: "has_quotes",
        when: "Market makers have quoted on it: only an administrator deletes it",
      },
    ],
  }),
  listOwn: defineCall({
    method: "GET",
    path: "/v1/rfqs/my",
    summary: "The caller's own RFQs",
    who: "rfqs.listOwn",
    query: rfqListQuerySchema,
    answer: listOf(rfqSummaryWire),
  }),
  setStatus: defineCall({
    method: "PUT",
    path: "/v1/rfqs/status",
    summary: "Take an RFQ to another status",
    who: "rfqs.run",
    body: rfqStatusBodySchema,
    answer: elementOf(rfqWire),
    errors: [unknownRfq, wrongState, changedMeanwhile, invitationBudget],
  }),
  update: defineCall({
    method: "PUT",
    path: "/v1/rfqs/update",
    summary: "Change a draft; with status OPEN, publish it",
    who: "rfqs.manage",
    body: rfqUpdateBodySchema,
    answer: elementOf(rfqWire),
    errors: [unknownRfq, notDraft, underSeal, wrongState, changedMeanwhile, userDeleted, invitationBudget],
  }),
  extend: defineCall({
    method: "PUT",
    path: "/v1/rfqs/extend",
    summary: "Move an open RFQ's deadline to a later one",
    who: "rfqs.run",
    body: rfqExtendBodySchema,
    answer: elementOf(rfqWire),
    errors: [unknownRfq, notOpen, changedMeanwhile],
  }),
  invite: defineCall({
    operationId: "inviteToRfq",
    method: "POST",
    path: "/v1/rfqs/{id}/invite",
    summary: "Invite more market makers to an open RFQ",
    who: "rfqs.run",
    params: pathIdSchema,
    body: rfqInviteBodySchema,
    answer: elementOf(rfqWire),
    errors: [unknownRfq, notOpen, changedMeanwhile, userDeleted, invitationBudget],
  }),
  cancel: defineCall({
    method: "POST",
    path: "/v1/rfqs/{id}/cancel",
    summary: "Close an open RFQ, saying why, and reject the quotes that are pending on it",
    who: "rfqs.run",
    params: pathIdSchema,
    body: rfqReasonBodySchema,
    answer: elementOf(rfqWire),
    errors: [unknownRfq, notOpen, changedMeanwhile],
  }),
  pass: defineCall({
    operationId: "passOnRfq",
    method: "POST",
    path: "/v1/rfqs/{id}/pass",
    summary: "Say that the caller, who is invited, doesn't quote an open RFQ, and why",
    who: "rfqs.pass",
    params: pathIdSchema,
    body: rfqReasonBodySchema,
    answer: elementOf(rfqWire),
    errors: [
      unknownRfq,
      notOpen,
      changedMeanwhile,
      { kind: "conflict", code: "quote_already_pending", when: "A quote of theirs on it is pending" },
      { kind: "conflict", code: "quote_already_accepted", when: "A quote of theirs on it is accepted" },
    ],
  }),
};
