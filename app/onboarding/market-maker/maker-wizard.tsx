"use client";

import { OnboardingWizard } from "@/components/onboarding/onboarding-wizard";
import { type Typist } from "@/components/forms/wizard-place";
import { MakerContents } from "@/components/profiles/market-maker/contents";
import { marketMakerForm } from "@/components/profiles/market-maker/form";
import { type MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";

type MakerWizardProps = {
  title: string;
  typist: Typist;
  companyName: string;
  isCompleted: boolean;
  record: MarketMakerProfileWire | null;
  destination: string;
};

/** The wizard with this kind's forms: two features that know nothing of each other meet here. */
export function MakerWizard(props: MakerWizardProps) {
  return <OnboardingWizard {...props} profile={marketMakerForm} Contents={MakerContents} />;
}
