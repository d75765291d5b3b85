"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { DocumentField } from "@/components/forms/document-field";
import { NumberField } from "@/components/forms/number-field";
import { SingleSelectField } from "@/components/forms/select-fields";
import { TextField } from "@/components/forms/text-field";
import { YesNoField } from "@/components/forms/yes-no-field";
import { FUNDING_ROUNDS } from "@/lib/profiles/constants/option-lists";
import type { TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { FieldGrid } from "../field-grid";
import { ProfileSection } from "../profile-section";

export function FundraisingSection() {
  const { setValue } = useFormContext<TokenIssuerGroups>();
  const isRaising = useWatch<TokenIssuerGroups, "generalInfo.fundRaise.isRaising">({
    name: "generalInfo.fundRaise.isRaising",
  });
  return (
    <ProfileSection group="generalInfo" section="fundraising">
      <YesNoField<TokenIssuerGroups>
        name="generalInfo.fundRaise.isRaising"
        label="Is the project raising funds now?"
        onAnswer={(yes) =>
          !yes && setValue("generalInfo.fundRaise", { ...EMPTY_TOKEN_ISSUER.generalInfo.fundRaise, isRaising: false })
        }
      />
      {isRaising && (
        <>
          <FieldGrid>
            <NumberField<TokenIssuerGroups>
              name="generalInfo.fundRaise.targetAmount"
              label="Target amount"
              unit="usd"
              min={0}
            />
            <SingleSelectField<TokenIssuerGroups>
              name="generalInfo.fundRaise.round"
              label="Round"
              options={FUNDING_ROUNDS}
              placeholder="Select a round"
              allowOther
            />
          </FieldGrid>
          <TextField<TokenIssuerGroups> name="generalInfo.fundRaise.useOfFunds" label="Use of funds" multiline />
          <DocumentField<TokenIssuerGroups>
            name="generalInfo.fundRaise.fundraisingDeck"
            label="Fundraising deck"
            purpose="fundraising_deck"
          />
        </>
      )}
    </ProfileSection>
  );
}
