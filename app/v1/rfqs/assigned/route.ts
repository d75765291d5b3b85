import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf } from "@/lib/api/serializers/list";
import { serializeRfqList } from "@/lib/api/serializers/rfq";
import { rfqListQuerySchema } from "@/lib/schemas/rfqs";
import { rfqSummaryWire } from "@/lib/schemas/wire";
import { listAssignedRfqs } from "@/lib/services/rfqs";

const list = endpoint({
  summary: "The RFQs that the caller is invited to, drafts aside",
  action: "rfqs.listAssigned",
  query: rfqListQuerySchema,
  response: listOf(rfqSummaryWire),
  run: async ({ context, query }) => serializeRfqList(await listAssignedRfqs(context, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
