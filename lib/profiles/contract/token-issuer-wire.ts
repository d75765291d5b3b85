/** What the calls answer of a token issuer's profile: the spec's entity (spec 2, section 3). */
import { z } from "zod";
import { FOCUS_CRITERIA } from "@/lib/profiles/constants/focus";
import { BUSINESS_MODELS } from "@/lib/profiles/constants/option-lists";
import { timestampsWire } from "@/lib/kit/http/wire";
import { watchWire } from "@/lib/watchlist/contract";
import { contactWire } from "./contact";

const answer = z.boolean().nullable();
const names = z.array(z.string());
const makerDocuments = z.array(z.object({ mm: z.string(), file: z.string() }));
const traction = z.object({ summary: z.string(), detailsUrl: z.string() });

/** The day on which the token is expected to launch, in milliseconds since the epoch. */
const tgeDate = z.int().nullable();

/** What a fund alone is told of a project beside the project's own words; absent for everybody else. */
const forFundWire = z.object({
  /** Null: the fund says nothing of what it invests in. */
  fit: z
    .object({
      fits: z.boolean(),
      /** One for each thing that the fund asks. */
      reasons: z.array(z.object({ criterion: z.enum(FOCUS_CRITERIA), fits: z.boolean(), text: z.string() })),
    })
    .nullable(),
  /** Null: not on the fund's watch list. */
  watch: watchWire.nullable(),
});
export type ForFundWire = z.infer<typeof forFundWire>;

/** A card of the directory. Whoever asks, it holds nothing private. */
export const tokenIssuerCardWire = z.object({
  id: z.int(),
  user_id: z.int(),
  project_name: z.string(),
  project_website: z.string(),
  project_x: z.string(),
  whitepaper: z.string(),
  deck: z.string(),
  tokeneconomics: z.string(),
  vertical: z.string(),
  value_proposition: z.string(),
  team_member_count: z.int(),
  traction,
  fund_raise: z.object({ isRaising: answer, targetAmount: z.number().nullable(), round: z.string() }),
  is_currently_listed: answer,
  current_exchanges: names,
  desired_exchanges: names,
  tge_date: tgeDate,
  for_fund: forFundWire.optional(),
  current_step: z.int(),
  is_completed: z.boolean(),
  ...timestampsWire,
});
export type TokenIssuerCardWire = z.infer<typeof tokenIssuerCardWire>;

export const tokenIssuerWire = z.object({
  id: z.int(),
  user_id: z.int(),
  project_name: z.string(),
  project_website: z.string(),
  project_x: z.string(),
  whitepaper: z.string(),
  deck: z.string(),
  tokeneconomics: z.string(),
  vertical: z.string(),
  value_proposition: z.string(),
  team_members: z.array(contactWire),
  traction,
  fund_raise: z.object({
    isRaising: answer,
    targetAmount: z.number().nullable(),
    round: z.string(),
    useOfFunds: z.string(),
    fundraisingDeck: z.string(),
  }),
  vc_history: z.object({
    hasClosedRound: answer,
    rounds: z.array(
      z.object({
        round: z.string(),
        year: z.number().nullable(),
        amount: z.number().nullable(),
        investors: names,
      }),
    ),
  }),
  competitors: z.array(
    z.object({ name: z.string(), website: z.string(), cmcOrCgUrl: z.string(), description: z.string() }),
  ),
  legal_info: z.object({
    incorporationJurisdictions: names,
    tokenIssuingEntityJurisdiction: z.string(),
    /** The two documents: absent for those who may not see them. */
    incorporationCertificate: z.string().optional(),
    tokenLegalNotice: z.string().optional(),
  }),
  is_currently_listed: answer,
  current_exchanges: names,
  desired_exchanges: names,
  want_exchange_introductions: answer,
  tge_date: tgeDate,
  /** Derived: it says that it is listed and names where. */
  is_listed: z.boolean(),
  current_mms: names,
  expectations: z.object({
    buildBestLiquidity: z.boolean(),
    treasuryStrategies: z.boolean(),
    bestPriceDiscovery: z.boolean(),
    simpleMarketSupport: z.boolean(),
  }),
  target_fdv_at_launch: z.number().nullable(),
  total_supply: z.number().nullable(),
  supply_allocation_percentage: z.number().nullable(),
  stable_allocation: z.number().nullable(),
  has_stable_allocation: answer,
  number_of_mms: z.number().nullable(),
  business_model_preference: z.enum(BUSINESS_MODELS),
  additional_input: z.string(),
  has_contacted_mms: answer,
  contacted_mms: names,
  has_received_proposals: answer,
  is_fully_onboarded: answer,
  onboarded_mms: names,
  has_signed_agreement: answer,
  /** The three lists of documents: absent for those who may not see them. */
  signed_agreements: makerDocuments.optional(),
  existing_agreements: makerDocuments.optional(),
  current_proposals: makerDocuments.optional(),
  current_step: z.int(),
  is_completed: z.boolean(),
  /** Whether the company has shown that its e-mail is its own. Where its page is read, and not by itself as a profile. */
  email_confirmed: z.boolean().optional(),
  /** Goes up with each change; an update names the one that it was made to (docs/decisions/0042). */
  version: z.int(),
  for_fund: forFundWire.optional(),
  ...timestampsWire,
});
export type TokenIssuerWire = z.infer<typeof tokenIssuerWire>;
