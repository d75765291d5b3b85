"use client";

import { type ProfileForm } from "@/components/forms/profile-form";
import {
  EMPTY_TOKEN_ISSUER,
  exchangeInfoSchema,
  issuerGeneralInfoSchema,
  marketMakerInfoSchema,
} from "@/lib/schemas/profiles/token-issuer";
import { tokenIssuerGroupsOf, type TokenIssuerWire } from "@/lib/schemas/profiles/token-issuer-wire";
import { ProfileSections } from "../profile-section";
import { IssuerExchangeInfo } from "./exchange-info";
import { IssuerGeneralInfo } from "./general-info";
import { IssuerMarketMakerInfo } from "./market-maker-info";

const type = "token_issuer";

export const tokenIssuerForm: ProfileForm<TokenIssuerWire> = {
  type,
  groups: {
    generalInfo: issuerGeneralInfoSchema,
    exchangeInfo: exchangeInfoSchema,
    marketMakerInfo: marketMakerInfoSchema,
  },
  toValues: (record) => (record ? tokenIssuerGroupsOf(record) : EMPTY_TOKEN_ISSUER),
  contents: [
    <ProfileSections key="1" type={type}>
      <IssuerGeneralInfo />
    </ProfileSections>,
    <ProfileSections key="2" type={type}>
      <IssuerExchangeInfo />
    </ProfileSections>,
    <ProfileSections key="3" type={type}>
      <IssuerMarketMakerInfo />
    </ProfileSections>,
  ],
};
