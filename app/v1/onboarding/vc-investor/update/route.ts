import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVcInvestor } from "@/lib/api/serializers/vc-investor";
import { vcInvestorBodySchema } from "@/lib/schemas/profiles/vc-investor";
import { vcInvestorWire } from "@/lib/schemas/profiles/vc-investor-wire";
import { updateOwnProfile } from "@/lib/services/profiles";

const update = endpoint({
  summary: "Merge changes into the caller's VC investor profile",
  action: "profiles.ownVcInvestor",
  body: vcInvestorBodySchema,
  response: elementOf(vcInvestorWire),
  run: async ({ context, body }) => {
    const profile = await updateOwnProfile(context, "vc_investor", body);
    return { element: serializeVcInvestor({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: update });
