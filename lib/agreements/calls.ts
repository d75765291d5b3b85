/** The calls of agreements. */
import { pathIdSchema } from "@/lib/kit/fields";
import { CALENDAR_TYPE, TERM_SHEET_TYPE } from "./constants";
import { elementOf, listOf } from "@/lib/kit/http/wire";
import { agreementListQuerySchema } from "./contract";
import { agreementProofWire, agreementWire, proofBodySchema } from "./contract";
import { defineCall } from "@/lib/kit/http/call";
import { z } from "zod";

export const agreementCalls = {
  termSheet: defineCall({
    operationId: "downloadTermSheet",
    method: "GET",
    path: "/v1/agreements/{id}/term-sheet",
    summary: "Download an agreement's term sheet",
    who: "agreements.read",
    params: pathIdSchema,
    answer: z.file(),
    fileType: TERM_SHEET_TYPE,
    errors: [{ kind: "not_found", when: "No such agreement, or not for the caller to know of" }],
  }),
  calendar: defineCall({
    operationId: "downloadAgreementCalendar",
    method: "GET",
    path: "/v1/agreements/{id}/calendar",
    summary: "Download an agreement's dates for a calendar",
    who: "agreements.read",
    params: pathIdSchema,
    answer: z.file(),
    fileType: CALENDAR_TYPE,
    errors: [{ kind: "not_found", when: "No such agreement, or not for the caller to know of" }],
  }),
  verify: defineCall({
    operationId: "verifyAgreement",
    method: "POST",
    path: "/v1/agreements/verify",
    summary: "Whether the agreement with the value of a term sheet stands as it was made: no terms are told",
    who: "public",
    body: proofBodySchema,
    answer: elementOf(agreementProofWire),
    errors: [
      { kind: "not_found", when: "No agreement has the value" },
      { kind: "rate_limited", when: "Too many; see `retry-after`" },
    ],
  }),
  listOwn: defineCall({
    method: "GET",
    path: "/v1/agreements/my",
    summary: "The caller's agreements; everyone's for an admin",
    who: "agreements.listOwn",
    query: agreementListQuerySchema,
    answer: listOf(agreementWire),
  }),
};
