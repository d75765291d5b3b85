import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeQuote } from "@/lib/quotes/serialize";
import { pathIdSchema } from "@/lib/kit/fields";
import { quoteWire } from "@/lib/wire";
import { readQuote } from "@/lib/quotes/service/quotes";

const read = endpoint({
  summary: "One quote, with its current submission and the heads of its revisions",
  action: "quotes.read",
  path: pathIdSchema,
  response: elementOf(quoteWire),
  run: async ({ context, path }) => ({ element: serializeQuote(await readQuote(context, path.id), context.now) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
