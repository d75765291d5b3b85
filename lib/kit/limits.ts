/** Limits that the form, the API and the database share. */
export const LIMITS = {
  /** PostgreSQL's and SQLite's common integer id range. */
  maxId: 2_147_483_647,
  nameLength: 200,
  emailLength: 254,
  passwordMin: 6,
  passwordMax: 256,
  textLength: 10_000,
  decisionMemoLength: 2_000,
  /** Of what somebody keeps about a quote for themselves. */
  quoteNoteLength: 2_000,
  /** Of what a fund keeps about a project that it watches. */
  watchNoteLength: 2_000,
  /** Of a rejection, a cancellation or a pass. */
  reasonLength: 1_000,
  /** Of a question about an RFQ, and of its answer. */
  questionLength: 2_000,
  /** Of one market maker about one RFQ, at a time. */
  unansweredQuestions: 5,
  /** Of one account's submissions, those that nobody has decided on yet. */
  awaitingVenues: 20,
  /** Of what comes with a request to be introduced. */
  introductionMessageLength: 1_000,
  /** Of one company's requests, those that nobody has answered yet. */
  openIntroductions: 20,
  /** Of one company's requests within 24 hours, whatever became of them. */
  introductionsPerDay: 20,
  /** Days until a company that was asked may be asked by the same one again. */
  introductionPauseDays: 30,
  /** Of one account, those invited counted. */
  membersPerAccount: 50,
  marketMakersPerRfq: 100,
  /** Of one RFQ, those that nobody has joined by yet. */
  emailInvitationsPerRfq: 20,
  documentsPerRfq: 20,
  /** Per issuer, before RATE_LIMIT_SCALE. */
  invitationsPerDay: 200,
  templatesPerMaker: 50,
  optionsPerQuote: 50,
  revisionsPerQuote: 100,
  venuesPerQuote: 50,
  months: 120,
  /** Of notice, and until a trade is settled. */
  days: 3_650,
  strikeOtm: 10_000,
  /** US dollars; above this a double no longer holds cents exactly. */
  usd: 1_000_000_000_000_000,
  tokens: 1_000_000_000_000_000,
  /** Ten years. */
  timeToLiveMs: 315_360_000_000,
  /** The furthest date that a form accepts: 2100-01-01 UTC. */
  latestDate: 4_102_444_800_000,
  pageSizeDefault: 100,
  pageSizeMax: 500,
  /** What lists count up to, and what an offset goes to in a longer one. */
  countedRows: 10_000,
  /** RFQs among which the analytics look for what no index finds (docs/decisions/0107). */
  rfqsLookedAt: 2_500,
  searchLength: 200,
  linkLength: 2_000,
  choicesPerList: 100,
  rowsPerList: 50,
  mmsPerProject: 10,
  webhooksPerAccount: 10,
  passkeysPerMember: 20,
  passkeyNameLength: 100,
  apiKeysPerAccount: 20,
} as const;

/** Used when an RFQ names no total supply; screens then say "nominal supply" (contract 6). */
export const NOMINAL_TOTAL_SUPPLY = 1_000_000_000;

export const SESSION_DAYS = 30;
/** Of a session that nobody uses. */
export const SESSION_IDLE_DAYS = 7;
export const IDEMPOTENCY_HOURS = 24;
