import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf } from "@/lib/kit/http/list";
import { serializeQuoteList } from "@/lib/quotes/serialize";
import { pathIdSchema } from "@/lib/kit/fields";
import { quoteListQuerySchema } from "@/lib/quotes/contract/quotes";
import { quoteSummaryWire } from "@/lib/wire";
import { listQuotesForRfq } from "@/lib/quotes/service/quotes";

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
