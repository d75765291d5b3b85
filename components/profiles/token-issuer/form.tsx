"use client";

import { type ProfileForm } from "@/components/forms/profile-form";
import {
  EMPTY_TOKEN_ISSUER,
  exchangeInfoSchema,
  issuerGeneralInfoSchema,
  marketMakerInfoSchema,
} from "@/lib/profiles/contract/token-issuer";
import { tokenIssuerGroupsOf, type TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { ProfileSections } from "../profile-section";
import { IssuerExchangeInfo } from "./exchange-info";
import { IssuerGeneralInfo } from "./general-info";
import { IssuerMarketMakerInfo } from "./market-maker-info";

const type = "token_issuer";
const groups = {
  generalInfo: issuerGeneralInfoSchema,
  exchangeInfo: exchangeInfoSchema,
  marketMakerInfo: marketMakerInfoSchema,
};

export const tokenIssuerForm: ProfileForm<TokenIssuerWire> = {
  type,
  groups,
  toValues: (record) => (record ? tokenIssuerGroupsOf(record) : EMPTY_TOKEN_ISSUER),
  nameField: ["generalInfo", "projectName"],
  // A new profile starts with Retainer; the settings' form with Both (spec 2 section 3).
  settingsDefaults: {
    ...EMPTY_TOKEN_ISSUER,
    marketMakerInfo: { ...EMPTY_TOKEN_ISSUER.marketMakerInfo, businessModelPreference: "Both" },
  },
  contents: [
    <ProfileSections key="1" type={type} groups={groups}>
      <IssuerGeneralInfo />
    </ProfileSections>,
    <ProfileSections key="2" type={type} groups={groups}>
      <IssuerExchangeInfo />
    </ProfileSections>,
    <ProfileSections key="3" type={type} groups={groups}>
      <IssuerMarketMakerInfo />
    </ProfileSections>,
  ],
};
