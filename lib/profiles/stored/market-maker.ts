import "server-only";
import { z } from "zod";
import { ASSET_CLASSES, SERVICE_TYPES, TIME_COVERAGE_ZONES } from "@/lib/profiles/constants/option-lists";
import { EMPTY_MARKET_MAKER } from "@/lib/profiles/rules/market-maker-values";
import { answer, contact, figure, storedGroup, text, texts } from "./fields";

const generalInfo = z.object({
  name: text,
  website: text,
  xProfile: text,
  businessDeck: text,
  timeCoverage: z.array(z.enum(TIME_COVERAGE_ZONES)),
  services: z.object({
    otc: z.boolean(),
    marketMaking: z.boolean(),
    compliance: z.boolean(),
    contacts: z.object({
      otc: contact.nullable(),
      marketMaking: contact.nullable(),
      compliance: contact.nullable(),
    }),
  }),
  vcHistory: z.object({
    hasClosedRound: answer,
    rounds: z.array(z.object({ round: text, amountRaised: figure, valuation: figure, vcs: texts })),
  }),
});

const tradingInfo = z.object({
  tradingVenuesCoverage: texts,
  assetClassesCoverage: z.array(z.enum(ASSET_CLASSES)),
  servicesProvided: z.array(z.enum(SERVICE_TYPES)),
  keySuccessMetrics: z.array(z.object({ venue: text, reportedVolume: figure, spread: figure })),
  publicReferences: z.array(
    z.object({
      projectName: text,
      relationshipType: text,
      duration: text,
      contactInfo: text,
      coinbaseUrl: text,
    }),
  ),
});

const legalInfo = z.object({
  licenses: texts,
  fullOnboardingProcess: text,
  contractualEngagements: text,
  contractualTerms: text,
  supportedJurisdictions: texts,
  terminationClauses: text,
});

export const storedMarketMaker = {
  generalInfo: storedGroup(generalInfo, EMPTY_MARKET_MAKER.generalInfo),
  tradingInfo: storedGroup(tradingInfo, EMPTY_MARKET_MAKER.tradingInfo),
  legalInfo: storedGroup(legalInfo, EMPTY_MARKET_MAKER.legalInfo),
};
