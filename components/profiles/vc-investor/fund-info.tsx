"use client";

import { DocumentField } from "@/components/forms/document-field";
import { NumberField } from "@/components/forms/number-field";
import { TextField } from "@/components/forms/text-field";
import { type VcInvestorGroups } from "@/lib/profiles/contract/vc-investor";
import { ContactsField } from "../contacts-field";
import { FieldGrid } from "../field-grid";
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
          <TextField<VcInvestorGroups>
            name="fundInfo.xProfile"
            label="X profile"
            type="url"
            placeholder="https://x.com/…"
          />
        </FieldGrid>
      </ProfileSection>
      <ProfileSection group="fundInfo" section="team" description="At least one general partner.">
        <ContactsField name="fundInfo.generalPartners" item="General partner" />
        <TextField<VcInvestorGroups> name="fundInfo.teamIntroduction" label="Team introduction" multiline />
      </ProfileSection>
      <ProfileSection group="fundInfo" section="documents">
        <DocumentField<VcInvestorGroups> name="fundInfo.fundDeck" label="Fund deck" purpose="fund_deck" />
      </ProfileSection>
    </>
  );
}
