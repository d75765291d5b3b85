import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeQuote } from "@/lib/api/serializers/quote";
import { quoteCreateBodySchema } from "@/lib/schemas/quotes";
import { quoteWire } from "@/lib/schemas/wire";
import { createQuote } from "@/lib/services/quotes";

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
