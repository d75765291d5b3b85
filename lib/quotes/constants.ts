export const QUOTE_STATUSES = ["PENDING", "ACCEPTED", "REJECTED", "EXPIRED", "WITHDRAWN"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  PENDING: "Pending",
  ACCEPTED: "Accepted",
  REJECTED: "Rejected",
  EXPIRED: "Expired",
  WITHDRAWN: "Withdrawn",
};

/** What a quote is made of: given by its RFQ's type and subtype (docs/decisions/0052). */
export const QUOTE_KINDS = ["LOAN_CALL_OPTION", "OTC", "RETAINER", "TREASURY"] as const;
export type QuoteKind = (typeof QUOTE_KINDS)[number];

/** What a quote's price is counted in: percent, or US dollars. */
export const PRICE_UNITS = [
  "DISCOUNT_PERCENT",
  "FEE_PERCENT",
  "MONTHLY_FEE_USD",
  "STRIKE_OTM",
  "TOKEN_PRICE_USD",
] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** What the market maker does with the token. */
export const OTC_SIDES = ["BUY", "SELL"] as const;
type OtcSide = (typeof OTC_SIDES)[number];

export const OTC_SIDE_LABELS: Record<OtcSide, string> = {
  BUY: "The market maker buys",
  SELL: "The market maker sells",
};

/** A new option row of the Submit Quote modal (spec 1-core, section 9). */
export const NEW_OPTION = { duration: 0, loanPercentage: 0, startMonth: 2, strikeOTM: 120 } as const;

/** A quote stays open for evaluation this long after the RFQ closes, unless it says otherwise (contract 5). */
export const EVALUATION_DAYS = 7;
