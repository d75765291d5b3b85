"use client";

import { type ProfileForm } from "@/components/forms/profile-form";
import {
  EMPTY_VC_INVESTOR,
  fundInfoSchema,
  investmentFocusSchema,
  portfolioInfoSchema,
} from "@/lib/profiles/contract/vc-investor";
import { vcInvestorGroupsOf, type VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { ProfileSections } from "../profile-section";
import { FundInfo } from "./fund-info";
import { InvestmentFocus } from "./investment-focus";
import { PortfolioInfo } from "./portfolio-info";

const type = "vc_investor";
const groups = { fundInfo: fundInfoSchema, investmentFocus: investmentFocusSchema, portfolioInfo: portfolioInfoSchema };

export const vcInvestorForm: ProfileForm<VcInvestorWire> = {
  type,
  groups,
  toValues: (record) => (record ? vcInvestorGroupsOf(record) : EMPTY_VC_INVESTOR),
  nameField: ["fundInfo", "fundName"],
  contents: [
    <ProfileSections key="1" type={type} groups={groups}>
      <FundInfo />
    </ProfileSections>,
    <ProfileSections key="2" type={type} groups={groups}>
      <InvestmentFocus />
    </ProfileSections>,
    <ProfileSections key="3" type={type} groups={groups}>
      <PortfolioInfo />
    </ProfileSections>,
  ],
};
