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

/** What an RFQ can be once its market makers know of it. */
export const PUBLISHED_RFQ_STATUSES = ["OPEN", "SIGNED", "CLOSED"] as const satisfies readonly RfqStatus[];
export type PublishedRfqStatus = (typeof PUBLISHED_RFQ_STATUSES)[number];

export const RFQ_STATUS_LABELS: Record<RfqStatus, string> = {
  DRAFT: "Draft",
  OPEN: "Open",
  SIGNED: "Signed",
  CLOSED: "Closed",
};

/** The admin area's words for the same states (spec 1-core section 3). */
export const ADMIN_RFQ_STATUS_LABELS: Record<RfqStatus, string> = { ...RFQ_STATUS_LABELS, OPEN: "Pending" };
