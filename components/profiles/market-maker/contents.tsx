"use client";

import { type ContentsProps } from "@/components/forms/profile-form";
import { ProfileSections } from "../profile-section";
import { marketMakerForm } from "./form";
import { MakerGeneralInfo } from "./general-info";
import { MakerLegalInfo } from "./legal-info";
import { MakerTradingInfo } from "./trading-info";

const STEPS = [MakerGeneralInfo, MakerTradingInfo, MakerLegalInfo];

export function MakerContents({ step }: ContentsProps) {
  const Step = STEPS[step - 1];
  return <ProfileSections {...marketMakerForm}>{Step && <Step />}</ProfileSections>;
}
