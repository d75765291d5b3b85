/** What funds that watch a project are told of. */
export const NEWS_SUBJECTS = ["round", "tge", "listing"] as const;
export type NewsSubject = (typeof NEWS_SUBJECTS)[number];

export const NEWS_SUBJECT_LABELS: Record<NewsSubject, string> = { round: "round", tge: "TGE", listing: "listing" };

/** How many projects of the portfolio are offered at once. */
export const PORTFOLIO_OFFERED = 10;
