/** Limits that forms, the API and the database share. `…Length` counts characters. */
export const LIMITS = {
  /** PostgreSQL's and SQLite's common integer id range. */
  maxId: 2_147_483_647,
  nameLength: 200,
  emailLength: 254,
  passwordMin: 6,
  passwordMax: 256,
  textLength: 10_000,
  decisionMemoLength: 2_000,
  /** Of the private note that an RFQ's owner keeps on a quote. */
  quoteNoteLength: 2_000,
  /** Of the note that a fund keeps on a project it watches. */
  watchNoteLength: 2_000,
  /** Of a rejection, a cancellation or a pass. */
  reasonLength: 1_000,
  /** Of a question about an RFQ, and of its answer. */
  questionLength: 2_000,
  /** Questions that one market maker may have open on one RFQ. */
  unansweredQuestions: 5,
  /** Venues submitted by one account that await a decision. */
  awaitingVenues: 20,
  /** Of the message sent with a request for an introduction. */
  introductionMessageLength: 1_000,
  /** Requests for an introduction by one company that await an answer. */
  openIntroductions: 20,
  /** Requests for an introduction by one company within 24 hours, whatever became of them. */
  introductionsPerDay: 20,
  /** Days before a company may ask the same company for an introduction again. */
  introductionPauseDays: 30,
  /** Members who were invited but have not joined count too. */
  membersPerAccount: 50,
  marketMakersPerRfq: 100,
  /** Invitations by e-mail that nobody has used yet. */
  emailInvitationsPerRfq: 20,
  documentsPerRfq: 20,
  /** Market makers that one issuer may invite within 24 hours, before RATE_LIMIT_SCALE. */
  invitationsPerDay: 200,
  templatesPerMaker: 50,
  optionsPerQuote: 50,
  revisionsPerQuote: 100,
  venuesPerQuote: 50,
  /** The longest duration of an option or a mandate, and its latest start, in months. */
  months: 120,
  /** The longest notice period or time until a trade settles, in days. */
  days: 3_650,
  /** Percent out of the money. */
  strikeOtm: 10_000,
  /** The largest amount in US dollars; above this a double no longer holds cents exactly. */
  usd: 1_000_000_000_000_000,
  /** The largest number of tokens. */
  tokens: 1_000_000_000_000_000,
  /** Ten years. */
  timeToLiveMs: 315_360_000_000,
  /** A time since the epoch is in milliseconds above this, and otherwise in seconds (spec 1-core, section 5). */
  epochSeconds: 10_000_000_000,
  /** The latest date that a form accepts, in milliseconds since the epoch: 2100-01-01 UTC. */
  latestDate: 4_102_444_800_000,
  pageSizeDefault: 100,
  pageSizeMax: 500,
  /** A list counts its rows up to this number; in a longer list, an offset goes no further. */
  countedRows: 10_000,
  /** How many RFQs a search of the analytics reads where no index finds the words (docs/decisions/0107). */
  rfqsLookedAt: 2_500,
  searchLength: 200,
  linkLength: 2_000,
  /** Options chosen in one field of a profile. */
  choicesPerList: 100,
  /** Rows of one repeating group of a form, such as funding rounds. */
  rowsPerList: 50,
  /** Market makers that a project may look for. */
  mmsPerProject: 10,
  webhooksPerAccount: 10,
  passkeysPerMember: 20,
  passkeyNameLength: 100,
  apiKeysPerAccount: 20,
  /** E-mails that were given up and are sent again by one call. */
  emailsSentAgain: 1_000,
} as const;

/** Used when an RFQ names no total supply; screens then say "nominal supply" (contract 6). */
export const NOMINAL_TOTAL_SUPPLY = 1_000_000_000;

export const SESSION_DAYS = 30;
/** Days after which a session that is not used ends. */
export const SESSION_IDLE_DAYS = 7;
export const IDEMPOTENCY_HOURS = 24;
/** For how long an event that a receiver doesn't take is sent again. */
export const TRIED_HOURS = 24;
