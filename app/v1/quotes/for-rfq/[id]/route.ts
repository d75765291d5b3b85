import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf } from "@/lib/api/serializers/list";
import { serializeQuoteList } from "@/lib/api/serializers/quote";
import { pathIdSchema } from "@/lib/schemas/common";
import { quoteListQuerySchema } from "@/lib/schemas/quotes";
import { quoteSummaryWire } from "@/lib/schemas/wire";
import { listQuotesForRfq } from "@/lib/services/quotes";

const list = endpoint({
  summary: "The quotes on an RFQ that the caller may see",
  action: "quotes.listForRfq",
  path: pathIdSchema,
  query: quoteListQuerySchema,
  response: listOf(quoteSummaryWire),
  run: async ({ context, path, query }) =>
    serializeQuoteList(await listQuotesForRfq(context, path.id, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
