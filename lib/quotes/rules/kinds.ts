/** What an RFQ's kind of deal makes of a quote (contract section 10, docs/decisions/0052). Pure. */
import Big from "big.js";
import type { QuoteKind, PriceUnit } from "@/lib/quotes/constants";
import type { OptionTerms } from "@/lib/quotes/contract/content";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import type { RfqSubtype, RfqType } from "@/lib/rfqs/constants";
import { quoteTerm } from "./quote-math";

export type OtcTerms = NonNullable<KindTerms["otc"]>;

/** The kind of every quote on an RFQ. Token and options selling, of old, are quoted with options. */
export function kindOf({ type, subtype }: { type: RfqType; subtype: RfqSubtype | null }): QuoteKind {
  if (subtype === "RETAINER_WORKING_CAPITAL") return "RETAINER";
  if (type === "OTC") return "OTC";
  return type === "TREASURY_MANAGEMENT" ? "TREASURY" : "LOAN_CALL_OPTION";
}

/** In one figure: percent, or US dollars, as the unit says. */
type Price = { price: number; unit: PriceUnit };

/** @param strike the options' mean, in percent out of the money: the price of what came with options alone */
export function priceOf({ retainer, otc, treasury }: KindTerms, strike: number): Price {
  if (retainer) return { price: retainer.monthlyFeeUsd, unit: "MONTHLY_FEE_USD" };
  if (treasury) return { price: treasury.managementFeePercent, unit: "FEE_PERCENT" };
  if (!otc) return { price: strike, unit: "STRIKE_OTM" };
  return otc.pricePerTokenUsd === null
    ? { price: otc.discountPercent ?? 0, unit: "DISCOUNT_PERCENT" }
    : { price: otc.pricePerTokenUsd, unit: "TOKEN_PRICE_USD" };
}

/** The months that terms name themselves; a trade is over when its last token is free. Null where only options run. */
export function ownMonths({ retainer, otc, treasury }: KindTerms): number | null {
  if (otc) return otc.lockupMonths + otc.vestingMonths;
  return (retainer ?? treasury)?.termMonths ?? null;
}

/** How long a quote runs, in months: its own terms, or the last of its options where that is later. */
export function termMonths(terms: KindTerms & { options: readonly OptionTerms[] }): number {
  return Math.max(ownMonths(terms) ?? 0, quoteTerm(terms.options));
}

/** What is paid beside options over the whole term: US dollars. */
export function feesUsd({ retainer, treasury }: KindTerms): number {
  if (retainer) return Big(retainer.monthlyFeeUsd).times(retainer.termMonths).toNumber();
  if (!treasury) return 0;
  const { managedUsd, managementFeePercent, termMonths: months } = treasury;
  return Big(managedUsd).times(managementFeePercent).times(months).div(1200).toNumber();
}

/**
 * What the tokens of a trade come to: US dollars. Null where they go at a discount, and the RFQ names no price.
 * @param reference US dollars per token at the target FDV; null where the RFQ names none
 */
export function impliedValue(otc: OtcTerms, reference: number | null): number | null {
  const { tokenAmount, pricePerTokenUsd, discountPercent } = otc;
  if (pricePerTokenUsd !== null) return Big(tokenAmount).times(pricePerTokenUsd).toNumber();
  if (reference === null) return null;
  const share = Big(100)
    .minus(discountPercent ?? 0)
    .times(0.01);
  return Big(tokenAmount).times(reference).times(share).toNumber();
}
