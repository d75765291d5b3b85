import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf } from "@/lib/api/serializers/list";
import { serializeQuoteList } from "@/lib/api/serializers/quote";
import { quoteListQuerySchema } from "@/lib/schemas/quotes";
import { quoteSummaryWire } from "@/lib/schemas/wire";
import { listOwnQuotes } from "@/lib/services/quotes";

const list = endpoint({
  summary: "The caller's own quotes",
  action: "quotes.listOwn",
  query: quoteListQuerySchema,
  response: listOf(quoteSummaryWire),
  run: async ({ context, query }) => serializeQuoteList(await listOwnQuotes(context, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
