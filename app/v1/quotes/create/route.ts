import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeQuote } from "@/lib/quotes/serialize";
import { quoteCreateBodySchema } from "@/lib/quotes/contract/quotes";
import { quoteWire } from "@/lib/wire";
import { createQuote } from "@/lib/quotes/service/quotes";

const create = endpoint({
  summary: "Submit a quote on an open RFQ",
  action: "quotes.create",
  body: quoteCreateBodySchema,
  response: elementOf(quoteWire),
  status: 201,
  idempotent: true,
  run: async ({ context, body }) => ({ element: serializeQuote(await createQuote(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
