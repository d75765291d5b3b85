import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVcInvestor } from "@/lib/api/serializers/vc-investor";
import { pathIdSchema } from "@/lib/schemas/common";
import { vcInvestorWire } from "@/lib/schemas/profiles/vc-investor-wire";
import { readProfile } from "@/lib/services/profiles";

const read = endpoint({
  summary: "One VC investor profile, as far as the caller may see it",
  action: "profiles.browse",
  path: pathIdSchema,
  response: elementOf(vcInvestorWire),
  run: async ({ context, path }) => ({
    element: serializeVcInvestor(await readProfile(context, "vc_investor", path.id)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
