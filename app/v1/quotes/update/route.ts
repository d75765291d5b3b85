import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeQuote } from "@/lib/api/serializers/quote";
import { quoteUpdateBodySchema } from "@/lib/schemas/quotes";
import { quoteWire } from "@/lib/schemas/wire";
import { reviseQuote } from "@/lib/services/quotes";

const revise = endpoint({
  summary: "Revise a pending quote",
  action: "quotes.revise",
  body: quoteUpdateBodySchema,
  response: elementOf(quoteWire),
  run: async ({ context, body }) => ({ element: serializeQuote(await reviseQuote(context, body), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ PUT: revise });
