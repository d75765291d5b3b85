"use client";

import { CheckboxGroup } from "@/components/forms/checkbox-group";
import { EXPECTATION_LABELS, EXPECTATIONS } from "@/lib/profiles/constants/profiles";
import { type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { ProfileSection } from "../profile-section";

const options = EXPECTATIONS.map((value) => ({ value, label: EXPECTATION_LABELS[value] }));

export function ExpectationsSection() {
  return (
    <ProfileSection group="marketMakerInfo" section="expectations">
      <CheckboxGroup<TokenIssuerGroups>
        name="marketMakerInfo.expectations"
        label="What do you expect of a market maker?"
        options={options}
        required
      />
    </ProfileSection>
  );
}
