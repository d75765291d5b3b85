import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { deletedWire } from "@/lib/api/serializers/list";
import { userIdBodySchema } from "@/lib/schemas/users";
import { deleteAccount } from "@/lib/services/accounts";

const remove = endpoint({
  summary: "Delete an account",
  action: "users.manage",
  body: userIdBodySchema,
  response: deletedWire,
  run: async ({ context, body }) => {
    await deleteAccount(context, body.id);
    return { element: { id: body.id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: remove });
