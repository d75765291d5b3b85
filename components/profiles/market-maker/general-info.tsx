"use client";

import { DocumentField } from "@/components/forms/document-field";
import { MultiSelectField } from "@/components/forms/select-fields";
import { TextField } from "@/components/forms/text-field";
import { TIME_COVERAGE_ZONES } from "@/lib/profiles/constants/option-lists";
import { type MarketMakerGroups } from "@/lib/profiles/contract/market-maker";
import { FieldGrid } from "../field-grid";
import { MoreAbout } from "../more-about";
import { ProfileSection } from "../profile-section";
import { InvestmentHistorySection } from "./investment-history-section";
import { ServicesSection } from "./services-section";

/** Step 1 of the market maker. */
export function MakerGeneralInfo() {
  return (
    <>
      <ProfileSection group="generalInfo" section="company">
        <FieldGrid>
          <TextField<MarketMakerGroups> name="generalInfo.name" label="Name" required />
          <TextField<MarketMakerGroups> name="generalInfo.website" label="Website" type="url" required />
          <DocumentField<MarketMakerGroups>
            name="generalInfo.businessDeck"
            label="Business deck"
            purpose="business_deck"
            required
          />
        </FieldGrid>
        <MoreAbout<MarketMakerGroups> topic="the company" names={["generalInfo.xProfile"]}>
          <TextField<MarketMakerGroups>
            name="generalInfo.xProfile"
            label="X profile"
            type="url"
            handleOn="x.com"
            placeholder="@handle or https://x.com/…"
          />
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="generalInfo" section="coverage">
        <MultiSelectField<MarketMakerGroups>
          name="generalInfo.timeCoverage"
          label="Time coverage"
          options={TIME_COVERAGE_ZONES}
          placeholder="Select time zones"
          required
        />
      </ProfileSection>
      <ServicesSection />
      <InvestmentHistorySection />
    </>
  );
}
