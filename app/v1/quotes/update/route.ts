import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeQuote } from "@/lib/quotes/serialize";
import { quoteUpdateBodySchema } from "@/lib/quotes/contract/quotes";
import { quoteWire } from "@/lib/wire";
import { reviseQuote } from "@/lib/quotes/service/quotes";

const revise = endpoint({
  summary: "Revise a pending quote",
  action: "quotes.revise",
  body: quoteUpdateBodySchema,
  response: elementOf(quoteWire),
  run: async ({ context, body }) => ({ element: serializeQuote(await reviseQuote(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ PUT: revise });
