import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf } from "@/lib/api/serializers/list";
import { serializeRfqList } from "@/lib/api/serializers/rfq";
import { rfqListQuerySchema } from "@/lib/schemas/rfqs";
import { rfqSummaryWire } from "@/lib/schemas/wire";
import { listOwnRfqs } from "@/lib/services/rfqs";

const list = endpoint({
  summary: "The caller's own RFQs",
  action: "rfqs.listOwn",
  query: rfqListQuerySchema,
  response: listOf(rfqSummaryWire),
  run: async ({ context, query }) => serializeRfqList(await listOwnRfqs(context, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
