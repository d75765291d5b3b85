import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf } from "@/lib/kit/http/list";
import { serializeRfqList } from "@/lib/rfqs/serialize";
import { rfqListQuerySchema } from "@/lib/rfqs/contract/rfqs";
import { rfqSummaryWire } from "@/lib/wire";
import { listOwnRfqs } from "@/lib/rfqs/service/rfqs";

const list = endpoint({
  summary: "The caller's own RFQs",
  action: "rfqs.listOwn",
  query: rfqListQuerySchema,
  response: listOf(rfqSummaryWire),
  run: async ({ context, query }) => serializeRfqList(await listOwnRfqs(context, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
