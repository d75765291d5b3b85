"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { DocumentInput } from "@/components/forms/document-input";
import { FormField } from "@/components/forms/form-field";
import { MultiSelectField } from "@/components/forms/select-fields";
import { MARKET_MAKER_FIRMS } from "@/lib/profiles/constants/option-lists";
import { type MakerDocument, type TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { FieldGrid } from "../field-grid";
import { ProfileSection } from "../profile-section";

/** Only of a project that is listed somewhere; the uploads only for the market makers it names (spec 2 section 4). */
export function ExistingAgreementsSection() {
  const { getValues, setValue } = useFormContext<TokenIssuerGroups>();
  const makers = useWatch<TokenIssuerGroups, "marketMakerInfo.currentMMs">({ name: "marketMakerInfo.currentMMs" });

  /** The agreement of a market maker goes with them. */
  function dropAgreements(kept: string[]) {
    const agreements = getValues("marketMakerInfo.existingAgreements");
    setValue(
      "marketMakerInfo.existingAgreements",
      agreements.filter(({ mm }) => kept.includes(mm)),
    );
  }

  return (
    <ProfileSection group="marketMakerInfo" section="existing">
      <MultiSelectField<TokenIssuerGroups>
        name="marketMakerInfo.currentMMs"
        label="Current market makers"
        onChange={dropAgreements}
        options={MARKET_MAKER_FIRMS}
        placeholder="Select market makers"
        allowOther
      />
      {makers.length > 0 && <AgreementDocuments makers={makers} />}
    </ProfileSection>
  );
}

function AgreementDocuments({ makers }: { makers: string[] }) {
  const { getValues, setValue } = useFormContext<TokenIssuerGroups>();
  const name = "marketMakerInfo.existingAgreements";
  const agreements = useWatch<TokenIssuerGroups, typeof name>({ name });

  function setFile(maker: string, file: string) {
    const others = getValues(name).filter(({ mm }) => mm !== maker);
    const next: MakerDocument[] = file ? [...others, { mm: maker, file }] : others;
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }

  return (
    <FieldGrid>
      {makers.map((maker) => (
        <FormField key={maker} label={`Agreement with ${maker}`}>
          {(aria) => (
            <DocumentInput
              {...aria}
              purpose="existing_agreement"
              value={agreements.find(({ mm }) => mm === maker)?.file ?? ""}
              onChange={(file) => setFile(maker, file)}
            />
          )}
        </FormField>
      ))}
    </FieldGrid>
  );
}
