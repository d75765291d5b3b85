import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeAgreementList } from "@/lib/api/serializers/agreement";
import { listOf } from "@/lib/api/serializers/list";
import { agreementListQuerySchema } from "@/lib/schemas/agreements";
import { agreementWire } from "@/lib/schemas/wire";
import { listOwnAgreements } from "@/lib/services/agreements";

const list = endpoint({
  summary: "The caller's agreements; everyone's for an admin",
  action: "agreements.listOwn",
  query: agreementListQuerySchema,
  response: listOf(agreementWire),
  run: async ({ context, query }) => serializeAgreementList(await listOwnAgreements(context, query), query, context),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
