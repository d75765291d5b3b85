import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeRfq } from "@/lib/rfqs/serialize";
import { pathIdSchema } from "@/lib/kit/fields";
import { rfqWire } from "@/lib/wire";
import { readRfq } from "@/lib/rfqs/service/rfqs";

const read = endpoint({
  summary: "One RFQ",
  action: "rfqs.read",
  path: pathIdSchema,
  response: elementOf(rfqWire),
  run: async ({ context, path }) => ({ element: serializeRfq(await readRfq(context, path.id), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
