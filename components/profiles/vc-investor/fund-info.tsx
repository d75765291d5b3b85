"use client";

import { DocumentField } from "@/components/forms/document-field";
import { NumberField } from "@/components/forms/number-field";
import { TextField } from "@/components/forms/text-field";
import { type VcInvestorGroups } from "@/lib/profiles/contract/vc-investor";
import { ContactsField } from "../contacts-field";
import { FieldGrid } from "../field-grid";
import { MoreAbout } from "../more-about";
import { ProfileSection } from "../profile-section";

/** Step 1 of the VC investor. */
export function FundInfo() {
  return (
    <>
      <ProfileSection group="fundInfo" section="fund">
        <FieldGrid>
          <TextField<VcInvestorGroups> name="fundInfo.fundName" label="Fund name" required />
          <NumberField<VcInvestorGroups> name="fundInfo.fundSize" label="Fund size" unit="usd" min={0} required />
          <NumberField<VcInvestorGroups>
            name="fundInfo.fundVintage"
            label="Fund vintage"
            help="The year of its first investment."
            plain
            required
          />
          <TextField<VcInvestorGroups> name="fundInfo.officialWebsite" label="Official website" type="url" required />
        </FieldGrid>
        <MoreAbout<VcInvestorGroups> topic="the fund" names={["fundInfo.xProfile"]}>
          <TextField<VcInvestorGroups>
            name="fundInfo.xProfile"
            label="X profile"
            type="url"
            handleOn="x.com"
            placeholder="@handle or https://x.com/…"
          />
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="fundInfo" section="team" description="At least one general partner.">
        <ContactsField name="fundInfo.generalPartners" item="General partner" />
        <MoreAbout<VcInvestorGroups> topic="the team" names={["fundInfo.teamIntroduction"]}>
          <TextField<VcInvestorGroups> name="fundInfo.teamIntroduction" label="Team introduction" multiline />
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="fundInfo" section="documents">
        <DocumentField<VcInvestorGroups> name="fundInfo.fundDeck" label="Fund deck" purpose="fund_deck" />
      </ProfileSection>
    </>
  );
}
