import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVcInvestor } from "@/lib/profiles/serialize/vc-investor";
import { pathIdSchema } from "@/lib/kit/fields";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { readProfile } from "@/lib/profiles/service/profiles";

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
