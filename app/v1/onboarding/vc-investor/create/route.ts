import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVcInvestor } from "@/lib/profiles/serialize/vc-investor";
import { vcInvestorBodySchema } from "@/lib/profiles/contract/vc-investor";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { createOwnProfile } from "@/lib/profiles/service/profiles";

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
