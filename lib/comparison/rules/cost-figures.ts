/** Which of the costs there are, by what is offered. */
import type { FigureKey } from "@/lib/comparison/constants";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";

export type Offered = readonly Pick<QuoteSubmissionWire, "options" | "retainer" | "treasury">[];

/** Also where nothing is known: quotes from a basic form had options, of which rows without figures say that much. */
export function haveOptions(submissions: Offered): boolean {
  return submissions.length === 0 || submissions.some(({ options }) => options.length > 0);
}

/** All that there may be. */
export const COST_FIGURES: readonly FigureKey[] = [
  ...(["option_value_usd", "option_value_percent_of_loan", "option_value_percent_of_fdv", "fees_usd"] as const),
  ...(["cost_usd", "cost_per_month_usd", "cost_per_depth", "hedge_sale_usd"] as const),
];

/** Options cost what they are worth, a retainer and a mandate have fees, a trade has neither. */
export function costFigures(submissions: Offered): readonly FigureKey[] {
  const hasOptions = haveOptions(submissions);
  const hasFees = submissions.some(({ retainer, treasury }) => retainer ?? treasury);
  const keys = [
    hasOptions && (["option_value_usd", "option_value_percent_of_loan", "option_value_percent_of_fdv"] as const),
    hasFees && (["fees_usd", "cost_usd"] as const),
    (hasOptions || hasFees) && (["cost_per_month_usd", "cost_per_depth"] as const),
    hasOptions && (["hedge_sale_usd"] as const),
  ];
  return keys.flatMap((some) => some || []);
}
