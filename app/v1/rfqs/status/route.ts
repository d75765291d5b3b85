import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeRfq } from "@/lib/rfqs/serialize";
import { rfqStatusBodySchema } from "@/lib/rfqs/contract/rfqs";
import { rfqWire } from "@/lib/wire";
import { setRfqStatus } from "@/lib/rfqs/service/changes";

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
