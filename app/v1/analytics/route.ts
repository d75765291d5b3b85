import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeAnalytics } from "@/lib/analytics/serialize";
import { elementOf } from "@/lib/kit/http/list";
import { analyticsQuerySchema } from "@/lib/analytics/contract";
import { analyticsWire } from "@/lib/wire";
import { readAnalytics } from "@/lib/analytics/service";

const read = endpoint({
  summary: "The last twelve months of the caller's RFQs and quotes; everyone's for an admin",
  action: "analytics.read",
  query: analyticsQuerySchema,
  response: elementOf(analyticsWire),
  run: async ({ context, query }) => ({ element: serializeAnalytics(await readAnalytics(context, query)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
