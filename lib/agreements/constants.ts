export const AGREEMENT_STATUSES = ["ACTIVE", "ENDED"] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

export const AGREEMENT_STATUS_LABELS: Record<AgreementStatus, string> = { ACTIVE: "Active", ENDED: "Ended" };

/** The media type of a term sheet. */
export const TERM_SHEET_TYPE = "application/pdf";

/** The media type of a calendar. */
export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/** What is found of an agreement by its value: as it was made; made and voided; or no longer what was made. */
export const PROOF_STATES = ["UNCHANGED", "VOIDED", "CHANGED"] as const;
export type ProofState = (typeof PROOF_STATES)[number];
