"use client";

import { type ContentsProps } from "@/components/forms/profile-form";
import { ProfileSections } from "../profile-section";
import { vcInvestorForm } from "./form";
import { FundInfo } from "./fund-info";
import { InvestmentFocus } from "./investment-focus";
import { PortfolioInfo } from "./portfolio-info";

const STEPS = [FundInfo, InvestmentFocus, PortfolioInfo];

export function FundContents({ step }: ContentsProps) {
  const Step = STEPS[step - 1];
  return <ProfileSections {...vcInvestorForm}>{Step && <Step />}</ProfileSections>;
}
