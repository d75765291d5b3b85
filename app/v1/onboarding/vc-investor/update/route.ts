import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVcInvestor } from "@/lib/profiles/serialize/vc-investor";
import { vcInvestorBodySchema } from "@/lib/profiles/contract/vc-investor";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { updateOwnProfile } from "@/lib/profiles/service/profiles";

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
