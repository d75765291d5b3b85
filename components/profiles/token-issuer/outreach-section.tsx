"use client";

import { type ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DocumentField } from "@/components/forms/document-field";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { MultiSelectField, SingleSelectField } from "@/components/forms/select-fields";
import { YesNoField } from "@/components/forms/yes-no-field";
import { type DocumentPurpose } from "@/lib/files/constants";
import { MARKET_MAKER_FIRMS } from "@/lib/profiles/constants/option-lists";
import { type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { BLANK_MAKER_DOCUMENT } from "@/lib/profiles/rules/token-issuer-values";
import { FieldGrid } from "../field-grid";
import { ProfileSection } from "../profile-section";

type Question = "hasContactedMMs" | "hasReceivedProposals" | "isFullyOnboarded" | "hasSignedAgreement";
type List = "contactedMMs" | "currentProposals" | "onboardedMMs" | "signedAgreements";

/** How far the issuer has come with market makers so far. */
export function OutreachSection() {
  return (
    <ProfileSection group="marketMakerInfo" section="outreach">
      <Branch question="hasContactedMMs" label="Have you contacted market makers?" list="contactedMMs">
        <MakersField name="contactedMMs" label="Contacted market makers" />
      </Branch>
      <Branch question="hasReceivedProposals" label="Have you received proposals?" list="currentProposals">
        <MakerDocuments name="currentProposals" item="Proposal" purpose="current_proposal" />
      </Branch>
      <Branch question="isFullyOnboarded" label="Is any market maker fully onboarded?" list="onboardedMMs">
        <MakersField name="onboardedMMs" label="Onboarded market makers" />
      </Branch>
      <Branch question="hasSignedAgreement" label="Have you signed an agreement?" list="signedAgreements">
        <MakerDocuments name="signedAgreements" item="Signed agreement" purpose="signed_agreement" />
      </Branch>
    </ProfileSection>
  );
}

type BranchProps = { question: Question; label: string; list: List; children: ReactNode };

/** A list that is asked for only after a yes, and emptied by a no (spec 2 section 4). */
function Branch({ question, label, list, children }: BranchProps) {
  const { setValue } = useFormContext<TokenIssuerGroups>();
  const answer = useWatch<TokenIssuerGroups>({ name: `marketMakerInfo.${question}` });
  return (
    <>
      <YesNoField<TokenIssuerGroups>
        name={`marketMakerInfo.${question}`}
        label={label}
        onAnswer={(yes) => !yes && setValue(`marketMakerInfo.${list}`, [])}
      />
      {answer === true && children}
    </>
  );
}

function MakersField({ name, label }: { name: "contactedMMs" | "onboardedMMs"; label: string }) {
  return (
    <MultiSelectField<TokenIssuerGroups>
      name={`marketMakerInfo.${name}`}
      label={label}
      options={MARKET_MAKER_FIRMS}
      placeholder="Select market makers"
      allowOther
    />
  );
}

type MakerDocumentsProps = {
  name: "currentProposals" | "signedAgreements";
  item: string;
  purpose: DocumentPurpose;
};

function MakerDocuments({ name, item, purpose }: MakerDocumentsProps) {
  return (
    <RepeatingGroup<TokenIssuerGroups>
      name={`marketMakerInfo.${name}`}
      item={item}
      blank={() => ({ ...BLANK_MAKER_DOCUMENT })}
    >
      {(at) => (
        <FieldGrid>
          <SingleSelectField
            name={at("mm")}
            label="Market maker"
            options={MARKET_MAKER_FIRMS}
            placeholder="Select a market maker"
            allowOther
          />
          <DocumentField name={at("file")} label="Document" purpose={purpose} />
        </FieldGrid>
      )}
    </RepeatingGroup>
  );
}
