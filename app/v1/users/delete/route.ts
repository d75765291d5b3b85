import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { deletedWire } from "@/lib/kit/http/list";
import { userIdBodySchema } from "@/lib/accounts/contract/users";
import { deleteAccount } from "@/lib/accounts/service/administration";

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
