import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf, serializeList } from "@/lib/kit/http/list";
import { serializeAccount } from "@/lib/accounts/serialize/user";
import { userListQuerySchema } from "@/lib/accounts/contract/users";
import { accountWire } from "@/lib/wire";
import { listAccounts } from "@/lib/accounts/service/administration";

const list = endpoint({
  summary: "Every account",
  action: "users.manage",
  query: userListQuerySchema,
  response: listOf(accountWire),
  run: async ({ context, query }) => serializeList(await listAccounts(context, query), query, serializeAccount),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
