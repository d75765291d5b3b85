"use client";

import { BoundField } from "@/components/forms/bound-field";
import { ChoiceCards } from "@/components/forms/choice-cards";
import { NumberField } from "@/components/forms/number-field";
import { MultiSelectField } from "@/components/forms/select-fields";
import { TextField } from "@/components/forms/text-field";
import {
  INVESTMENT_HORIZONS,
  INVESTMENT_SECTORS,
  INVESTMENT_STAGES,
  REGIONS,
} from "@/lib/profiles/constants/option-lists";
import { type VcInvestorGroups } from "@/lib/profiles/contract/vc-investor";
import { FieldGrid } from "../field-grid";
import { MoreAbout } from "../more-about";
import { ProfileSection } from "../profile-section";

const horizons = INVESTMENT_HORIZONS.map((value) => ({ value, title: value }));

/** Step 2 of the VC investor. */
export function InvestmentFocus() {
  return (
    <>
      <ProfileSection group="investmentFocus" section="focus">
        <FieldGrid>
          <MultiSelectField<VcInvestorGroups>
            name="investmentFocus.sectors"
            label="Investment sectors"
            options={INVESTMENT_SECTORS}
            placeholder="Select sectors"
            allowOther
            required
          />
          <MultiSelectField<VcInvestorGroups>
            name="investmentFocus.stages"
            label="Investment stages"
            options={INVESTMENT_STAGES}
            placeholder="Select stages"
            required
          />
          <MultiSelectField<VcInvestorGroups>
            name="investmentFocus.geographies"
            label="Geographic focus"
            options={REGIONS}
            placeholder="Select regions"
            required
          />
        </FieldGrid>
      </ProfileSection>
      <ProfileSection group="investmentFocus" section="checks">
        <FieldGrid>
          <NumberField<VcInvestorGroups>
            name="investmentFocus.checkSizes.min"
            label="Minimum check size"
            unit="usd"
            min={0}
            required
          />
          <NumberField<VcInvestorGroups>
            name="investmentFocus.checkSizes.max"
            label="Maximum check size"
            unit="usd"
            min={0}
            required
          />
        </FieldGrid>
        <MoreAbout<VcInvestorGroups> topic="the checks" names={["investmentFocus.checkSizes.typical"]}>
          <NumberField<VcInvestorGroups>
            name="investmentFocus.checkSizes.typical"
            label="Typical check size"
            unit="usd"
            min={0}
          />
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="investmentFocus" section="strategy">
        <BoundField<VcInvestorGroups> name="investmentFocus.investmentHorizon" label="Investment horizon" required>
          {(field, aria) => (
            <ChoiceCards
              {...aria}
              value={INVESTMENT_HORIZONS.find((horizon) => horizon === field.value) ?? null}
              onChange={field.onChange}
              options={horizons}
              className="grid-cols-2 sm:grid-cols-4"
            />
          )}
        </BoundField>
        <MoreAbout<VcInvestorGroups> topic="the strategy" names={["investmentFocus.keyInvestmentCriteria"]}>
          <TextField<VcInvestorGroups>
            name="investmentFocus.keyInvestmentCriteria"
            label="Key investment criteria"
            multiline
          />
        </MoreAbout>
      </ProfileSection>
    </>
  );
}
