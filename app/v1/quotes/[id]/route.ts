import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeQuote } from "@/lib/api/serializers/quote";
import { pathIdSchema } from "@/lib/schemas/common";
import { quoteWire } from "@/lib/schemas/wire";
import { readQuote } from "@/lib/services/quotes";

const read = endpoint({
  summary: "One quote, with its current submission and the heads of its revisions",
  action: "quotes.read",
  path: pathIdSchema,
  response: elementOf(quoteWire),
  run: async ({ context, path }) => ({ element: serializeQuote(await readQuote(context, path.id), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
