import { lateSchema } from "@/components/forms/late-schema";
import { type ProfileForm, type ProfileSchema } from "@/components/forms/profile-form";
import { EMPTY_VC_INVESTOR, vcInvestorGroupsOf } from "@/lib/profiles/rules/vc-investor-values";
import type { VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";

export const vcInvestorForm: ProfileForm<VcInvestorWire> = {
  type: "vc_investor",
  schema: lateSchema<ProfileSchema>(
    async () => (await import("@/lib/profiles/contract/vc-investor")).vcInvestorGroupsSchema,
  ),
  toValues: (record) => (record ? vcInvestorGroupsOf(record) : EMPTY_VC_INVESTOR),
  nameField: ["fundInfo", "fundName"],
};
