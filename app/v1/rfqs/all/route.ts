import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf } from "@/lib/kit/http/list";
import { serializeRfqList } from "@/lib/rfqs/serialize";
import { rfqListQuerySchema } from "@/lib/rfqs/contract/rfqs";
import { rfqSummaryWire } from "@/lib/wire";
import { listAllRfqs } from "@/lib/rfqs/service/rfqs";

const list = endpoint({
  summary: "Everyone's RFQs",
  action: "rfqs.listAll",
  query: rfqListQuerySchema,
  response: listOf(rfqSummaryWire),
  run: async ({ context, query }) => serializeRfqList(await listAllRfqs(context, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
