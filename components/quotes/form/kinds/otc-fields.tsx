import { BoundField } from "@/components/forms/bound-field";
import { ChoiceCards } from "@/components/forms/choice-cards";
import { NumberField } from "@/components/forms/number-field";
import { OTC_SIDE_LABELS, OTC_SIDES } from "@/lib/quotes/constants";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";

const SIDES = OTC_SIDES.map((value) => ({ value, title: OTC_SIDE_LABELS[value] }));

/** Who buys how many tokens, at which price, and when they are free. */
export function OtcFields() {
  return (
    <>
      <BoundField<QuoteFormValues, "otc.side"> name="otc.side" label="Side" required className="col-span-full">
        {(field, { id, ...aria }) => (
          <ChoiceCards {...aria} id={id} value={field.value} onChange={field.onChange} options={SIDES} />
        )}
      </BoundField>
      <NumberField<QuoteFormValues> name="otc.tokenAmount" label="Amount" suffix="tokens" required />
      <NumberField<QuoteFormValues>
        name="otc.pricePerTokenUsd"
        label="Price per Token"
        unit="usd"
        help="Or a discount to a TWAP."
      />
      <NumberField<QuoteFormValues>
        name="otc.discountPercent"
        label="Discount to the TWAP"
        unit="percent"
        help="Instead of a price; say below which TWAP."
      />
      <NumberField<QuoteFormValues>
        name="otc.lockupMonths"
        label="Lock-up"
        suffix="months"
        inputMode="numeric"
        required
        help="From the settlement, 0 for none."
      />
      <NumberField<QuoteFormValues>
        name="otc.vestingMonths"
        label="Vesting"
        suffix="months"
        inputMode="numeric"
        required
        help="After the lock-up, 0 for none."
      />
      <NumberField<QuoteFormValues>
        name="otc.settlementDays"
        label="Settlement"
        suffix="days"
        inputMode="numeric"
        required
        help="From the signature."
      />
    </>
  );
}
