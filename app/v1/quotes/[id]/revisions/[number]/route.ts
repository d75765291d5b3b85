import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeRevision } from "@/lib/api/serializers/quote";
import { quoteRevisionPathSchema } from "@/lib/schemas/quotes";
import { quoteRevisionWire } from "@/lib/schemas/wire";
import { readRevision } from "@/lib/services/quotes";

const read = endpoint({
  summary: "One revision of a quote, with its submission",
  action: "quotes.read",
  path: quoteRevisionPathSchema,
  response: elementOf(quoteRevisionWire),
  run: async ({ context, path }) => ({ element: serializeRevision(await readRevision(context, path.id, path.number)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
