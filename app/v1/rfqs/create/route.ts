import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeRfq } from "@/lib/api/serializers/rfq";
import { rfqCreateBodySchema } from "@/lib/schemas/rfqs";
import { rfqWire } from "@/lib/schemas/wire";
import { createRfq } from "@/lib/services/rfq-changes";

const create = endpoint({
  summary: "Create a draft",
  action: "rfqs.create",
  body: rfqCreateBodySchema,
  response: elementOf(rfqWire),
  status: 201,
  idempotent: true,
  run: async ({ context, body }) => ({ element: serializeRfq(await createRfq(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
