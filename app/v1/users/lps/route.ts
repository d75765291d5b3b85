import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf, serializeList } from "@/lib/api/serializers/list";
import { serializeMarketMaker } from "@/lib/api/serializers/user";
import { marketMakerListQuerySchema } from "@/lib/schemas/users";
import { marketMakerWire } from "@/lib/schemas/wire";
import { listInvitableMakers } from "@/lib/services/users";

const list = endpoint({
  summary: "The market makers that an issuer can invite",
  action: "users.listMakers",
  query: marketMakerListQuerySchema,
  response: listOf(marketMakerWire),
  run: async ({ context, query }) =>
    serializeList(await listInvitableMakers(context, query), query, serializeMarketMaker),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
