import { lateSchema } from "@/components/forms/late-schema";
import { type ProfileForm, type ProfileSchema } from "@/components/forms/profile-form";
import { EMPTY_MARKET_MAKER, marketMakerGroupsOf } from "@/lib/profiles/rules/market-maker-values";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";

export const marketMakerForm: ProfileForm<MarketMakerProfileWire> = {
  type: "market_maker",
  schema: lateSchema<ProfileSchema>(
    async () => (await import("@/lib/profiles/contract/market-maker")).marketMakerGroupsSchema,
  ),
  toValues: (record) => (record ? marketMakerGroupsOf(record) : EMPTY_MARKET_MAKER),
  nameField: ["generalInfo", "name"],
};
