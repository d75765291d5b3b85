"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { NumberField } from "@/components/forms/number-field";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { MultiSelectField, SingleSelectField } from "@/components/forms/select-fields";
import { YesNoField } from "@/components/forms/yes-no-field";
import { FUNDING_ROUNDS, VC_FIRMS } from "@/lib/constants/option-lists";
import { type TokenIssuerGroups } from "@/lib/schemas/profiles/token-issuer";
import { FieldGrid } from "../field-grid";
import { ProfileSection } from "../profile-section";

const blankRound = () => ({ round: "", year: new Date().getUTCFullYear(), amount: null, investors: [] });

export function FundingHistorySection() {
  const { setValue } = useFormContext<TokenIssuerGroups>();
  const hasClosedRound = useWatch<TokenIssuerGroups, "generalInfo.vcHistory.hasClosedRound">({
    name: "generalInfo.vcHistory.hasClosedRound",
  });
  return (
    <ProfileSection group="generalInfo" section="history">
      <YesNoField<TokenIssuerGroups>
        name="generalInfo.vcHistory.hasClosedRound"
        label="Has the project closed a funding round?"
        onAnswer={(yes) => !yes && setValue("generalInfo.vcHistory.rounds", [])}
      />
      {hasClosedRound && (
        <RepeatingGroup<TokenIssuerGroups> name="generalInfo.vcHistory.rounds" item="Round" blank={blankRound}>
          {(at) => (
            <FieldGrid>
              <SingleSelectField
                name={at("round")}
                label="Round"
                options={FUNDING_ROUNDS}
                placeholder="Select a round"
                allowOther
              />
              <NumberField name={at("year")} label="Year" plain />
              <NumberField name={at("amount")} label="Amount" unit="usd" min={0} />
              <MultiSelectField
                name={at("investors")}
                label="Investors"
                options={VC_FIRMS}
                placeholder="Select investors"
                allowOther
              />
            </FieldGrid>
          )}
        </RepeatingGroup>
      )}
    </ProfileSection>
  );
}
