"use client";

import { RepeatingGroup } from "@/components/forms/repeating-group";
import { TextField } from "@/components/forms/text-field";
import { COMPETITORS_WANTED } from "@/lib/profiles/constants/profiles";
import { type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { BLANK_COMPETITOR } from "@/lib/profiles/rules/token-issuer-values";
import { FieldGrid } from "../field-grid";
import { ProfileSection } from "../profile-section";

export function CompetitorsSection() {
  return (
    <ProfileSection
      group="generalInfo"
      section="competitors"
      description={`Name at least ${COMPETITORS_WANTED}, so that market makers can compare.`}
    >
      <RepeatingGroup<TokenIssuerGroups>
        name="generalInfo.competitors"
        item="Competitor"
        blank={() => ({ ...BLANK_COMPETITOR })}
      >
        {(at) => (
          <FieldGrid>
            <TextField name={at("name")} label="Name" />
            <TextField name={at("website")} label="Website" type="url" />
            <TextField name={at("cmcOrCgUrl")} label="CoinMarketCap or CoinGecko URL" type="url" />
            <TextField name={at("description")} label="Description" multiline className="sm:col-span-2" />
          </FieldGrid>
        )}
      </RepeatingGroup>
    </ProfileSection>
  );
}
