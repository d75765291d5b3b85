import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { deletedWire } from "@/lib/api/serializers/list";
import { quoteIdBodySchema } from "@/lib/schemas/quotes";
import { deleteQuote } from "@/lib/services/quotes";

const remove = endpoint({
  summary: "Delete a quote",
  action: "quotes.delete",
  body: quoteIdBodySchema,
  response: deletedWire,
  run: async ({ context, body }) => {
    await deleteQuote(context, body.id);
    return { element: { id: body.id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ DELETE: remove });
