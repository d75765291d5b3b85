/** What can wait for a user, in the order in which their dashboard tells of it. */
export const NEED_KINDS = [
  "quotes_to_decide",
  "rfqs_to_quote",
  "quotes_expiring",
  "venues_to_approve",
  "rfqs_closing",
  "onboardings_unfinished",
  "drafts_to_publish",
  "introductions_to_answer",
  "profile_to_finish",
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** A deadline this near is urgent. */
export const URGENT_HOURS = 72;

/** Rows of a kind that the dashboard shows; the rest is a number and a link. */
export const NEEDS_SHOWN = 3;
