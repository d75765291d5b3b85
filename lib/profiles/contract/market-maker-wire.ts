/** What the calls answer of a market maker's profile: the spec's entity (spec 2, section 3). */
import { z } from "zod";
import { ASSET_CLASSES, SERVICE_TYPES, TIME_COVERAGE_ZONES } from "@/lib/profiles/constants/option-lists";
import { timestampsWire } from "@/lib/kit/http/wire";
import { contactWire } from "./contact";

const names = z.array(z.string());
const offered = { otc: z.boolean(), marketMaking: z.boolean(), compliance: z.boolean() };

/** A card of the directory. Whoever asks, it holds nothing private. */
export const marketMakerCardWire = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  website: z.string(),
  x_profile: z.string(),
  business_deck: z.string(),
  time_coverage: z.array(z.enum(TIME_COVERAGE_ZONES)),
  services: z.object(offered),
  trading_venues_coverage: names,
  asset_classes_coverage: z.array(z.enum(ASSET_CLASSES)),
  license_count: z.int(),
  current_step: z.int(),
  is_completed: z.boolean(),
  ...timestampsWire,
});
export type MarketMakerCardWire = z.infer<typeof marketMakerCardWire>;

export const marketMakerProfileWire = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  website: z.string(),
  x_profile: z.string(),
  business_deck: z.string(),
  time_coverage: z.array(z.enum(TIME_COVERAGE_ZONES)),
  services: z.object({
    ...offered,
    contacts: z.object({
      otc: contactWire.nullable(),
      marketMaking: contactWire.nullable(),
      compliance: contactWire.nullable(),
    }),
  }),
  vc_history: z.object({
    hasClosedRound: z.boolean().nullable(),
    rounds: z.array(
      z.object({
        round: z.string(),
        amountRaised: z.number().nullable(),
        valuation: z.number().nullable(),
        vcs: names,
      }),
    ),
  }),
  trading_venues_coverage: names,
  asset_classes_coverage: z.array(z.enum(ASSET_CLASSES)),
  services_provided: z.array(z.enum(SERVICE_TYPES)),
  venue_metrics: z.array(
    z.object({ venue: z.string(), reportedVolume: z.number().nullable(), spread: z.number().nullable() }),
  ),
  public_references: z.array(
    z.object({
      projectName: z.string(),
      relationshipType: z.string(),
      duration: z.string(),
      coinbaseUrl: z.string(),
      /** Absent for those who may not see it. */
      contactInfo: z.string().optional(),
    }),
  ),
  licenses: names,
  full_onboarding_process: z.string(),
  contractual_engagements: z.string(),
  contractual_terms: z.string(),
  supported_jurisdictions: names,
  termination_clauses: z.string(),
  current_step: z.int(),
  is_completed: z.boolean(),
  /** Whether the company has shown that its e-mail is its own. Where its page is read, and not by itself as a profile. */
  email_confirmed: z.boolean().optional(),
  /** Goes up with each change; an update names the one that it was made to (docs/decisions/0042). */
  version: z.int(),
  ...timestampsWire,
});
export type MarketMakerProfileWire = z.infer<typeof marketMakerProfileWire>;
