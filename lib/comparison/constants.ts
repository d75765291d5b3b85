/** What a comparison of quotes knows of its figures and assumptions (contract section 9). */
import { decimalsTogether } from "@/lib/kit/format";

/** Percent a year, both; `rate` is compounded continuously. */
export const ASSUMPTION_LIMITS = {
  sigma: { least: 1, most: 500, usual: 100 },
  rate: { least: 0, most: 50, usual: 4 },
} as const;

/** Volatilities that are worth a look: a calm large token, the usual, a young one. */
export const SIGMA_BANDS = [80, 100, 150] as const;

type FigureSpec = {
  key: string;
  /** Under the figure that it belongs to, and by itself. */
  label: string;
  name: string;
  unit: "usd" | "percent" | "price" | "count";
  /** As many as are shown, which may depend on those that stand side by side: figures that read the same are a tie. */
  decimals: number | ((figures: readonly (number | null)[]) => number);
  better: "lower" | "higher";
  /** Which way is better, and why. */
  why: string;
};

/** Under the names that the API gives them. */
export const FIGURES = [
  {
    key: "option_value_usd",
    label: "Option value",
    name: "Option value",
    unit: "usd",
    decimals: 0,
    better: "lower",
    why: "Lower is better: what the right to keep the tokens at the strikes is worth today, which is the upside that you give up.",
  },
  {
    key: "option_value_percent_of_loan",
    label: "… of the loan",
    name: "Option value of the loan",
    unit: "percent",
    decimals: 2,
    better: "lower",
    why: "Lower is better: the option value as a share of the loan, so that loans of different size compare.",
  },
  {
    key: "option_value_percent_of_fdv",
    label: "… of FDV",
    name: "Option value of FDV",
    unit: "percent",
    decimals: 2,
    better: "lower",
    why: "Lower is better: the option value as a share of the whole project at its target FDV.",
  },
  {
    key: "fees_usd",
    label: "Fees",
    name: "Fees",
    unit: "usd",
    decimals: 0,
    better: "lower",
    why: "Lower is better: a retainer's monthly fees, or the fees for managing a treasury, over the whole term.",
  },
  {
    key: "cost_usd",
    label: "Cost in all",
    name: "Cost in all",
    unit: "usd",
    decimals: 0,
    better: "lower",
    why: "Lower is better: the option value and the fees together.",
  },
  {
    key: "cost_per_month_usd",
    label: "Cost per month",
    name: "Cost per month",
    unit: "usd",
    decimals: 0,
    better: "lower",
    why: "Lower is better: the cost spread over the months of the term: of options, from TGE until the last has run out.",
  },
  {
    key: "cost_per_depth",
    label: "Cost per $ of depth",
    name: "Cost per $ of depth",
    unit: "price",
    decimals: decimalsTogether,
    better: "lower",
    why: "Lower is better: dollars of cost for each dollar that is committed within ±2% of mid, over all venues.",
  },
  {
    key: "hedge_sale_usd",
    label: "Sold at the start to hedge",
    name: "Sold at the start to hedge",
    unit: "usd",
    decimals: 0,
    better: "lower",
    why: "Lower is better: what a market maker who hedges the options sells of the loan when they start.",
  },
  {
    key: "depth_two_usd",
    label: "Depth within ±2%",
    name: "Depth within ±2%",
    unit: "usd",
    decimals: 0,
    better: "higher",
    why: "Higher is better: what is committed within ±2% of mid, over all venues. It decides how far a large order moves the price.",
  },
  {
    key: "weighted_spread",
    label: "Spread, weighted by depth",
    name: "Spread, weighted by depth",
    unit: "percent",
    decimals: 2,
    better: "lower",
    why: "Lower is better: the mean of the largest spreads, each venue counting by its depth within ±2%.",
  },
  {
    key: "weighted_uptime",
    label: "Uptime, weighted by depth",
    name: "Uptime, weighted by depth",
    unit: "percent",
    decimals: 2,
    better: "higher",
    why: "Higher is better: the mean of the time quoted, each venue counting by its depth within ±2%; none promised is none.",
  },
  {
    key: "missing_venues",
    label: "Venues left out",
    name: "Venues left out",
    unit: "count",
    decimals: 0,
    better: "lower",
    why: "Lower is better: venues that the RFP asks for and the quote commits nothing to.",
  },
  {
    key: "term_months",
    label: "Term in months",
    name: "Term in months",
    unit: "count",
    decimals: 0,
    better: "lower",
    why: "Lower is better: the sooner it is over, the sooner a loan is back and you are free to choose again.",
  },
] as const satisfies readonly FigureSpec[];

export type FigureKey = (typeof FIGURES)[number]["key"];

/** What a score is made of. */
export const CRITERIA = [
  { key: "cost", label: "Cost", note: "Less option value and fees are better." },
  { key: "depth", label: "Depth", note: "More depth within ±2% is better." },
  { key: "spread", label: "Spread", note: "A smaller spread, weighted by depth, is better." },
  { key: "coverage", label: "Coverage", note: "More of the venues that you ask for are better." },
  { key: "uptime", label: "Uptime", note: "More of the time quoted, weighted by depth, is better." },
] as const;

export type Criterion = (typeof CRITERIA)[number]["key"];

export type Weights = Record<Criterion, number>;

export const WEIGHT_LIMITS = { least: 0, most: 100 } as const;

/** How much each counts until the RFQ's owner says otherwise. */
export const USUAL_WEIGHTS: Weights = { cost: 40, depth: 25, spread: 15, coverage: 20, uptime: 0 };

/** As many as are shown of a score: scores that read the same are a tie. */
export const SCORE_DECIMALS = 1;

export const COMPARISON_PDF_TYPE = "application/pdf";

/** What the columns can be ordered by, the best first. */
export const ORDERS = [
  { key: "score", name: "Score", better: "higher" } as const,
  ...FIGURES.map(({ key, name, better }) => ({ key, name, better })),
];
export type OrderKey = FigureKey | "score";
export const ORDER_KEYS = ORDERS.map(({ key }) => key);
