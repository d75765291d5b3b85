"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { BoundField } from "@/components/forms/bound-field";
import { DateTimePicker } from "@/components/forms/date-time-picker";
import { MultiSelectField } from "@/components/forms/select-fields";
import { YesNoField } from "@/components/forms/yes-no-field";
import { Glossed } from "@/components/glossary/glossed";
import { EXCHANGES } from "@/lib/venues/constants/exchanges";
import { type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { ProfileSection } from "../profile-section";

const EXCHANGE_NAMES = EXCHANGES.map(({ name }) => name);

/** Step 2 of the token issuer. */
export function IssuerExchangeInfo() {
  const { setValue } = useFormContext<TokenIssuerGroups>();
  const isListed = useWatch<TokenIssuerGroups, "exchangeInfo.isCurrentlyListed">({
    name: "exchangeInfo.isCurrentlyListed",
  });

  /** No exchanges, and no market makers on them either: the next step doesn't ask for them then. */
  function dropMakers() {
    setValue("marketMakerInfo.currentMMs", []);
    setValue("marketMakerInfo.existingAgreements", []);
  }

  function answerListed(yes: boolean) {
    if (yes) return;
    setValue("exchangeInfo.currentExchanges", []);
    dropMakers();
  }

  return (
    <>
      <ProfileSection group="exchangeInfo" section="listings">
        <YesNoField<TokenIssuerGroups>
          name="exchangeInfo.isCurrentlyListed"
          label="Is the token currently listed?"
          onAnswer={answerListed}
        />
        {isListed && (
          <MultiSelectField<TokenIssuerGroups>
            name="exchangeInfo.currentExchanges"
            label="Current exchanges"
            onChange={(chosen) => {
              if (chosen.length === 0) dropMakers();
            }}
            options={EXCHANGE_NAMES}
            placeholder="Select exchanges"
            allowOther
          />
        )}
        <BoundField<TokenIssuerGroups, "exchangeInfo.tgeDate">
          name="exchangeInfo.tgeDate"
          label={<Glossed text="Expected TGE date" />}
          help="Shown in the directory. Funds that watch your project are told when it changes."
        >
          {(field, aria) => <DateTimePicker {...aria} value={field.value} onChange={field.onChange} dateOnly />}
        </BoundField>
      </ProfileSection>
      <ProfileSection group="exchangeInfo" section="desired">
        <MultiSelectField<TokenIssuerGroups>
          name="exchangeInfo.desiredExchanges"
          label="Desired exchanges"
          help="Proposed as venues when you create an RFP."
          options={EXCHANGE_NAMES}
          placeholder="Select exchanges"
          allowOther
        />
        <YesNoField<TokenIssuerGroups>
          name="exchangeInfo.wantExchangeIntroductions"
          label="Do you want introductions to exchanges?"
        />
      </ProfileSection>
    </>
  );
}
