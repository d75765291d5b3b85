import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeAnalytics } from "@/lib/api/serializers/analytics";
import { elementOf } from "@/lib/api/serializers/list";
import { analyticsQuerySchema } from "@/lib/schemas/analytics";
import { analyticsWire } from "@/lib/schemas/wire";
import { readAnalytics } from "@/lib/services/analytics";

const read = endpoint({
  summary: "The last twelve months of the caller's RFQs and quotes; everyone's for an admin",
  action: "analytics.read",
  query: analyticsQuerySchema,
  response: elementOf(analyticsWire),
  run: async ({ context, query }) => ({ element: serializeAnalytics(await readAnalytics(context, query)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
