"use client";

import { BoundField } from "@/components/forms/bound-field";
import { FormSection } from "@/components/forms/form-section";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceCards } from "@/components/forms/choice-cards";
import { TextField } from "@/components/forms/text-field";
import {
  RFQ_FORM_TYPES,
  RFQ_SUBTYPE_LABELS,
  RFQ_SUBTYPES,
  RFQ_TYPE_LABELS,
  type RfqSubtype,
  type RfqType,
} from "@/lib/rfqs/constants";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";

const TYPE_TEXTS: Partial<Record<RfqType, string>> = {
  MARKET_MAKING: "Continuous two-sided quotes for your token on the venues you choose.",
  OTC: "Trades of size, agreed directly and settled outside the order books.",
  TREASURY_MANAGEMENT: "Your project's holdings managed within limits that you set.",
};

const SUBTYPE_TEXTS: Record<RfqSubtype, string> = {
  LOAN_CALL_OPTION: "You lend tokens; the market maker may buy them at the agreed strikes.",
  RETAINER_WORKING_CAPITAL: "You provide the working capital and pay a fixed monthly fee.",
};

const subtypeOptions = RFQ_SUBTYPES.map((value) => ({
  value,
  title: RFQ_SUBTYPE_LABELS[value],
  description: SUBTYPE_TEXTS[value],
}));

/** The types on offer, and the one that an older draft has. */
function typeOptions(stored: RfqType | null | undefined) {
  const types: RfqType[] = [...RFQ_FORM_TYPES];
  if (stored && !types.includes(stored)) types.push(stored);
  return types.map((value) => ({ value, title: RFQ_TYPE_LABELS[value], description: TYPE_TEXTS[value] }));
}

export function BasicsSection() {
  const { formState } = useFormContext<RfqFormValues>();
  const type = useWatch<RfqFormValues, "type">({ name: "type" });
  return (
    <FormSection title="What you are asking for">
      <TextField<RfqFormValues> name="name" label="RFP name" required />
      <BoundField<RfqFormValues, "type"> name="type" label="Type" required>
        {(field, aria) => (
          <ChoiceCards
            {...aria}
            value={field.value}
            onChange={field.onChange}
            options={typeOptions(formState.defaultValues?.type)}
          />
        )}
      </BoundField>
      {type === "MARKET_MAKING" && (
        <BoundField<RfqFormValues, "subtype"> name="subtype" label="Subtype" required>
          {(field, aria) => (
            <ChoiceCards {...aria} value={field.value} onChange={field.onChange} options={subtypeOptions} />
          )}
        </BoundField>
      )}
    </FormSection>
  );
}
