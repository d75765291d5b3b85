"use client";

import { DocumentField } from "@/components/forms/document-field";
import { MultiSelectField } from "@/components/forms/select-fields";
import { TagField } from "@/components/forms/tag-field";
import { TextField } from "@/components/forms/text-field";
import { JURISDICTIONS } from "@/lib/profiles/constants/option-lists";
import { type MarketMakerGroups } from "@/lib/profiles/contract/market-maker";
import { FieldGrid } from "../field-grid";
import { MoreAbout } from "../more-about";
import { ProfileSection } from "../profile-section";

/** Step 3 of the market maker. */
export function MakerLegalInfo() {
  return (
    <>
      <ProfileSection group="legalInfo" section="licensing">
        <FieldGrid>
          <TagField<MarketMakerGroups>
            name="legalInfo.licenses"
            label="Licenses"
            help="Press Enter to add each license."
            keepCommas
            required
          />
          <MultiSelectField<MarketMakerGroups>
            name="legalInfo.supportedJurisdictions"
            label="Supported jurisdictions"
            options={JURISDICTIONS}
            placeholder="Select jurisdictions"
            allowOther
            required
          />
        </FieldGrid>
      </ProfileSection>
      <ProfileSection group="legalInfo" section="documents">
        <DocumentField<MarketMakerGroups>
          name="legalInfo.fullOnboardingProcess"
          label="Full onboarding process"
          purpose="onboarding_process"
          required
        />
        <MoreAbout<MarketMakerGroups>
          topic="the contracts"
          names={["legalInfo.contractualEngagements", "legalInfo.contractualTerms"]}
        >
          <FieldGrid>
            <DocumentField<MarketMakerGroups>
              name="legalInfo.contractualEngagements"
              label="Contractual engagements"
              purpose="contractual_engagements"
            />
            <DocumentField<MarketMakerGroups>
              name="legalInfo.contractualTerms"
              label="Reporting Sample"
              purpose="reporting_sample"
            />
          </FieldGrid>
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="legalInfo" section="termination">
        <TextField<MarketMakerGroups>
          name="legalInfo.terminationClauses"
          label="Termination clauses"
          multiline
          required
        />
      </ProfileSection>
    </>
  );
}
