import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeQuote } from "@/lib/quotes/serialize";
import { quoteStatusBodySchema } from "@/lib/quotes/contract/quotes";
import { quoteWire } from "@/lib/wire";
import { setQuoteStatus } from "@/lib/quotes/service/decisions";

const setStatus = endpoint({
  summary: "Accept, reject or withdraw a quote",
  action: "quotes.setStatus",
  body: quoteStatusBodySchema,
  response: elementOf(quoteWire),
  run: async ({ context, body }) => ({ element: serializeQuote(await setQuoteStatus(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ PUT: setStatus });
