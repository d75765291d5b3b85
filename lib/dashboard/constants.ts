/** What can wait for a user, in the order in which their dashboard tells of it. */
export const NEED_KINDS = [
  "signatures_to_give",
  "quotes_to_decide",
  "rfqs_to_quote",
  "quotes_expiring",
  "venues_to_approve",
  "rfqs_closing",
  "onboardings_unfinished",
  "failed_emails",
  "failed_sign_ins",
  "drafts_to_publish",
  "introductions_to_answer",
  "profile_to_finish",
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** A deadline this near is urgent. */
export const URGENT_HOURS = 72;

/** An onboarding that was begun this long ago is worth a look. */
export const UNFINISHED_DAYS = 7;

/** So many wrong passwords of an account, or from an address, within so many hours are worth a look. */
export const SIGN_IN_FAILURES = { least: 5, hours: 24 };

/** Rows of a kind that the dashboard shows; the rest is a number and a link. */
export const NEEDS_SHOWN = 3;

/** What leads somebody new to their first success, of each part in its order (docs/decisions/0073). */
export const FIRST_STEPS = [
  "profile_completed",
  "profile_filled",
  "coverage_shown",
  "rfq_drafted",
  "rfq_published",
  "quote_received",
  "quote_decided",
  "invitation_received",
  "quote_sent",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
