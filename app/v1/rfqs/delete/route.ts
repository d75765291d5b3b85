import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { deletedWire } from "@/lib/kit/http/list";
import { rfqIdBodySchema } from "@/lib/rfqs/contract/rfqs";
import { deleteRfq } from "@/lib/rfqs/service/changes";

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
