/** What the API answers, field by field (contract section 2). Serializers return these types; tests check answers against them. */
import { marketMakerWire } from "@/lib/accounts/contract/wire";
import { iso, timestampsWire } from "@/lib/kit/http/wire";
import { RFQ_STATUSES, RFQ_SUBTYPES, RFQ_TYPES } from "@/lib/rfqs/constants";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { priceWire } from "@/lib/quotes/contract/wire";
import { fileWire } from "@/lib/files/contract";
import { requirementsWire } from "./asks";
import { z } from "zod";

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
  /** Until it ends, quotes are read by their providers alone. */
  is_sealed: z.boolean(),
  /** How many quotes may be accepted. */
  award_count: z.int(),
  /** How many are. Absent for a market maker. */
  awarded_count: z.int().optional(),
  /** Whether a quote is accepted; to a market maker, one of theirs. */
  is_awarded: z.boolean(),
  /** Whether it takes quotes, none of which can be accepted: as many are as it awards. */
  is_fully_awarded: z.boolean(),
  contract_parameters: contractParametersWire,
  estimated_tge_date: z.int(),
  valid_until: z.int(),
  time_to_live: z.int(),
  /** Goes up when something a quote depends on changes (docs/decisions/0025). */
  terms_version: z.int(),
  /** Goes up with each change that somebody makes; an update names the one that it was made to (docs/decisions/0042). */
  version: z.int(),
  ...timestampsWire,
  /** What its venues are called, in its order. Only in the list of those that a market maker is invited to. */
  venue_list: z.array(z.string()).optional(),
  /** A market maker's own latest quote on it. */
  my_quote: z
    .object({ id: z.int(), status: z.enum(QUOTE_STATUSES), valid_until: iso, ...priceWire })
    .nullable()
    .optional(),
});
export type RfqSummaryWire = z.infer<typeof rfqSummaryWire>;

export const rfqWire = rfqSummaryWire.omit({ venue_list: true }).extend({
  /** Codes. */
  venues: z.array(z.string()),
  /** What the venues are called, by code. */
  venue_names: z.record(z.string(), z.string()),
  /** Of the owner's profile in the directory; null where they have none. */
  issuer_profile_id: z.int().nullable(),
  /** Of the owner's profile as it is now; null where they have none. */
  issuer_jurisdiction: z.object({ token_issuing_entity: z.string(), incorporation: z.array(z.string()) }).nullable(),
  /** Whether the owner has shown that their account's e-mail is theirs. */
  issuer_email_confirmed: z.boolean(),
  /** Only for its owner and admins. */
  market_maker_ids: z.array(z.int()).optional(),
  /** The same. */
  liquidity_provider_ids: z.array(z.int()).optional(),
  market_makers: z.array(marketMakerWire).optional(),
  /** What its owner asks for beyond the terms; empty where nothing was said. */
  brief: z.string(),
  /** What each quote is held against. */
  requirements: requirementsWire,
  /** Ids of files, for those whom it invites, in its order. */
  documents: z.array(z.int()),
  document_files: z.array(fileWire),
  /** Why and when it was taken back; null unless it was. */
  cancelled: z.object({ reason: z.string(), at: iso }).nullable(),
  /** Who of them doesn't quote, and why. Only for its owner and admins. */
  passes: z.array(z.object({ market_maker_id: z.int(), reason: z.string(), at: iso })).optional(),
  /** The caller's own word that they don't quote; absent for whoever is not invited. */
  my_pass: z.object({ reason: z.string(), at: iso }).nullable().optional(),
});
export type RfqWire = z.infer<typeof rfqWire>;
