/** What people are told of, each with a colour and an icon of its own on the screen. */
export const NOTIFICATION_KINDS = [
  "rfq_published",
  "rfq_closing_soon",
  "rfq_extended",
  "rfq_cancelled",
  "rfq_passed",
  "rfq_status_changed",
  "rfq_terms_changed",
  "rfq_edited",
  "rfq_uninvited",
  "rfq_deleted",
  "question_asked",
  "question_answered",
  "quote_received",
  "quote_revised",
  "quote_withdrawn",
  "quote_accepted",
  "quote_rejected",
  "quote_status_changed",
  "quote_deleted",
  "agreement_voided",
  "venue_approved",
  "venue_rejected",
  "venue_submitted",
  "watched_project_changed",
  "introduction_asked",
  "introduction_accepted",
  "introduction_declined",
  "introduction_withdrawn",
  "webhook_disabled",
  "rfq_joined",
  "signature_awaited",
  "signature_given",
  "signature_declined",
  "signature_void",
  "two_signers_changed",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The subjects of their e-mails: none holds a word that somebody else has written (docs/decisions/0029). */
export const EMAIL_SUBJECTS: Record<NotificationKind, string> = {
  rfq_published: "You are invited to quote on an RFP",
  rfq_closing_soon: "An RFP closes soon",
  rfq_extended: "An RFP takes quotes for longer",
  rfq_cancelled: "An RFP was cancelled",
  rfq_passed: "A market maker passed on your RFP",
  rfq_status_changed: "An administrator changed an RFP",
  rfq_terms_changed: "The terms of an RFP have changed",
  rfq_edited: "An administrator edited an RFP",
  rfq_uninvited: "You are no longer invited to quote on an RFP",
  rfq_deleted: "An administrator deleted an RFP",
  question_asked: "A question about your RFP",
  question_answered: "A question about an RFP was answered",
  quote_received: "A new quote on your RFP",
  quote_revised: "A quote was revised",
  quote_withdrawn: "A quote was withdrawn",
  quote_accepted: "A quote was accepted",
  quote_rejected: "A quote was rejected",
  quote_status_changed: "An administrator changed a quote",
  quote_deleted: "An administrator deleted a quote",
  agreement_voided: "An agreement was voided",
  venue_approved: "Your venue was approved",
  venue_rejected: "Your venue was rejected",
  venue_submitted: "A venue awaits approval",
  watched_project_changed: "News of a project that you watch",
  introduction_asked: "A request to be introduced",
  introduction_accepted: "You are introduced",
  introduction_declined: "A request to be introduced was declined",
  introduction_withdrawn: "A request to be introduced was withdrawn",
  webhook_disabled: "A webhook was disabled",
  rfq_joined: "A market maker whom you invited has joined",
  signature_awaited: "An acceptance awaits your signature",
  signature_given: "An acceptance that you signed is complete",
  signature_declined: "An acceptance was not signed",
  signature_void: "An acceptance no longer awaits a signature",
  two_signers_changed: "The rule of two signers was changed",
};

/**
 * What binds a party, or frees it: nobody can switch these e-mails off, and they wait for no digest (docs/decisions/0134).
 */
export const ESSENTIAL_KINDS: readonly NotificationKind[] = [
  ...(["quote_accepted", "agreement_voided"] as const),
  ...(["signature_awaited", "two_signers_changed"] as const),
];

/** What no digest tells of: it was e-mailed at once. Of the rest some is, on the last day of an RFP (./rules/digest.ts). */
export const NEVER_GATHERED_KINDS: readonly NotificationKind[] = [...ESSENTIAL_KINDS, "rfq_closing_soon"];

/** When digests are sent, UTC. */
export const DIGEST_HOUR = 8;
/** What one tells of; of more it says how many. */
export const DIGEST_LINES = 20;

/** How long before its deadline an RFP's parties are told that it closes. */
export const CLOSING_NOTICE_HOURS = 24;
