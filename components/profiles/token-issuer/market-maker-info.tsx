"use client";

import { TextField } from "@/components/forms/text-field";
import { type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { ProfileSection } from "../profile-section";
import { ExpectationsSection } from "./expectations-section";
import { ExistingAgreementsSection } from "./existing-agreements-section";
import { OutreachSection } from "./outreach-section";
import { TermsSection } from "./terms-section";

/** Step 3 of the token issuer. */
export function IssuerMarketMakerInfo() {
  return (
    <>
      <ExpectationsSection />
      <TermsSection />
      <ExistingAgreementsSection />
      <OutreachSection />
      <ProfileSection group="marketMakerInfo" section="additional">
        <TextField<TokenIssuerGroups>
          name="marketMakerInfo.additionalInput"
          label="Additional input"
          help="Anything else that market makers should know."
          multiline
        />
      </ProfileSection>
    </>
  );
}
