/** How much of the loan options take together. Apart from what they come to: what a quote may say rests on it. */
import Big from "big.js";

/** All loan percentages together; exact, so that 33.3 + 33.3 + 33.4 is 100. */
export function totalLoanPercentage(options: readonly { loanPercentage: number }[]): number {
  return options.reduce((sum, option) => sum.plus(option.loanPercentage), Big(0)).toNumber();
}

/** What fractions gain in doubles: 3 × 33.333333333333336 is a whole loan. Far below anything that anybody means. */
const ROUNDING_PERCENT = 1e-9;

/** Whether the options lend more than the whole loan; what is only a double's rounding is none of it. */
export function exceedsLoan(options: readonly { loanPercentage: number }[]): boolean {
  return totalLoanPercentage(options) > 100 + ROUNDING_PERCENT;
}
