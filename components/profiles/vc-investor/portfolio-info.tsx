"use client";

import { NumberField } from "@/components/forms/number-field";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { MultiSelectField } from "@/components/forms/select-fields";
import { TextField } from "@/components/forms/text-field";
import { VALUE_ADD_SERVICES } from "@/lib/profiles/constants/option-lists";
import { type VcInvestorGroups } from "@/lib/profiles/contract/vc-investor";
import { BLANK_FUND_REFERENCE } from "@/lib/profiles/rules/vc-investor-values";
import { FieldGrid } from "../field-grid";
import { MoreAbout } from "../more-about";
import { ProfileSection } from "../profile-section";

/** Step 3 of the VC investor. */
export function PortfolioInfo() {
  return (
    <>
      <ProfileSection group="portfolioInfo" section="record">
        <NumberField<VcInvestorGroups>
          name="portfolioInfo.totalInvestments"
          label="Total investments"
          step={1}
          min={0}
          required
        />
        <MoreAbout<VcInvestorGroups>
          topic="the track record"
          names={["portfolioInfo.activeInvestments", "portfolioInfo.successfulExits", "portfolioInfo.portfolioUrl"]}
        >
          <FieldGrid>
            <NumberField<VcInvestorGroups>
              name="portfolioInfo.activeInvestments"
              label="Active investments"
              step={1}
              min={0}
            />
            <NumberField<VcInvestorGroups>
              name="portfolioInfo.successfulExits"
              label="Successful exits"
              step={1}
              min={0}
            />
          </FieldGrid>
          <TextField<VcInvestorGroups> name="portfolioInfo.portfolioUrl" label="Portfolio URL" type="url" />
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="portfolioInfo" section="process">
        <TextField<VcInvestorGroups>
          name="portfolioInfo.dueDiligenceProcess"
          label="Due diligence process"
          multiline
          required
        />
        <TextField<VcInvestorGroups>
          name="portfolioInfo.decisionMakingProcess"
          label="Decision making process"
          multiline
          required
        />
      </ProfileSection>
      <ProfileSection group="portfolioInfo" section="value">
        <MultiSelectField<VcInvestorGroups>
          name="portfolioInfo.valueAddServices"
          label="Value add services"
          options={VALUE_ADD_SERVICES}
          placeholder="Select services"
          required
        />
        <MoreAbout<VcInvestorGroups> topic="what you add" names={["portfolioInfo.networkAccess"]}>
          <TextField<VcInvestorGroups> name="portfolioInfo.networkAccess" label="Network access" multiline />
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="portfolioInfo" section="references">
        <RepeatingGroup<VcInvestorGroups>
          name="portfolioInfo.references"
          item="Reference"
          blank={() => ({ ...BLANK_FUND_REFERENCE })}
        >
          {(at) => (
            <FieldGrid>
              <TextField name={at("name")} label="Name" />
              <TextField name={at("title")} label="Title" />
              <TextField name={at("company")} label="Company" />
              <TextField name={at("email")} label="Email" type="email" />
              <TextField name={at("phoneNumber")} label="Phone number" type="tel" />
              <TextField name={at("relationshipType")} label="Relationship type" />
              <TextField name={at("duration")} label="Duration" placeholder="2 years" />
            </FieldGrid>
          )}
        </RepeatingGroup>
      </ProfileSection>
    </>
  );
}
