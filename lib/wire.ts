/** What the API answers, field by field (contract section 2). Serializers return these types; tests check answers against them. */
import { z } from "zod";
import { AGREEMENT_STATUSES } from "./agreements/constants";
import { NEED_KINDS } from "./dashboard/constants";
import { NOTIFICATION_KINDS } from "./notifications/constants";
import { QUOTE_STATUSES } from "./quotes/constants";
import { PUBLISHED_RFQ_STATUSES, RFQ_STATUSES, RFQ_SUBTYPES, RFQ_TYPES } from "./rfqs/constants";
import { USER_ROLES, USER_TYPES } from "./accounts/constants";

export const iso = z.iso.datetime();
/** Both spellings of the spec. */
export const timestampsWire = { created_at: iso, updated_at: iso, create_date: iso, update_date: iso };

export const userWire = z.object({
  id: z.int(),
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
  user_type: z.enum(USER_TYPES).nullable(),
  is_liquidity_provider: z.boolean(),
  onboarding_completed: z.boolean(),
  onboarding_completed_at: iso.nullable(),
});
export type UserWire = z.infer<typeof userWire>;

/** Login and register answer flat. */
export const sessionWire = userWire.extend({ access_token: z.string(), token_type: z.literal("bearer") });
export type SessionWire = z.infer<typeof sessionWire>;

/** What admins read of an account. */
export const accountWire = userWire.extend(timestampsWire);
export type AccountWire = z.infer<typeof accountWire>;

export const marketMakerWire = z.object({ id: z.int(), name: z.string(), company_name: z.string() });
export type MarketMakerWire = z.infer<typeof marketMakerWire>;

/** USD, percent of supply, USD, whole tokens; `total_supply` null means the nominal supply. */
export const contractParametersWire = z.object({
  target_fdv: z.number(),
  supply_allocation_percentage: z.number(),
  stable_allocation: z.number(),
  total_supply: z.number().nullable(),
});

export const rfqSummaryWire = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(RFQ_TYPES),
  subtype: z.enum(RFQ_SUBTYPES).nullable(),
  status: z.enum(RFQ_STATUSES),
  /** Company that published it. */
  owner_name: z.string(),
  market_maker_count: z.int(),
  /** Absent for a market maker, who never learns of others' quotes. */
  quote_count: z.int().optional(),
  contract_parameters: contractParametersWire,
  estimated_tge_date: z.int(),
  valid_until: z.int(),
  time_to_live: z.int(),
  /** Goes up when something a quote depends on changes (docs/decisions/0025). */
  terms_version: z.int(),
  ...timestampsWire,
  /** A market maker's own latest quote on it. */
  my_quote: z
    .object({ id: z.int(), status: z.enum(QUOTE_STATUSES), price: z.number() })
    .nullable()
    .optional(),
});
export type RfqSummaryWire = z.infer<typeof rfqSummaryWire>;

export const rfqWire = rfqSummaryWire.extend({
  /** Codes. */
  venues: z.array(z.string()),
  /** What the venues are called, by code. */
  venue_names: z.record(z.string(), z.string()),
  /** Of the owner's profile as it is now; null where they have none. */
  issuer_jurisdiction: z.object({ token_issuing_entity: z.string(), incorporation: z.array(z.string()) }).nullable(),
  /** Only for its owner and admins. */
  market_maker_ids: z.array(z.int()).optional(),
  market_makers: z.array(marketMakerWire).optional(),
});
export type RfqWire = z.infer<typeof rfqWire>;

/** The RFQ's terms when the quote was submitted (docs/decisions/0006). */
export const rfqContextWire = z.object({
  /** Months. */
  term: z.number(),
  totalSupply: z.number(),
  isNominalSupply: z.boolean(),
  fdv: z.number(),
  targetFdv: z.number(),
  loanPercentage: z.number(),
  supplyAllocationPercentage: z.number(),
  stableAllocation: z.number(),
  totalAllocation: z.number(),
  loanValue: z.number(),
  loanTokens: z.number(),
  validUntil: z.int(),
});

export const quoteSubmissionWire = z.object({
  rfqContext: rfqContextWire,
  twapMethodology: z.string(),
  options: z.array(
    z.object({
      id: z.int(),
      duration: z.number(),
      loanPercentage: z.number(),
      tokenAmount: z.number(),
      startMonth: z.number(),
      strikeOTM: z.number(),
    }),
  ),
  venues: z.array(
    z.object({
      id: z.int(),
      venue: z.string(),
      /** What the venue of that code is called. */
      venueName: z.string(),
      maxTOBSpread: z.number(),
      depthHalfPercent: z.number(),
      depthOnePercent: z.number(),
      depthTwoPercent: z.number(),
    }),
  ),
  additionalNotes: z.string(),
});
export type QuoteSubmissionWire = z.infer<typeof quoteSubmissionWire>;

export const quoteSummaryWire = z.object({
  id: z.int(),
  rfq_id: z.int(),
  rfq_name: z.string(),
  provider_id: z.int(),
  provider_name: z.string(),
  /** Percent out of the money, weighted by tokens. */
  price: z.number(),
  status: z.enum(QUOTE_STATUSES),
  revision: z.int(),
  valid_until: iso,
  decided_at: iso.nullable(),
  ...timestampsWire,
});
export type QuoteSummaryWire = z.infer<typeof quoteSummaryWire>;

const revisionHeadWire = z.object({
  number: z.int(),
  price: z.number(),
  valid_until: iso,
  created_at: iso,
  /** Of the RFQ, to which it was written. */
  terms_version: z.int(),
});
export type RevisionHeadWire = z.infer<typeof revisionHeadWire>;

/** One submission of a quote, current or replaced. */
export const quoteRevisionWire = revisionHeadWire.extend({ submission: quoteSubmissionWire });
export type QuoteRevisionWire = z.infer<typeof quoteRevisionWire>;

export const quoteWire = quoteSummaryWire.extend({
  /** The current one; null on a quote that came from a basic form. */
  submission: quoteSubmissionWire.nullable(),
  /** Of the RFQ, to which the current submission was written; null where there is none. */
  terms_version: z.int().nullable(),
  /** The newest first; what each says has a call of its own (docs/decisions/0024). */
  revisions: z.array(revisionHeadWire),
});
export type QuoteWire = z.infer<typeof quoteWire>;

/** An accepted quote. Amounts in US dollars, of the accepted revision; `start` is when it was signed. */
export const agreementWire = z.object({
  id: z.int(),
  quote_id: z.int(),
  rfq_id: z.int(),
  rfq_name: z.string(),
  type: z.enum(RFQ_TYPES),
  /** The company on the caller's other side; null for an admin, who stands on neither. */
  counterparty: z.string().nullable(),
  issuer: marketMakerWire,
  market_maker: marketMakerWire,
  revision: z.int(),
  loan_value: z.number(),
  stable_allocation: z.number(),
  /** Percent out of the money, weighted by tokens. */
  price: z.number(),
  start: iso,
  /** The RFQ's of today, in milliseconds since the epoch: the end was set by that of the signature. */
  estimated_tge_date: z.int(),
  end: iso,
  status: z.enum(AGREEMENT_STATUSES),
});
export type AgreementWire = z.infer<typeof agreementWire>;

/** What waits for the caller, of one kind: the first rows, how many there are in all, and the list of them. */
const needWire = z.object({
  kind: z.enum(NEED_KINDS),
  total: z.int(),
  /** Path and query of the list's page. */
  href: z.string(),
  rows: z.array(
    z.object({
      /** Of the RFQ, the quote, the venue or the user. */
      id: z.int(),
      name: z.string(),
      /** A company, a user's type, a profile's unfinished sections. */
      detail: z.string().nullable(),
      deadline: iso.nullable(),
      /** The deadline is within 72 hours. */
      is_urgent: z.boolean(),
      /** How full a profile is. */
      percent: z.int().nullable(),
      /** Path and query of where it is done. */
      href: z.string(),
    }),
  ),
});
export type NeedWire = z.infer<typeof needWire>;

/** Counts, US dollars, percent (null: nothing decided yet), and what waits for the caller, the urgent first. */
export const dashboardWire = z.object({
  pending_rfqs: z.int(),
  total_volume: z.number(),
  open_quotes: z.int(),
  success_rate: z.number().nullable(),
  needs: z.array(needWire),
});
export type DashboardWire = z.infer<typeof dashboardWire>;

const counts = <const Key extends string>(keys: readonly [Key, ...Key[]]) => z.record(z.enum(keys), z.int());

/** Percent; null where there is nothing to divide by. */
const rateWire = z.number().nullable();

const analyticsPeriodWire = z.object({
  rfqs: counts(PUBLISHED_RFQ_STATUSES),
  quotes: counts(QUOTE_STATUSES),
  first_quote: z.object({ rfqs: z.int(), median_hours: z.number().nullable() }),
  response: z.object({ invited: z.int(), answered: z.int(), rate: rateWire }),
  hits: z.object({ accepted: z.int(), decided: z.int(), rate: rateWire }),
});
export type AnalyticsPeriodWire = z.infer<typeof analyticsPeriodWire>;

/** Means of what was offered: percent, US dollars. */
const venuePeriodWire = z.object({
  quotes: z.int(),
  max_tob_spread: z.number().nullable(),
  depth_half_percent: z.number().nullable(),
  depth_one_percent: z.number().nullable(),
  depth_two_percent: z.number().nullable(),
});
export type VenuePeriodWire = z.infer<typeof venuePeriodWire>;

/** `2026-11`. */
const monthWire = z.object({ month: z.string() });

export const analyticsWire = z.object({
  months: z.array(monthWire.extend(analyticsPeriodWire.shape)),
  total: analyticsPeriodWire,
  venues: z.array(
    z.object({
      /** Its code, and what it is called now. */
      venue: z.string(),
      venue_name: z.string(),
      months: z.array(monthWire.extend(venuePeriodWire.shape)),
      total: venuePeriodWire,
    }),
  ),
});
export type AnalyticsWire = z.infer<typeof analyticsWire>;

export const statsWire = z.object({
  users_count: z.int(),
  active_rfqs_count: z.int(),
  pending_quotes_count: z.int(),
  total_volume: z.number(),
});

export const fileWire = z.object({
  id: z.int(),
  /** What a record keeps to refer to it. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  content_type: z.string(),
});
export type FileWire = z.infer<typeof fileWire>;
export const notificationWire = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** Path and query of the page that shows what it is about. */
  href: z.string(),
  rfq_id: z.int().nullable(),
  quote_id: z.int().nullable(),
  /** Null: not read yet. */
  read_at: iso.nullable(),
  created_at: iso,
});
export type NotificationWire = z.infer<typeof notificationWire>;

export type Element<T> = { element: T };
export type ElementList<T> = { element: T[]; total: number; limit: number; offset: number };

export const errorWire = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() })),
  ]),
  code: z.string(),
  request_id: z.string(),
});
