import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeAccount } from "@/lib/api/serializers/user";
import { userUpdateBodySchema } from "@/lib/schemas/users";
import { accountWire } from "@/lib/schemas/wire";
import { updateAccount } from "@/lib/services/accounts";

const update = endpoint({
  summary: "Change an account; a new role or password ends its sessions",
  action: "users.manage",
  body: userUpdateBodySchema,
  response: elementOf(accountWire),
  run: async ({ context, body }) => ({ element: serializeAccount(await updateAccount(context, body)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: update, PUT: update, PATCH: update });
