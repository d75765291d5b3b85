import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeUserSession } from "@/lib/accounts/serialize/own-account";
import { listOf, serializeList } from "@/lib/kit/http/list";
import { sessionListQuerySchema, userSessionWire } from "@/lib/accounts/contract/own-account";
import { listOwnSessions } from "@/lib/accounts/service/own-account";

const list = endpoint({
  summary: "Where the caller is signed in",
  action: "any",
  query: sessionListQuerySchema,
  response: listOf(userSessionWire),
  run: async ({ context, session, query }) =>
    serializeList(await listOwnSessions(context, query), query, (row) => serializeUserSession(row, session.id)),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
