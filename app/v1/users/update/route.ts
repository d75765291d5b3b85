import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeAccount } from "@/lib/accounts/serialize/user";
import { userUpdateBodySchema } from "@/lib/accounts/contract/users";
import { accountWire } from "@/lib/wire";
import { updateAccount } from "@/lib/accounts/service/administration";

const update = endpoint({
  summary: "Change an account; a new role or password ends its sessions",
  action: "users.manage",
  body: userUpdateBodySchema,
  response: elementOf(accountWire),
  run: async ({ context, body }) => ({ element: serializeAccount(await updateAccount(context, body)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: update, PUT: update, PATCH: update });
