/** The calls of comparisons. */
import { defineCall } from "@/lib/kit/http/call";
import { pathIdSchema } from "@/lib/kit/fields";
import { elementOf } from "@/lib/kit/http/wire";
import { comparisonQuerySchema, comparisonWire } from "./contract";

export const comparisonCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/rfqs/{id}/comparison",
    summary: "What each live quote on an RFQ costs, and what it commits to",
    who: "rfqs.compare",
    params: pathIdSchema,
    query: comparisonQuerySchema,
    answer: elementOf(comparisonWire),
  }),
};
