import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVcInvestor } from "@/lib/api/serializers/vc-investor";
import { vcInvestorWire } from "@/lib/schemas/profiles/vc-investor-wire";
import { readOwnProfile } from "@/lib/services/profiles";

const read = endpoint({
  summary: "The caller's VC investor profile",
  action: "profiles.ownVcInvestor",
  response: elementOf(vcInvestorWire),
  run: async ({ context }) => {
    const profile = await readOwnProfile(context, "vc_investor");
    return { element: serializeVcInvestor({ profile, sees: "everything" }) };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
