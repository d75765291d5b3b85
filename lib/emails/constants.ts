/** Milliseconds between two of many that are sent again. */
export const BETWEEN_EMAILS_MS = 1_000;
