import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { deletedWire } from "@/lib/api/serializers/list";
import { userPathSchema } from "@/lib/schemas/users";
import { deleteAccount } from "@/lib/services/accounts";

const remove = endpoint({
  summary: "Delete an account",
  action: "users.manage",
  path: userPathSchema,
  response: deletedWire,
  run: async ({ context, path }) => {
    await deleteAccount(context, path.id);
    return { element: { id: path.id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ DELETE: remove });
