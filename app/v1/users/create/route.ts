import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeAccount } from "@/lib/api/serializers/user";
import { userCreateBodySchema } from "@/lib/schemas/users";
import { accountWire } from "@/lib/schemas/wire";
import { createAccount, prepareAccount } from "@/lib/services/accounts";

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
