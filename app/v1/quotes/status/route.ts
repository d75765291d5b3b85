import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeQuote } from "@/lib/api/serializers/quote";
import { quoteStatusBodySchema } from "@/lib/schemas/quotes";
import { quoteWire } from "@/lib/schemas/wire";
import { setQuoteStatus } from "@/lib/services/quote-decisions";

const setStatus = endpoint({
  summary: "Accept, reject or withdraw a quote",
  action: "quotes.setStatus",
  body: quoteStatusBodySchema,
  response: elementOf(quoteWire),
  run: async ({ context, body }) => ({ element: serializeQuote(await setQuoteStatus(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ PUT: setStatus });
