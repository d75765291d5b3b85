import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeRfq } from "@/lib/rfqs/serialize";
import { rfqUpdateBodySchema } from "@/lib/rfqs/contract/rfqs";
import { rfqWire } from "@/lib/wire";
import { updateRfq } from "@/lib/rfqs/service/changes";

const update = endpoint({
  summary: "Change a draft; with status OPEN, publish it",
  action: "rfqs.manage",
  body: rfqUpdateBodySchema,
  response: elementOf(rfqWire),
  run: async ({ context, body }) => ({ element: serializeRfq(await updateRfq(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ PUT: update });
