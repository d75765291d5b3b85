"use client";

import { type ProfileForm } from "@/components/forms/profile-form";
import {
  EMPTY_MARKET_MAKER,
  legalInfoSchema,
  makerGeneralInfoSchema,
  tradingInfoSchema,
} from "@/lib/profiles/contract/market-maker";
import { marketMakerGroupsOf, type MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { ProfileSections } from "../profile-section";
import { MakerGeneralInfo } from "./general-info";
import { MakerLegalInfo } from "./legal-info";
import { MakerTradingInfo } from "./trading-info";

const type = "market_maker";
const groups = { generalInfo: makerGeneralInfoSchema, tradingInfo: tradingInfoSchema, legalInfo: legalInfoSchema };

export const marketMakerForm: ProfileForm<MarketMakerProfileWire> = {
  type,
  groups,
  toValues: (record) => (record ? marketMakerGroupsOf(record) : EMPTY_MARKET_MAKER),
  nameField: ["generalInfo", "name"],
  contents: [
    <ProfileSections key="1" type={type} groups={groups}>
      <MakerGeneralInfo />
    </ProfileSections>,
    <ProfileSections key="2" type={type} groups={groups}>
      <MakerTradingInfo />
    </ProfileSections>,
    <ProfileSections key="3" type={type} groups={groups}>
      <MakerLegalInfo />
    </ProfileSections>,
  ],
};
