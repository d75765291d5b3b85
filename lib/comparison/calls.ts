/** The calls of comparisons. */
import { defineCall } from "@/lib/kit/http/call";
import { pathIdSchema } from "@/lib/kit/fields";
import { elementOf } from "@/lib/kit/http/wire";
import { comparisonQuerySchema, comparisonWire, weightsBodySchema, weightsWire } from "./contract";

const unknownRfq = { kind: "not_found", when: "No such RFQ, or not the caller's" } as const;

export const comparisonCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/rfqs/{id}/comparison",
    summary: "What each live quote on an RFQ costs, what it commits to, and its score",
    who: "rfqs.compare",
    params: pathIdSchema,
    query: comparisonQuerySchema,
    answer: elementOf(comparisonWire),
    errors: [unknownRfq, { kind: "conflict", code: "sealed", when: "Its quotes are sealed, and it has not ended" }],
  }),
  setWeights: defineCall({
    method: "PUT",
    path: "/v1/rfqs/{id}/comparison",
    summary: "How much each criterion counts in the scores of an RFQ's quotes",
    who: "rfqs.compare",
    params: pathIdSchema,
    body: weightsBodySchema,
    answer: elementOf(weightsWire),
    errors: [unknownRfq],
  }),
};
