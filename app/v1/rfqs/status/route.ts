import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeRfq } from "@/lib/api/serializers/rfq";
import { rfqStatusBodySchema } from "@/lib/schemas/rfqs";
import { rfqWire } from "@/lib/schemas/wire";
import { setRfqStatus } from "@/lib/services/rfq-changes";

const setStatus = endpoint({
  summary: "Take an RFQ to another status",
  action: "rfqs.manage",
  body: rfqStatusBodySchema,
  response: elementOf(rfqWire),
  run: async ({ context, body }) => ({
    element: serializeRfq(await setRfqStatus(context, body.id, body.status), context.now),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ PUT: setStatus });
