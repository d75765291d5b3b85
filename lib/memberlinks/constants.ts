/** What a member proves the address for, by a link that was sent there. */
export const LINK_PURPOSES = ["email", "password"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** How long the link to a new password is good. */
export const RESET_MINUTES = 30;

/** How long the link is good that confirms an address. */
export const CONFIRMATION_DAYS = 7;
