/** What the link of an invitation leads to: an RFQ that takes quotes, one that takes none any more, or to nothing new. */
export const LINK_STATES = ["open", "ended", "used"] as const;
export type LinkState = (typeof LINK_STATES)[number];
