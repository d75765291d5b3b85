import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeUserSession } from "@/lib/api/serializers/account";
import { listOf, serializeList } from "@/lib/api/serializers/list";
import { sessionListQuerySchema, userSessionWire } from "@/lib/schemas/account";
import { listOwnSessions } from "@/lib/services/account";

const list = endpoint({
  summary: "Where the caller is signed in",
  action: "any",
  query: sessionListQuerySchema,
  response: listOf(userSessionWire),
  run: async ({ context, session, query }) =>
    serializeList(await listOwnSessions(context, query), query, (row) => serializeUserSession(row, session.id)),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
