"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { BoundField } from "@/components/forms/bound-field";
import { ChoiceCards } from "@/components/forms/choice-cards";
import { KeysHelp } from "@/components/forms/keys-help";
import { NumberField } from "@/components/forms/number-field";
import { YesNoField } from "@/components/forms/yes-no-field";
import { LIMITS, NOMINAL_TOTAL_SUPPLY } from "@/lib/kit/limits";
import { BUSINESS_MODEL_HINTS, BUSINESS_MODELS } from "@/lib/profiles/constants/option-lists";
import { formatInteger } from "@/lib/kit/format";
import { type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { FieldGrid } from "../field-grid";
import { MoreAbout } from "../more-about";
import { ProfileSection } from "../profile-section";

const businessModels = BUSINESS_MODELS.map((value) => ({
  value,
  title: value,
  description: BUSINESS_MODEL_HINTS[value],
}));

export function TermsSection() {
  const { setValue } = useFormContext<TokenIssuerGroups>();
  const hasStableAllocation = useWatch<TokenIssuerGroups, "marketMakerInfo.hasStableAllocation">({
    name: "marketMakerInfo.hasStableAllocation",
  });
  return (
    <ProfileSection
      group="marketMakerInfo"
      section="terms"
      description="Proposed as the terms of your RFPs, where you can change them."
    >
      <FieldGrid>
        <NumberField<TokenIssuerGroups>
          name="marketMakerInfo.supplyAllocationPercentage"
          label="Supply allocation"
          help="The share of the total supply that you lend."
          unit="percent"
          step={0.1}
          min={0}
          max={100}
          required
        />
        <NumberField<TokenIssuerGroups>
          name="marketMakerInfo.numberOfMMs"
          label="Number of market makers"
          help={`1 to ${LIMITS.mmsPerProject}.`}
          step={1}
          min={1}
          max={LIMITS.mmsPerProject}
          required
        />
        <NumberField<TokenIssuerGroups>
          name="marketMakerInfo.targetFdvAtLaunch"
          label="Target FDV at launch"
          help={
            <>
              Fully diluted valuation in US dollars. <KeysHelp>The up and down keys change it by $1,000,000.</KeysHelp>
            </>
          }
          unit="usd"
          step={1_000_000}
          min={0}
        />
      </FieldGrid>
      <BoundField<TokenIssuerGroups> name="marketMakerInfo.businessModelPreference" label="Preferred business model">
        {(field, aria) => (
          <ChoiceCards
            {...aria}
            value={BUSINESS_MODELS.find((model) => model === field.value) ?? null}
            onChange={field.onChange}
            options={businessModels}
          />
        )}
      </BoundField>
      <MoreAbout<TokenIssuerGroups>
        topic="the terms"
        names={[
          "marketMakerInfo.totalSupply",
          "marketMakerInfo.hasStableAllocation",
          "marketMakerInfo.stableAllocation",
        ]}
      >
        <FieldGrid>
          <NumberField<TokenIssuerGroups>
            name="marketMakerInfo.totalSupply"
            label="Total supply"
            help={`Optional. Left empty, a nominal supply of ${formatInteger(NOMINAL_TOTAL_SUPPLY)} tokens is used.`}
            suffix="tokens"
          />
          <YesNoField<TokenIssuerGroups>
            name="marketMakerInfo.hasStableAllocation"
            label="Do you also provide stablecoins?"
            onAnswer={(yes) => !yes && setValue("marketMakerInfo.stableAllocation", null)}
          />
          {hasStableAllocation && (
            <NumberField<TokenIssuerGroups>
              name="marketMakerInfo.stableAllocation"
              label="Stable allocation"
              help="In US dollars."
              unit="usd"
              step={0.01}
              min={0}
            />
          )}
        </FieldGrid>
      </MoreAbout>
    </ProfileSection>
  );
}
