"use client";

import { DocumentField } from "@/components/forms/document-field";
import { MultiSelectField, SingleSelectField } from "@/components/forms/select-fields";
import { TextField } from "@/components/forms/text-field";
import { JURISDICTIONS, PROJECT_VERTICALS } from "@/lib/profiles/constants/option-lists";
import { type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { ContactsField } from "../contacts-field";
import { FieldGrid } from "../field-grid";
import { MoreAbout } from "../more-about";
import { ProfileSection } from "../profile-section";
import { CompetitorsSection } from "./competitors-section";
import { FundraisingSection } from "./fundraising-section";
import { FundingHistorySection } from "./funding-history-section";

/** Step 1 of the token issuer. */
export function IssuerGeneralInfo() {
  return (
    <>
      <ProfileSection group="generalInfo" section="project">
        <FieldGrid>
          <TextField<TokenIssuerGroups> name="generalInfo.projectName" label="Project name" required />
          <TextField<TokenIssuerGroups> name="generalInfo.projectWebsite" label="Website" type="url" required />
          <SingleSelectField<TokenIssuerGroups>
            name="generalInfo.vertical"
            label="Vertical"
            options={PROJECT_VERTICALS}
            placeholder="Select a vertical"
            allowOther
            required
          />
        </FieldGrid>
        <MoreAbout<TokenIssuerGroups>
          topic="the project"
          names={["generalInfo.projectX", "generalInfo.valueProposition"]}
        >
          <TextField<TokenIssuerGroups>
            name="generalInfo.projectX"
            label="X profile"
            type="url"
            handleOn="x.com"
            placeholder="@handle or https://x.com/…"
          />
          <TextField<TokenIssuerGroups>
            name="generalInfo.valueProposition"
            label="Value proposition"
            help="What the project does better, and for whom."
            multiline
          />
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="generalInfo" section="legal">
        <SingleSelectField<TokenIssuerGroups>
          name="generalInfo.legalInfo.tokenIssuingEntityJurisdiction"
          label="Token issuing entity jurisdiction"
          options={JURISDICTIONS}
          placeholder="Select a jurisdiction"
          allowOther
          required
        />
        <MoreAbout<TokenIssuerGroups>
          topic="the legal side"
          names={[
            "generalInfo.legalInfo.incorporationJurisdictions",
            "generalInfo.legalInfo.incorporationCertificate",
            "generalInfo.legalInfo.tokenLegalNotice",
          ]}
        >
          <FieldGrid>
            <MultiSelectField<TokenIssuerGroups>
              name="generalInfo.legalInfo.incorporationJurisdictions"
              label="Incorporation jurisdictions"
              options={JURISDICTIONS}
              placeholder="Select jurisdictions"
              allowOther
            />
            <DocumentField<TokenIssuerGroups>
              name="generalInfo.legalInfo.incorporationCertificate"
              label="Incorporation certificate"
              purpose="incorporation_certificate"
            />
            <DocumentField<TokenIssuerGroups>
              name="generalInfo.legalInfo.tokenLegalNotice"
              label="Token Legal Opinion"
              purpose="token_legal_opinion"
            />
          </FieldGrid>
        </MoreAbout>
      </ProfileSection>
      <ProfileSection group="generalInfo" section="documents">
        <FieldGrid>
          <DocumentField<TokenIssuerGroups> name="generalInfo.whitepaper" label="Whitepaper" purpose="whitepaper" />
          <DocumentField<TokenIssuerGroups> name="generalInfo.deck" label="Deck" purpose="deck" />
          <DocumentField<TokenIssuerGroups> name="generalInfo.tokeneconomics" label="Tokenomics" purpose="tokenomics" />
        </FieldGrid>
      </ProfileSection>
      <ProfileSection group="generalInfo" section="team">
        <ContactsField name="generalInfo.teamMembers" item="Team member" />
      </ProfileSection>
      <ProfileSection group="generalInfo" section="traction">
        <TextField<TokenIssuerGroups>
          name="generalInfo.traction.summary"
          label="Traction summary"
          help="Users, volume, revenue, partners: whatever shows the project is used."
          multiline
        />
        <TextField<TokenIssuerGroups> name="generalInfo.traction.detailsUrl" label="Details URL" type="url" />
      </ProfileSection>
      <FundraisingSection />
      <FundingHistorySection />
      <CompetitorsSection />
    </>
  );
}
