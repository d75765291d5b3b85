import { counted, formatPercent } from "@/lib/kit/format";
import type { OptionTerms } from "@/lib/quotes/contract/content";

/** An option in one line: `50.00% of the loan, 12 months from month 1, struck at +25.00%`. */
export function optionWords({ loanPercentage, duration, startMonth, strikeOTM }: OptionTerms): string {
  const terms = `${counted(duration, "month")} from month ${startMonth}`;
  return `${formatPercent(loanPercentage)} of the loan, ${terms}, struck at +${formatPercent(strikeOTM)}`;
}
