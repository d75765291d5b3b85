import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf, serializeList } from "@/lib/kit/http/list";
import { serializeMarketMaker } from "@/lib/accounts/serialize/user";
import { marketMakerListQuerySchema } from "@/lib/accounts/contract/users";
import { marketMakerWire } from "@/lib/wire";
import { listInvitableMakers } from "@/lib/accounts/service/sign-in";

const list = endpoint({
  summary: "The market makers that an issuer can invite",
  action: "users.listMakers",
  query: marketMakerListQuerySchema,
  response: listOf(marketMakerWire),
  run: async ({ context, query }) =>
    serializeList(await listInvitableMakers(context, query), query, serializeMarketMaker),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
