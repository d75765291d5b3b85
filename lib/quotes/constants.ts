export const QUOTE_STATUSES = ["PENDING", "ACCEPTED", "REJECTED", "EXPIRED", "WITHDRAWN"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  PENDING: "Pending",
  ACCEPTED: "Accepted",
  REJECTED: "Rejected",
  EXPIRED: "Expired",
  WITHDRAWN: "Withdrawn",
};

/** A new option row of the Submit Quote modal (spec 1-core, section 9). */
export const NEW_OPTION = { duration: 0, loanPercentage: 0, startMonth: 2, strikeOTM: 120 } as const;

/** A quote stays open for evaluation this long after the RFQ closes, unless it says otherwise (contract 5). */
export const EVALUATION_DAYS = 7;
