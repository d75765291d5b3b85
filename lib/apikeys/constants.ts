/** What a key may do, each what the one before may, too: each action names the one that it takes (docs/decisions/0123). */
export const KEY_SCOPES = ["read", "quote"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const KEY_SCOPE_LABELS: Record<KeyScope, string> = { read: "Read", quote: "Quote" };

/** What each is good for, in the words of the screen. */
export const KEY_SCOPE_WORDS: Record<KeyScope, string> = {
  read: "See what a viewer of your company sees: RFPs, quotes, agreements and figures",
  quote: "Read, and do what a desk does: submit, revise and withdraw quotes, pass on RFPs, ask questions",
};

export const KEY_STATUSES = ["ACTIVE", "EXPIRED"] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];
export const KEY_STATUS_LABELS: Record<KeyStatus, string> = { ACTIVE: "Active", EXPIRED: "Expired" };

/** How many days before a key runs out its owners are told: a desk has to put another in its place. */
export const KEY_NOTICE_DAYS = 7;

/** What a new key may be good for, in days, beside a day of one's own and no end. */
export const KEY_DAYS = [30, 90, 365] as const;
