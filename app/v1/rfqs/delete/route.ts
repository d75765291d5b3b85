import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { deletedWire } from "@/lib/api/serializers/list";
import { rfqIdBodySchema } from "@/lib/schemas/rfqs";
import { deleteRfq } from "@/lib/services/rfq-changes";

const remove = endpoint({
  summary: "Delete a draft",
  action: "rfqs.manage",
  body: rfqIdBodySchema,
  response: deletedWire,
  run: async ({ context, body }) => {
    await deleteRfq(context, body.id);
    return { element: { id: body.id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ DELETE: remove });
