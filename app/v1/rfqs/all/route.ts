import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf } from "@/lib/api/serializers/list";
import { serializeRfqList } from "@/lib/api/serializers/rfq";
import { rfqListQuerySchema } from "@/lib/schemas/rfqs";
import { rfqSummaryWire } from "@/lib/schemas/wire";
import { listAllRfqs } from "@/lib/services/rfqs";

const list = endpoint({
  summary: "Everyone's RFQs",
  action: "rfqs.listAll",
  query: rfqListQuerySchema,
  response: listOf(rfqSummaryWire),
  run: async ({ context, query }) => serializeRfqList(await listAllRfqs(context, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
