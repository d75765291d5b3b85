import { NumberField } from "@/components/forms/number-field";
import { TagField } from "@/components/forms/tag-field";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";

/** What is managed, for which fees, and how. */
export function TreasuryFields() {
  return (
    <>
      <NumberField<QuoteFormValues> name="treasury.managedUsd" label="Managed" unit="usd" required />
      <NumberField<QuoteFormValues>
        name="treasury.managementFeePercent"
        label="Management Fee"
        unit="percent"
        required
        help="A year, of what is managed."
      />
      <NumberField<QuoteFormValues>
        name="treasury.performanceFeePercent"
        label="Performance Fee"
        unit="percent"
        required
        help="Of the gains above the hurdle."
      />
      <NumberField<QuoteFormValues>
        name="treasury.hurdlePercent"
        label="Hurdle"
        unit="percent"
        required
        help="A year, below which no performance fee is paid."
      />
      <NumberField<QuoteFormValues>
        name="treasury.termMonths"
        label="Term"
        suffix="months"
        inputMode="numeric"
        required
      />
      <NumberField<QuoteFormValues>
        name="treasury.noticeDays"
        label="Notice"
        suffix="days"
        inputMode="numeric"
        required
      />
      <TagField<QuoteFormValues>
        name="treasury.strategies"
        label="Strategies"
        className="col-span-full"
        placeholder="e.g. Covered calls"
        help="Press Enter after each."
        keepCommas
      />
    </>
  );
}
