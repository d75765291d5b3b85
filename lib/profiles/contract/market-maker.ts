/** The market maker's profile: one group per step of the wizard (spec 2, sections 3 and 5). */
import { z } from "zod";
import { ASSET_CLASSES, SERVICE_TYPES, TIME_COVERAGE_ZONES } from "@/lib/profiles/constants/option-lists";
import { contactSchema } from "./contact";
import {
  answerField,
  choicesField,
  documentField,
  lineField,
  linkField,
  namesField,
  percentField,
  profileBodyFields,
  rowsField,
  textField,
  usdField,
  xProfileField,
} from "./fields";

export const makerRoundSchema = z.object({
  round: lineField.default(""),
  /** US dollars; so is the valuation. */
  amountRaised: usdField.default(null),
  valuation: usdField.default(null),
  vcs: namesField.default([]),
});

export const venueMetricSchema = z.object({
  /** The name of an exchange. */
  venue: lineField.default(""),
  /** US dollars in 24 hours. */
  reportedVolume: usdField.default(null),
  /** Percent. */
  spread: percentField.default(null),
});

export const publicReferenceSchema = z.object({
  projectName: lineField.default(""),
  relationshipType: lineField.default(""),
  duration: lineField.default(""),
  contactInfo: lineField.default(""),
  /** Labelled as a CoinMarketCap or CoinGecko URL. */
  coinbaseUrl: linkField().default(""),
});

/** Null until a service is ticked and its contact begun. */
const contacts = z.object({
  otc: contactSchema.nullable(),
  marketMaking: contactSchema.nullable(),
  compliance: contactSchema.nullable(),
});
const services = z.object({ otc: z.boolean(), marketMaking: z.boolean(), compliance: z.boolean(), contacts });
const vcHistory = z.object({ hasClosedRound: answerField, rounds: rowsField(makerRoundSchema) });

export const makerGeneralInfoSchema = z.object({
  name: lineField,
  website: linkField(),
  xProfile: xProfileField,
  businessDeck: documentField,
  timeCoverage: choicesField(TIME_COVERAGE_ZONES),
  services,
  vcHistory,
});

export const tradingInfoSchema = z.object({
  /** Names, as in the list of exchanges. */
  tradingVenuesCoverage: namesField,
  assetClassesCoverage: choicesField(ASSET_CLASSES),
  servicesProvided: choicesField(SERVICE_TYPES),
  /** The entity's `venue_metrics`. */
  keySuccessMetrics: rowsField(venueMetricSchema),
  publicReferences: rowsField(publicReferenceSchema),
});

export const legalInfoSchema = z.object({
  licenses: namesField,
  fullOnboardingProcess: documentField,
  contractualEngagements: documentField,
  /** Labelled Reporting Sample. */
  contractualTerms: documentField,
  supportedJurisdictions: namesField,
  terminationClauses: textField,
});

/** A whole profile, as the forms hold it. */
export const marketMakerGroupsSchema = z.object({
  generalInfo: makerGeneralInfoSchema,
  tradingInfo: tradingInfoSchema,
  legalInfo: legalInfoSchema,
});
export type MarketMakerGroups = z.infer<typeof marketMakerGroupsSchema>;

/** `create` and `update`: what is given is merged into what is stored. */
export const marketMakerBodySchema = z.object({
  ...profileBodyFields,
  generalInfo: makerGeneralInfoSchema
    .extend({
      services: services.extend({ contacts: contacts.partial() }).partial(),
      vcHistory: vcHistory.partial(),
    })
    .partial()
    .optional(),
  tradingInfo: tradingInfoSchema.partial().optional(),
  legalInfo: legalInfoSchema.partial().optional(),
});
export type MarketMakerBody = z.infer<typeof marketMakerBodySchema>;

/** Clears what an answer makes meaningless (spec 2, section 4). Forms and the server apply it alike. */
export function clearMakerBranches(groups: MarketMakerGroups): MarketMakerGroups {
  const { generalInfo } = groups;
  const { services: offered, vcHistory: history } = generalInfo;
  return {
    ...groups,
    generalInfo: {
      ...generalInfo,
      services: {
        ...offered,
        contacts: {
          otc: offered.otc ? offered.contacts.otc : null,
          marketMaking: offered.marketMaking ? offered.contacts.marketMaking : null,
          compliance: offered.compliance ? offered.contacts.compliance : null,
        },
      },
      vcHistory: history.hasClosedRound === false ? { hasClosedRound: false, rounds: [] } : history,
    },
  };
}
