/**
 * Why a visitor stands where they did not ask to be (docs/decisions/0072). The address that they are sent to carries the
 * code alone, and the page knows the words: what an address says is never shown.
 */
export const REDIRECT_REASONS = [
  "admin-only",
  "signed-in",
  "onboarding-first",
  "other-onboarding",
  "no-onboarding",
  "makers-only",
  "issuers-only",
  "funds-only",
  "no-such-page",
  "step-ahead",
] as const;
export type RedirectReason = (typeof REDIRECT_REASONS)[number];

export const REASON_PARAMETER = "notice";

/** The path with the reason in its query. */
export const withReason = (path: string, reason: RedirectReason) =>
  `${path}${path.includes("?") ? "&" : "?"}${REASON_PARAMETER}=${reason}`;
