"use client";

import { BoundField } from "@/components/forms/bound-field";
import { FormSection } from "@/components/forms/form-section";
import { NumberField } from "@/components/forms/number-field";
import { TextField } from "@/components/forms/text-field";
import { Switch } from "@/components/ui/switch";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";
import type { QuoteKind } from "@/lib/quotes/constants";
import { DocumentsField } from "./documents-field";
import { useKind } from "./use-kind";

/** What is held against the term that is asked for (docs/decisions/0052). */
const TERM_HELP: Record<QuoteKind, string> = {
  LOAN_CALL_OPTION: "From TGE until the last option has run out.",
  OTC: "Until the last token is free: lock-up and vesting.",
  RETAINER: "How long the retainer runs.",
  TREASURY: "How long the mandate runs.",
};

/** What quotes are to be like, and how they are chosen from. All of it is fixed once the RFP is published. */
export function AsksSection() {
  const kind = useKind();
  return (
    <>
      <FormSection
        title="Brief and requirements"
        description="Optional. Market makers read it before they quote; a quote that doesn’t meet a requirement is marked, not refused."
      >
        <TextField<RfqFormValues>
          name="brief"
          label="Brief"
          help="What you are after, in your own words. A blank line begins a new paragraph."
          multiline
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField<RfqFormValues>
            name="requirements.max_spread"
            label="Largest spread"
            help="On every venue, at most."
            unit="percent"
            step={0.05}
            min={0}
            max={100}
          />
          <NumberField<RfqFormValues>
            name="requirements.min_depth_two"
            label="Depth within ±2%"
            help="In US dollars on every venue, at least."
            unit="usd"
            step={10_000}
            min={0}
          />
          <NumberField<RfqFormValues>
            name="requirements.min_uptime"
            label="Uptime"
            help="On every venue, at least."
            unit="percent"
            step={1}
            min={0}
            max={100}
          />
          <NumberField<RfqFormValues>
            name="requirements.term_months"
            label="Term"
            help={TERM_HELP[kind]}
            suffix="months"
            inputMode="numeric"
          />
        </div>
        <DocumentsField />
      </FormSection>
      <FormSection title="How you decide">
        <BoundField<RfqFormValues, "is_sealed">
          name="is_sealed"
          label="Sealed quotes"
          help="Until the RFP ends nobody but its market maker reads a quote: you see how many have come, and decide then."
        >
          {(field, aria) => (
            <Switch {...aria} checked={field.value} onCheckedChange={field.onChange} onBlur={field.onBlur} />
          )}
        </BoundField>
        <NumberField<RfqFormValues>
          name="award_count"
          label="Number of awards"
          help="How many quotes you may accept. The last one can close the RFP as signed."
          required
          inputMode="numeric"
          className="max-w-56"
        />
      </FormSection>
    </>
  );
}
