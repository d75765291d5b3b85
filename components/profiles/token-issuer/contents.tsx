"use client";

import { type ContentsProps } from "@/components/forms/profile-form";
import { ProfileSections } from "../profile-section";
import { tokenIssuerForm } from "./form";
import { IssuerExchangeInfo } from "./exchange-info";
import { IssuerGeneralInfo } from "./general-info";
import { IssuerMarketMakerInfo } from "./market-maker-info";

const STEPS = [IssuerGeneralInfo, IssuerExchangeInfo, IssuerMarketMakerInfo];

export function IssuerContents({ step }: ContentsProps) {
  const Step = STEPS[step - 1];
  return <ProfileSections {...tokenIssuerForm}>{Step && <Step />}</ProfileSections>;
}
