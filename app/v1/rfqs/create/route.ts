import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeRfq } from "@/lib/rfqs/serialize";
import { rfqCreateBodySchema } from "@/lib/rfqs/contract/rfqs";
import { rfqWire } from "@/lib/wire";
import { createRfq } from "@/lib/rfqs/service/changes";

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
