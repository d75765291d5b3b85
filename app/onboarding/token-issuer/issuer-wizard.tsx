"use client";

import { OnboardingWizard } from "@/components/onboarding/onboarding-wizard";
import { type Typist } from "@/components/forms/wizard-place";
import { IssuerContents } from "@/components/profiles/token-issuer/contents";
import { tokenIssuerForm } from "@/components/profiles/token-issuer/form";
import { type TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";

type IssuerWizardProps = {
  title: string;
  typist: Typist;
  companyName: string;
  isCompleted: boolean;
  record: TokenIssuerWire | null;
};

/** The wizard with this kind's forms: two features that know nothing of each other meet here. */
export function IssuerWizard(props: IssuerWizardProps) {
  return <OnboardingWizard {...props} profile={tokenIssuerForm} Contents={IssuerContents} />;
}
