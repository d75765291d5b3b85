/** What the figures of the API count, by the names of their fields. Shapes say it to their readers in comments, which no machine sees. */
import "server-only";
import type { FieldWords } from "@/lib/kit/http/openapi/field-words";
import { INPUT_RULES, OUTPUT_RULES } from "./rule-words";

const USD = "US dollars";
const PERCENT = "Percent: 2 is 2 %";
const MONTHS = "Months";
const DAYS = "Days";
const TOKENS = "Tokens";
const MOMENT = "Milliseconds since 1970, UTC";
const FDV = "US dollars: the value of all tokens at launch";
const SHARE_OF_SUPPLY = "Percent of the total supply that is lent: 2 is 2 %";
const SUPPLY = "Whole tokens; null: none is named, and 1,000,000,000 count";
const NAMED_PRICE = "In the unit of `price_unit`: percent out of the money, US dollars a month or a token, or percent";
const depthWithin = (percent: number) => `US dollars within ±${percent} % of mid`;
const WEIGHT = "0 to 100, beside the other weights";
const COST_PARTS = "US dollars over the whole term";

const EITHER_WAY: FieldWords = {
  target_fdv: FDV,
  targetFdv: FDV,
  fdv: FDV,
  target_fdv_at_launch: FDV,
  targetFdvAtLaunch: FDV,
  supply_allocation_percentage: SHARE_OF_SUPPLY,
  supplyAllocationPercentage: SHARE_OF_SUPPLY,
  "rfqContext.loanPercentage": SHARE_OF_SUPPLY,
  stable_allocation: USD,
  stableAllocation: USD,
  total_supply: SUPPLY,
  totalSupply: SUPPLY,
  loanValue: USD,
  loan_value: USD,
  loanTokens: TOKENS,
  totalAllocation: "US dollars: the loan's value and the stable allocation",
  estimated_tge_date: MOMENT,
  tge_date: MOMENT,
  tgeDate: MOMENT,
  valid_until: MOMENT,
  validUntil: MOMENT,
  expires_at: MOMENT,
  until: MOMENT,

  max_spread: PERCENT,
  min_depth_two: "US dollars within ±2 % of mid, on each venue",
  min_uptime: "Percent of the time: 99.5 is 99.5 %",
  term_months: MONTHS,

  price: NAMED_PRICE,
  duration: "Months that the option runs",
  loanPercentage: "Percent of the loan that the option takes: 40 is 40 %",
  tokenAmount: TOKENS,
  startMonth: "Months after the TGE",
  strikeOTM: "Percent out of the money: at 120 the strike is 2.20 times the reference price",
  maxTOBSpread: "Percent: 0.3 is 0.3 %",
  depthHalfPercent: depthWithin(0.5),
  depthOnePercent: depthWithin(1),
  depthTwoPercent: depthWithin(2),
  uptimePercent: "Percent of the time: 99.5 is 99.5 %; null: none is promised",
  monthlyFeeUsd: "US dollars a month",
  termMonths: MONTHS,
  term: MONTHS,
  workingCapitalUsd: "US dollars that the issuer provides",
  workingCapitalTokens: "Whole tokens that the issuer provides",
  profitSharePercent: "Percent of the trading profit: 20 is 20 %",
  noticeDays: DAYS,
  pricePerTokenUsd: "US dollars for a token",
  discountPercent: "Percent below the TWAP: 5 is 5 %",
  lockupMonths: MONTHS,
  vestingMonths: "Months after the lock-up",
  settlementDays: DAYS,
  managedUsd: USD,
  managementFeePercent: "Percent a year of what is managed: 2 is 2 %",
  performanceFeePercent: "Percent of the gains above the hurdle: 20 is 20 %",
  hurdlePercent: "Percent a year: 5 is 5 %",

  sigma: "Volatility in percent a year: 100 is 100 %",
  rate: "Percent: 4 is 4 %",
  "assumptions.rate": "Percent a year, continuously compounded: 4 is 4 %",
  "rfqs.sigma": "Volatility in percent a year: 100 is 100 %",
  "rfqs.rate": "Percent a year, continuously compounded: 4 is 4 %",
  option_value_usd: "US dollars: what the options are worth today",
  option_value_percent_of_loan: PERCENT,
  option_value_percent_of_fdv: PERCENT,
  fees_usd: COST_PARTS,
  cost_usd: `${COST_PARTS}: the options' value and the fees`,
  cost_per_month_usd: "US dollars a month of the term",
  cost_per_depth: "US dollars of cost for each that is committed within ±2 % of mid",
  hedge_sale_usd: "US dollars of the loan that a hedge sells when the options start",
  depth_two_usd: "US dollars within ±2 % of mid, over all venues",
  weighted_spread: "Percent: the venues' spreads, by their depth within ±2 %",
  weighted_uptime: "Percent: the venues' uptimes, by their depth within ±2 %",
  score: "0 to 100: the points by their weights",
  points: "0 to 100: 100 has the best quote",
  weight: WEIGHT,
  ...Object.fromEntries(["cost", "depth", "spread", "coverage", "uptime"].map((name) => [`weights.${name}`, WEIGHT])),
  value_usd: "US dollars that the acceptance commits to",
  above_usd: "US dollars from which on accepting takes two signers; 0: always, null: never",

  total_volume: "US dollars: loan value and stable allocation of what was accepted",
  success_rate: "Percent of the decided quotes that were accepted",
  median_hours: "Hours from the publication to the first quote",
  max_tob_spread: "Percent: a mean",
  depth_half_percent: `${depthWithin(0.5)}: a mean`,
  depth_one_percent: `${depthWithin(1)}: a mean`,
  depth_two_percent: `${depthWithin(2)}: a mean`,
  percent: "Percent of a profile that is filled",

  targetAmount: USD,
  amount: USD,
  amountRaised: USD,
  valuation: USD,
  fund_size: USD,
  fundSize: USD,
  min: USD,
  max: USD,
  typical: USD,
  reportedVolume: "US dollars in 24 hours",
  spread: PERCENT,

  listing_fee: USD,
  fixed_fees: USD,
  minimum_depth: depthWithin(2),
  minimum_volumes: "US dollars in 24 hours",
  traded_volumes: "US dollars in 24 hours",
  uptime: "Percent of the time: 99.5 is 99.5 %",
  duration_ms: "Milliseconds",
  timeout: "Milliseconds",
  size: "Bytes",
};

/** Of what is sent, and of what is answered. */
export const FIELD_WORDS: Record<"input" | "output", FieldWords> = {
  input: {
    ...EITHER_WAY,
    ...INPUT_RULES,
    price: "As the submission comes to it: what a quote answers as `price`",
    "quotes.valid_until":
      "ISO 8601, in UTC where it names no zone, or milliseconds since 1970; a number up to 10,000,000,000 is taken for seconds",
    time_to_live: "Milliseconds from now, where there is no `valid_until`",
  },
  output: { ...EITHER_WAY, ...OUTPUT_RULES, time_to_live: "Seconds from when it was made to its deadline" },
};
