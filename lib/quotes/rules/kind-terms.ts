/** The terms that only one kind of quote has, in rows: its details, the comparison and documents are made of them. Pure. */
import {
  counted,
  formatInteger,
  formatPercentInFull,
  formatUnitPrice,
  formatUsd,
  formatUsdInFull,
  inOneLine,
  NOT_AVAILABLE,
} from "@/lib/kit/format";
import { OTC_SIDE_LABELS, type QuoteKind } from "@/lib/quotes/constants";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { impliedValue, type OtcTerms } from "./kinds";
import { namedPrice, type PriceTerms } from "./quote-math";

/** Percent as plain numbers; null where a quote has no such term. */
type Amount = { unit: "usd" | "tokenPrice" | "percent" | "tokens" | "months" | "days"; amount: number | null };

/** Which way is better for the issuer, and why. */
type Better = { way: "lower" | "higher"; why: string };

/** `better`: none where that depends on the rest. `isImplied`: nobody agrees to it, it follows from the RFQ's price. */
export type TermRow = { label: string; better?: Better; isImplied?: true } & (Amount | { unit: "text"; text: string });

const lower = (why: string): Better => ({ way: "lower", why: `Lower is better: ${why}` });
const higher = (why: string): Better => ({ way: "higher", why: `Higher is better: ${why}` });

/** What the terms of a kind are called; options are shown by themselves. */
export const KIND_TERM_TITLES: Record<QuoteKind, string | null> = {
  LOAN_CALL_OPTION: null,
  OTC: "OTC Terms",
  RETAINER: "Retainer Terms",
  TREASURY: "Treasury Terms",
};

const NOTICE = lower("how many days you are bound for once you give notice.");

function retainerRows(retainer: NonNullable<KindTerms["retainer"]>): TermRow[] {
  const { workingCapitalUsd: usd, workingCapitalTokens: tokens } = retainer;
  const provided = lower("what you provide for the market maker to trade with, at your risk.");
  return [
    { label: "Monthly Fee", unit: "usd", amount: retainer.monthlyFeeUsd, better: lower("what you pay each month.") },
    { label: "Term", unit: "months", amount: retainer.termMonths },
    { label: "Working Capital", unit: "usd", amount: usd, better: provided },
    { label: "Working Capital in Tokens", unit: "tokens", amount: tokens, better: provided },
    {
      ...{ label: "Profit Share", unit: "percent", amount: retainer.profitSharePercent },
      better: lower("what of the trading profit stays with the market maker."),
    },
    { label: "Notice", unit: "days", amount: retainer.noticeDays, better: NOTICE },
  ];
}

/** Of a price, or of a discount to one: a maker who buys should pay much, one who sells should ask little. */
const PRICE_WORDS = {
  BUY: { price: higher("what you get for each token."), discount: lower("how far below the TWAP you sell.") },
  SELL: { price: lower("what you pay for each token."), discount: higher("how far below the TWAP you buy.") },
};

function otcRows(otc: OtcTerms, reference: number | null): TermRow[] {
  const { price, discount } = PRICE_WORDS[otc.side];
  const value = impliedValue(otc, reference);
  const quotient = value === null ? null : value / otc.tokenAmount;
  return [
    { label: "Side", unit: "text", text: OTC_SIDE_LABELS[otc.side] },
    { label: "Amount", unit: "tokens", amount: otc.tokenAmount },
    { label: "Price per Token", unit: "tokenPrice", amount: otc.pricePerTokenUsd, better: price },
    { label: "Discount to the TWAP", unit: "percent", amount: otc.discountPercent, better: discount },
    { label: "Implied Price per Token", unit: "tokenPrice", amount: quotient, better: price, isImplied: true },
    { label: "Implied Value", unit: "usd", amount: value, isImplied: true },
    { label: "Lock-up", unit: "months", amount: otc.lockupMonths },
    { label: "Vesting", unit: "months", amount: otc.vestingMonths },
    {
      ...{ label: "Settlement", unit: "days", amount: otc.settlementDays },
      better: lower("how long money and tokens are under way."),
    },
  ];
}

function treasuryRows(treasury: NonNullable<KindTerms["treasury"]>): TermRow[] {
  return [
    { label: "Managed", unit: "usd", amount: treasury.managedUsd },
    {
      ...{ label: "Management Fee a Year", unit: "percent", amount: treasury.managementFeePercent },
      better: lower("what you pay of the managed amount, whatever comes of it."),
    },
    {
      ...{ label: "Performance Fee", unit: "percent", amount: treasury.performanceFeePercent },
      better: lower("what of the gains above the hurdle goes to the manager."),
    },
    {
      ...{ label: "Hurdle a Year", unit: "percent", amount: treasury.hurdlePercent },
      better: higher("gains below it cost no performance fee."),
    },
    { label: "Term", unit: "months", amount: treasury.termMonths },
    { label: "Notice", unit: "days", amount: treasury.noticeDays, better: NOTICE },
    { label: "Strategies", unit: "text", text: inOneLine(treasury.strategies) },
  ];
}

/** None for a quote that came with options alone. The same labels for every quote of a kind, in the same order. */
export function termRows(terms: KindTerms, rfq: PriceTerms): TermRow[] {
  if (terms.retainer) return retainerRows(terms.retainer);
  if (terms.treasury) return treasuryRows(terms.treasury);
  return terms.otc ? otcRows(terms.otc, namedPrice(rfq)) : [];
}

/** What was agreed, without the price that a trade has in another unit, or strategies that a mandate leaves open. */
export function givenTerms(rows: readonly TermRow[]): TermRow[] {
  return rows.filter((row) => (row.unit === "text" ? row.text !== "" : row.amount !== null));
}

const countOf = (one: string) => (amount: number | null) => (amount === null ? NOT_AVAILABLE : counted(amount, one));

const FORMATS: Record<Amount["unit"], (amount: number | null) => string> = {
  usd: formatUsdInFull,
  tokenPrice: formatUnitPrice,
  percent: formatPercentInFull,
  tokens: formatInteger,
  months: countOf("month"),
  days: countOf("day"),
};

/** As screens show a term: what is paid or handed over in full (docs/decisions/0054), what follows from it rounded. */
export function termText(row: TermRow): string {
  if (row.unit === "text") return row.text;
  return row.unit === "usd" && row.isImplied ? formatUsd(row.amount) : FORMATS[row.unit](row.amount);
}

/** As documents write it, with every decimal that was agreed. */
export function termInFull(row: TermRow): string {
  if (row.unit === "text") return row.text;
  return row.unit === "tokenPrice" ? formatUsdInFull(row.amount) : FORMATS[row.unit](row.amount);
}
