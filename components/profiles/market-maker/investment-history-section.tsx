"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { NumberField } from "@/components/forms/number-field";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { MultiSelectField, SingleSelectField } from "@/components/forms/select-fields";
import { YesNoField } from "@/components/forms/yes-no-field";
import { FUNDING_ROUNDS, VC_FIRMS } from "@/lib/constants/option-lists";
import { makerRoundSchema, type MarketMakerGroups } from "@/lib/schemas/profiles/market-maker";
import { FieldGrid } from "../field-grid";
import { ProfileSection } from "../profile-section";

export function InvestmentHistorySection() {
  const { setValue } = useFormContext<MarketMakerGroups>();
  const hasClosedRound = useWatch<MarketMakerGroups, "generalInfo.vcHistory.hasClosedRound">({
    name: "generalInfo.vcHistory.hasClosedRound",
  });
  return (
    <ProfileSection group="generalInfo" section="history">
      <YesNoField<MarketMakerGroups>
        name="generalInfo.vcHistory.hasClosedRound"
        label="Have you closed a funding round?"
        onAnswer={(yes) => !yes && setValue("generalInfo.vcHistory.rounds", [])}
      />
      {hasClosedRound && (
        <RepeatingGroup<MarketMakerGroups>
          name="generalInfo.vcHistory.rounds"
          item="Round"
          blank={() => makerRoundSchema.parse({})}
        >
          {(at) => (
            <FieldGrid>
              <SingleSelectField
                name={at("round")}
                label="Round"
                options={FUNDING_ROUNDS}
                placeholder="Select a round"
                allowOther
              />
              <NumberField name={at("amountRaised")} label="Amount raised" unit="usd" min={0} />
              <NumberField name={at("valuation")} label="Valuation" unit="usd" min={0} />
              <MultiSelectField
                name={at("vcs")}
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
