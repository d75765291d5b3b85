"use client";

import { OnboardingWizard } from "@/components/onboarding/onboarding-wizard";
import { type Typist } from "@/components/forms/wizard-place";
import { FundContents } from "@/components/profiles/vc-investor/contents";
import { vcInvestorForm } from "@/components/profiles/vc-investor/form";
import { type VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";

type VcWizardProps = {
  title: string;
  typist: Typist;
  companyName: string;
  isCompleted: boolean;
  record: VcInvestorWire | null;
};

/** The wizard with this kind's forms: two features that know nothing of each other meet here. */
export function VcWizard(props: VcWizardProps) {
  return <OnboardingWizard {...props} profile={vcInvestorForm} Contents={FundContents} />;
}
