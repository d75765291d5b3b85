import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { deletedWire } from "@/lib/kit/http/list";
import { userPathSchema } from "@/lib/accounts/contract/users";
import { deleteAccount } from "@/lib/accounts/service/administration";

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
