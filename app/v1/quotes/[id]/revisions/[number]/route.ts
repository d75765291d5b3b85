import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeRevision } from "@/lib/quotes/serialize";
import { quoteRevisionPathSchema } from "@/lib/quotes/contract/quotes";
import { quoteRevisionWire } from "@/lib/wire";
import { readRevision } from "@/lib/quotes/service/quotes";

const read = endpoint({
  summary: "One revision of a quote, with its submission",
  action: "quotes.read",
  path: quoteRevisionPathSchema,
  response: elementOf(quoteRevisionWire),
  run: async ({ context, path }) => ({ element: serializeRevision(await readRevision(context, path.id, path.number)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
