import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeAgreementList } from "@/lib/agreements/serialize";
import { listOf } from "@/lib/kit/http/list";
import { agreementListQuerySchema } from "@/lib/agreements/contract";
import { agreementWire } from "@/lib/wire";
import { listOwnAgreements } from "@/lib/agreements/service/agreements";

const list = endpoint({
  summary: "The caller's agreements; everyone's for an admin",
  action: "agreements.listOwn",
  query: agreementListQuerySchema,
  response: listOf(agreementWire),
  run: async ({ context, query }) => serializeAgreementList(await listOwnAgreements(context, query), query, context),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
