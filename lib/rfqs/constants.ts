export const RFQ_TYPES = ["MARKET_MAKING", "OTC", "TREASURY_MANAGEMENT", "TOKEN_SELLING", "OPTIONS_SELLING"] as const;
export type RfqType = (typeof RFQ_TYPES)[number];

/** The types that the RFP form offers; the other two are older values that lists and labels still know (contract 5). */
export const RFQ_FORM_TYPES = ["MARKET_MAKING", "OTC", "TREASURY_MANAGEMENT"] as const satisfies readonly RfqType[];

export const RFQ_TYPE_LABELS: Record<RfqType, string> = {
  MARKET_MAKING: "Market Making",
  OTC: "OTC",
  TREASURY_MANAGEMENT: "Treasury Management",
  TOKEN_SELLING: "Token Selling",
  OPTIONS_SELLING: "Options Selling",
};

export const RFQ_SUBTYPES = ["LOAN_CALL_OPTION", "RETAINER_WORKING_CAPITAL"] as const;
export type RfqSubtype = (typeof RFQ_SUBTYPES)[number];

export const RFQ_SUBTYPE_LABELS: Record<RfqSubtype, string> = {
  LOAN_CALL_OPTION: "Loan Call Option",
  RETAINER_WORKING_CAPITAL: "Retainer Working Capital",
};

/** What the picker of market makers asks for: as many as it shows at a time, of those who can be looked up. */
export const MAKER_SEARCH = { limit: 20, sort: "company_name", onboarding: "completed" } as const;

export const RFQ_STATUSES = ["DRAFT", "OPEN", "SIGNED", "CLOSED"] as const;
export type RfqStatus = (typeof RFQ_STATUSES)[number];

export const RFQ_STATUS_LABELS: Record<RfqStatus, string> = {
  DRAFT: "Draft",
  OPEN: "Open",
  SIGNED: "Signed",
  CLOSED: "Closed",
};

/** What people read in place of a status: a closed RFQ with an accepted quote is an awarded one (docs/decisions/0076). */
export const RFQ_STANDINGS = ["DRAFT", "OPEN", "SIGNED", "AWARDED", "CLOSED"] as const;
export type RfqStanding = (typeof RFQ_STANDINGS)[number];

/** The same, once its market makers know of it. */
export const PUBLISHED_RFQ_STANDINGS = [
  "OPEN",
  "SIGNED",
  "AWARDED",
  "CLOSED",
] as const satisfies readonly RfqStanding[];
export type PublishedRfqStanding = (typeof PUBLISHED_RFQ_STANDINGS)[number];

export const RFQ_STANDING_LABELS: Record<RfqStanding, string> = { ...RFQ_STATUS_LABELS, AWARDED: "Awarded" };

/** The same in the words of the dashboard and the admin area, where an open one is pending (spec 1-core section 3). */
export const PENDING_STANDING_LABELS: Record<RfqStanding, string> = { ...RFQ_STANDING_LABELS, OPEN: "Pending" };

/** Of an RFQ that asks nothing of its quotes. */
export const NO_REQUIREMENTS = {
  max_spread: null,
  min_depth_two: null,
  min_uptime: null,
  term_months: null,
};
