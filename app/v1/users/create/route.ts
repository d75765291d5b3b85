import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeAccount } from "@/lib/accounts/serialize/user";
import { userCreateBodySchema } from "@/lib/accounts/contract/users";
import { accountWire } from "@/lib/wire";
import { createAccount, prepareAccount } from "@/lib/accounts/service/administration";

const create = endpoint({
  summary: "Create an account for somebody else",
  action: "users.manage",
  body: userCreateBodySchema,
  response: elementOf(accountWire),
  status: 201,
  idempotent: true,
  prepare: ({ context, body }) => prepareAccount(context, body),
  run: async ({ context, body, prepared }) => ({
    element: serializeAccount(await createAccount(context, body, prepared)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
