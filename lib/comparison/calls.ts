/** The calls of comparisons. */
import { z } from "zod";
import { defineCall } from "@/lib/kit/http/call";
import { pathIdSchema } from "@/lib/kit/fields";
import { elementOf } from "@/lib/kit/http/wire";
import { COMPARISON_PDF_TYPE } from "./constants";
import {
  comparisonPdfQuerySchema,
  comparisonQuerySchema,
  comparisonWire,
  markBodySchema,
  markWire,
  weightsBodySchema,
  weightsWire,
} from "./contract";

const unknownRfq = { kind: "not_found", when: "No such RFQ, or not the caller's" } as const;
const sealed = { kind: "conflict", code: "sealed", when: "Its quotes are sealed, and it has not ended" } as const;

export const comparisonCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/rfqs/{id}/comparison",
    summary: "What each live quote on an RFQ costs, what it commits to, and its score",
    who: "rfqs.compare",
    params: pathIdSchema,
    query: comparisonQuerySchema,
    answer: elementOf(comparisonWire),
    errors: [unknownRfq, sealed],
  }),
  setWeights: defineCall({
    method: "PUT",
    path: "/v1/rfqs/{id}/comparison",
    summary: "How much each criterion counts in the scores of an RFQ's quotes",
    who: "rfqs.weigh",
    params: pathIdSchema,
    body: weightsBodySchema,
    answer: elementOf(weightsWire),
    errors: [unknownRfq],
  }),
  pdf: defineCall({
    operationId: "downloadComparison",
    method: "GET",
    path: "/v1/rfqs/{id}/comparison/pdf",
    summary: "Download the comparison as it is looked at",
    who: "rfqs.compare",
    params: pathIdSchema,
    query: comparisonPdfQuerySchema,
    answer: z.file(),
    fileType: COMPARISON_PDF_TYPE,
    errors: [unknownRfq, sealed],
  }),
  mark: defineCall({
    operationId: "markQuote",
    method: "PUT",
    path: "/v1/rfqs/{id}/comparison/marks",
    summary: "Keep a quote on one's shortlist, or a note about it, for oneself alone",
    who: "rfqs.weigh",
    params: pathIdSchema,
    body: markBodySchema,
    answer: elementOf(markWire),
    errors: [
      { kind: "not_found", when: "No such RFQ, not the caller's, or no such quote on it" },
      { kind: "conflict", code: "note_changed", when: "Its note is not the one that was seen" },
    ],
  }),
};
