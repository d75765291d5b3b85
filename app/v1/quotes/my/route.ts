import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf } from "@/lib/kit/http/list";
import { serializeQuoteList } from "@/lib/quotes/serialize";
import { quoteListQuerySchema } from "@/lib/quotes/contract/quotes";
import { quoteSummaryWire } from "@/lib/wire";
import { listOwnQuotes } from "@/lib/quotes/service/quotes";

const list = endpoint({
  summary: "The caller's own quotes",
  action: "quotes.listOwn",
  query: quoteListQuerySchema,
  response: listOf(quoteSummaryWire),
  run: async ({ context, query }) => serializeQuoteList(await listOwnQuotes(context, query), query, context.now),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
