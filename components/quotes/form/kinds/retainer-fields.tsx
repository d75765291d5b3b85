import { NumberField } from "@/components/forms/number-field";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";

/** What the issuer pays each month, for how long, and what they provide. */
export function RetainerFields() {
  return (
    <>
      <NumberField<QuoteFormValues> name="retainer.monthlyFeeUsd" label="Monthly Fee" unit="usd" required />
      <NumberField<QuoteFormValues>
        name="retainer.termMonths"
        label="Term"
        suffix="months"
        inputMode="numeric"
        required
      />
      <NumberField<QuoteFormValues>
        name="retainer.noticeDays"
        label="Notice"
        suffix="days"
        inputMode="numeric"
        required
        help="How long before either side may end it."
      />
      <NumberField<QuoteFormValues>
        name="retainer.workingCapitalUsd"
        label="Working Capital"
        unit="usd"
        required
        help="US dollars that the issuer provides, 0 for none."
      />
      <NumberField<QuoteFormValues>
        name="retainer.workingCapitalTokens"
        label="Working Capital in Tokens"
        suffix="tokens"
        required
        help="Tokens that the issuer provides, 0 for none."
      />
      <NumberField<QuoteFormValues>
        name="retainer.profitSharePercent"
        label="Profit Share"
        unit="percent"
        required
        help="Of the trading profit, for the market maker."
      />
    </>
  );
}
