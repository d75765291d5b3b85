/** Documents that people upload: what they are for, what kinds each purpose takes, and the limits (spec 2, section 5). */

/** Bytes: 10 MiB. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

export const DOCUMENT_KINDS = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

const TEXTS: readonly DocumentKind[] = ["pdf", "doc", "docx"];
const DECKS: readonly DocumentKind[] = ["pdf", "ppt", "pptx"];
const TEXTS_AND_DECKS: readonly DocumentKind[] = ["pdf", "ppt", "pptx", "doc", "docx"];

/** The kinds that each purpose takes. */
export const DOCUMENT_PURPOSES = {
  whitepaper: TEXTS,
  tokenomics: TEXTS,
  incorporation_certificate: TEXTS,
  token_legal_opinion: TEXTS,
  existing_agreement: TEXTS,
  current_proposal: TEXTS,
  signed_agreement: TEXTS,
  onboarding_process: TEXTS,
  contractual_engagements: TEXTS,
  reporting_sample: TEXTS,
  deck: DECKS,
  fundraising_deck: DECKS,
  business_deck: DECKS,
  fund_deck: TEXTS_AND_DECKS,
  rfp_document: TEXTS_AND_DECKS,
} as const satisfies Record<string, readonly DocumentKind[]>;
export type DocumentPurpose = keyof typeof DOCUMENT_PURPOSES;
export const DOCUMENT_PURPOSE_NAMES = Object.keys(DOCUMENT_PURPOSES) as [DocumentPurpose, ...DocumentPurpose[]];

/** A file that no record refers to is removed after this. */
export const UNREFERENCED_FILE_HOURS = 24;

/** Bytes of uploads that no record refers to yet, per user. */
export const MAX_UNREFERENCED_BYTES = 500 * 1024 * 1024;

/** What is inside a .docx or .pptx, which is a zip archive. */
export const ARCHIVE_LIMITS = {
  entries: 5000,
  /** Bytes once unpacked. */
  unpacked: 200 * 1024 * 1024,
  /** Unpacked to packed; text packs well, so small archives are not held to it. */
  ratio: 100,
  ratioAppliesFrom: 10 * 1024 * 1024,
} as const;
