import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeRfq } from "@/lib/api/serializers/rfq";
import { rfqUpdateBodySchema } from "@/lib/schemas/rfqs";
import { rfqWire } from "@/lib/schemas/wire";
import { updateRfq } from "@/lib/services/rfq-changes";

const update = endpoint({
  summary: "Change a draft; with status OPEN, publish it",
  action: "rfqs.manage",
  body: rfqUpdateBodySchema,
  response: elementOf(rfqWire),
  run: async ({ context, body }) => ({ element: serializeRfq(await updateRfq(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ PUT: update });
