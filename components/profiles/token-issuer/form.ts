import { lateSchema } from "@/components/forms/late-schema";
import { type ProfileForm, type ProfileSchema } from "@/components/forms/profile-form";
import { EMPTY_TOKEN_ISSUER, tokenIssuerGroupsOf } from "@/lib/profiles/rules/token-issuer-values";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";

export const tokenIssuerForm: ProfileForm<TokenIssuerWire> = {
  type: "token_issuer",
  schema: lateSchema<ProfileSchema>(
    async () => (await import("@/lib/profiles/contract/token-issuer")).tokenIssuerGroupsSchema,
  ),
  toValues: (record) => (record ? tokenIssuerGroupsOf(record) : EMPTY_TOKEN_ISSUER),
  nameField: ["generalInfo", "projectName"],
  // A new profile starts with Retainer; the settings' form with Both (spec 2 section 3).
  settingsDefaults: {
    ...EMPTY_TOKEN_ISSUER,
    marketMakerInfo: { ...EMPTY_TOKEN_ISSUER.marketMakerInfo, businessModelPreference: "Both" },
  },
};
