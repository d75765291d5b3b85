/** What people are told of, each with a colour and an icon of its own on the screen. */
export const NOTIFICATION_KINDS = [
  "rfq_published",
  "rfq_closing_soon",
  "quote_received",
  "quote_revised",
  "quote_withdrawn",
  "quote_accepted",
  "quote_rejected",
  "agreement_voided",
  "venue_approved",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How long before its deadline an RFP's parties are told that it closes. */
export const CLOSING_NOTICE_HOURS = 24;
