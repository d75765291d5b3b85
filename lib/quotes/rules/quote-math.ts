/**
 * Quote arithmetic (contract section 6): used by the Submit Quote modal and recomputed by the server.
 *
 * Units: money in US dollars, percentages as plain numbers (5 is 5 %), supply and amounts in whole tokens, strikes in
 * percent out of the money. Products are taken in decimal, not in binary floating point, so that a half token rounds
 * the same way everywhere; halves round up.
 */
import Big from "big.js";
import { NOMINAL_TOTAL_SUPPLY } from "@/lib/kit/limits";
import type { OptionTerms, PricedOption } from "@/lib/quotes/contract/content";
import { totalLoanPercentage } from "./loan-share";

/** What an issuer offers; `totalSupply` null stands for the nominal supply. */
export type ContractParameters = {
  targetFdv: number;
  supplyAllocationPercentage: number;
  stableAllocation: number;
  totalSupply: number | null;
};

export type Allocation = {
  totalSupply: number;
  /** True when the RFQ names no supply, so that token amounts are only nominal. */
  isNominalSupply: boolean;
  loanValue: number;
  loanTokens: number;
  totalAllocation: number;
};

/** Target FDV in US dollars, 0 where the RFQ names none; supply in tokens. */
export type PriceTerms = { fdv: number; totalSupply: number; isNominalSupply: boolean };

/** What a token is worth by the RFQ, in US dollars; null where it names no FDV or no supply. */
export function namedPrice({ fdv, totalSupply, isNominalSupply }: PriceTerms): number | null {
  return fdv === 0 || isNominalSupply ? null : fdv / totalSupply;
}

const roundHalfUp = (value: Big): number => value.round(0, Big.roundHalfUp).toNumber();

const percentOf = (amount: number, percentage: number): Big => Big(amount).times(percentage).div(100);

/** Exact, so that 0.1 + 0.2 is 0.3. */
export function sumOf(a: Big | number, b: Big | number): number {
  return Big(a).plus(b).toNumber();
}

/** What the issuer's terms are worth: loan value and total allocation in USD, the loan in tokens. */
export function allocationOf(parameters: ContractParameters): Allocation {
  const totalSupply = parameters.totalSupply ?? NOMINAL_TOTAL_SUPPLY;
  const loanValue = percentOf(parameters.targetFdv, parameters.supplyAllocationPercentage);
  return {
    totalSupply,
    isNominalSupply: parameters.totalSupply === null,
    loanValue: loanValue.toNumber(),
    loanTokens: roundHalfUp(percentOf(totalSupply, parameters.supplyAllocationPercentage)),
    totalAllocation: sumOf(loanValue, parameters.stableAllocation),
  };
}

/** The tokens of one option: its share of the loan tokens, rounded to whole tokens. */
export function optionTokens(loanTokens: number, loanPercentage: number): number {
  return roundHalfUp(percentOf(loanTokens, loanPercentage));
}

/** By index, the options that take too little of the loan for a token; none where there is nothing to take. */
export function optionsWithoutTokens(loanTokens: number, options: readonly Pick<OptionTerms, "loanPercentage">[]) {
  return options.flatMap(({ loanPercentage: share }, index) => {
    // What is no share of a loan has a fault of its own.
    const isShare = share > 0 && share <= 100;
    return loanTokens > 0 && isShare && optionTokens(loanTokens, share) === 0 ? [index] : [];
  });
}

/** A quote's price: the mean strike in percent OTM, weighted by tokens; 0 when no option carries tokens. */
export function weightedStrike(options: readonly { tokenAmount: number; strikeOTM: number }[]): number {
  let tokens = Big(0);
  let product = Big(0);
  for (const option of options) {
    tokens = tokens.plus(option.tokenAmount);
    product = product.plus(Big(option.tokenAmount).times(option.strikeOTM));
  }
  return tokens.eq(0) ? 0 : product.div(tokens).toNumber();
}

export type PricedOptions = {
  options: PricedOption[];
  /** Percent out of the money. */
  price: number;
  totalTokens: number;
  totalLoanPercentage: number;
};

/** Everything a set of options comes to, given the RFQ's loan tokens. */
export function priceOptions(loanTokens: number, terms: readonly OptionTerms[]): PricedOptions {
  const options = terms.map((option) => ({
    ...option,
    tokenAmount: optionTokens(loanTokens, option.loanPercentage),
  }));
  return {
    options,
    price: weightedStrike(options),
    totalTokens: options.reduce((sum, option) => sum + option.tokenAmount, 0),
    totalLoanPercentage: totalLoanPercentage(options),
  };
}

/** The strike price as a multiple of the reference price: 120 % out of the money is 2.20 times it. */
export function strikeMultiple(strikeOTM: number): number {
  return Big(strikeOTM).div(100).plus(1).toNumber();
}

/** Months from TGE until the last option has run out (docs/decisions/0006). */
export function quoteTerm(options: readonly { duration: number; startMonth: number }[]): number {
  return options.reduce((term, option) => Math.max(term, option.startMonth + option.duration), 0);
}

/** Whether a figure in a body agrees with ours: within one token, or a hundredth of a percent of strike. */
export function agreesOnTokens(given: number, computed: number): boolean {
  return Math.abs(given - computed) <= 1;
}

export function agreesOnStrike(given: number, computed: number): boolean {
  return Big(given).minus(computed).abs().lte(0.01);
}
