import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVcInvestor } from "@/lib/api/serializers/vc-investor";
import { vcInvestorBodySchema } from "@/lib/schemas/profiles/vc-investor";
import { vcInvestorWire } from "@/lib/schemas/profiles/vc-investor-wire";
import { createOwnProfile } from "@/lib/services/profiles";

const create = endpoint({
  summary: "Begin the caller's VC investor profile",
  action: "profiles.ownVcInvestor",
  body: vcInvestorBodySchema,
  response: elementOf(vcInvestorWire),
  status: 201,
  idempotent: true,
  run: async ({ context, body }) => {
    const profile = await createOwnProfile(context, "vc_investor", body);
    return { element: serializeVcInvestor({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
