import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf, serializeList } from "@/lib/api/serializers/list";
import { serializeAccount } from "@/lib/api/serializers/user";
import { userListQuerySchema } from "@/lib/schemas/users";
import { accountWire } from "@/lib/schemas/wire";
import { listAccounts } from "@/lib/services/accounts";

const list = endpoint({
  summary: "Every account",
  action: "users.manage",
  query: userListQuerySchema,
  response: listOf(accountWire),
  run: async ({ context, query }) => serializeList(await listAccounts(context, query), query, serializeAccount),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
