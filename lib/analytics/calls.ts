/** The calls of analytics. */
import { elementOf } from "@/lib/kit/http/wire";
import { analyticsQuerySchema } from "./contract";
import { analyticsWire } from "./contract";
import { defineCall } from "@/lib/kit/http/call";

export const analyticsCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/analytics",
    summary: "The last twelve months of the caller's RFQs and quotes; everyone's for an admin",
    who: "analytics.read",
    query: analyticsQuerySchema,
    answer: elementOf(analyticsWire),
  }),
};
