import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeRfq } from "@/lib/api/serializers/rfq";
import { pathIdSchema } from "@/lib/schemas/common";
import { rfqWire } from "@/lib/schemas/wire";
import { readRfq } from "@/lib/services/rfqs";

const read = endpoint({
  summary: "One RFQ",
  action: "rfqs.read",
  path: pathIdSchema,
  response: elementOf(rfqWire),
  run: async ({ context, path }) => ({ element: serializeRfq(await readRfq(context, path.id), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
