import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { deletedWire } from "@/lib/kit/http/list";
import { quoteIdBodySchema } from "@/lib/quotes/contract/quotes";
import { deleteQuote } from "@/lib/quotes/service/quotes";

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
