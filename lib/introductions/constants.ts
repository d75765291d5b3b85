export const INTRODUCTION_STATUSES = ["ACCEPTED", "DECLINED", "PENDING", "WITHDRAWN"] as const;
export type IntroductionStatus = (typeof INTRODUCTION_STATUSES)[number];

export const INTRODUCTION_STATUS_LABELS: Record<IntroductionStatus, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  PENDING: "Pending",
  WITHDRAWN: "Withdrawn",
};

/** What becomes of a request, by whom: the one who was asked answers it, the one who asked takes it back. */
export const INTRODUCTION_DECISIONS = ["ACCEPTED", "DECLINED", "WITHDRAWN"] as const;
export type IntroductionDecision = (typeof INTRODUCTION_DECISIONS)[number];

/** As seen by the caller. */
export const INTRODUCTION_DIRECTIONS = ["received", "sent"] as const;
export type IntroductionDirection = (typeof INTRODUCTION_DIRECTIONS)[number];

/** How many of a direction are shown at first, and how many more at a time. */
export const INTRODUCTIONS_AT_ONCE = 20;
