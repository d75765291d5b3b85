/** Showing a second factor again (contract section 12, docs/decisions/0127). */

/** What every call declares that waits for a confirmation. */
export const confirmationRequired = {
  kind: "forbidden",
  code: "confirmation_required",
  when: "The caller has a second factor and has not shown it within ten minutes: POST /v1/users/confirm first",
} as const;

/** What every call declares that takes a code. */
export const codesUnreadable = {
  kind: "conflict",
  code: "second_factor_unreadable",
  when: "The server's secret has changed since one-time codes were turned on: none can be checked",
} as const;
