import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVcInvestor } from "@/lib/profiles/serialize/vc-investor";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { readOwnProfile } from "@/lib/profiles/service/profiles";

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
