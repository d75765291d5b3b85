import "server-only";
import { z } from "zod";
import { BUSINESS_MODELS } from "@/lib/profiles/constants/option-lists";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { answer, contact, figure, storedGroup, text, texts } from "./fields";

const generalInfo = z.object({
  projectName: text,
  projectWebsite: text,
  projectX: text,
  whitepaper: text,
  deck: text,
  tokeneconomics: text,
  vertical: text,
  valueProposition: text,
  teamMembers: z.array(contact),
  traction: z.object({ summary: text, detailsUrl: text }),
  fundRaise: z.object({
    isRaising: answer,
    targetAmount: figure,
    round: text,
    useOfFunds: text,
    fundraisingDeck: text,
  }),
  vcHistory: z.object({
    hasClosedRound: answer,
    rounds: z.array(z.object({ round: text, year: figure, amount: figure, investors: texts })),
  }),
  competitors: z.array(z.object({ name: text, website: text, cmcOrCgUrl: text, description: text })),
  legalInfo: z.object({
    incorporationJurisdictions: texts,
    incorporationCertificate: text,
    tokenIssuingEntityJurisdiction: text,
    tokenLegalNotice: text,
  }),
});

const exchangeInfo = z.object({
  isCurrentlyListed: answer,
  currentExchanges: texts,
  desiredExchanges: texts,
  wantExchangeIntroductions: answer,
  tgeDate: figure,
});

const makerDocuments = z.array(z.object({ mm: text, file: text }));

const marketMakerInfo = z.object({
  currentMMs: texts,
  existingAgreements: makerDocuments,
  currentProposals: makerDocuments,
  signedAgreements: makerDocuments,
  expectations: z.object({
    buildBestLiquidity: z.boolean(),
    treasuryStrategies: z.boolean(),
    bestPriceDiscovery: z.boolean(),
    simpleMarketSupport: z.boolean(),
  }),
  targetFdvAtLaunch: figure,
  totalSupply: figure,
  supplyAllocationPercentage: figure,
  numberOfMMs: figure,
  hasStableAllocation: answer,
  stableAllocation: figure,
  businessModelPreference: z.enum(BUSINESS_MODELS),
  additionalInput: text,
  hasContactedMMs: answer,
  contactedMMs: texts,
  hasReceivedProposals: answer,
  isFullyOnboarded: answer,
  onboardedMMs: texts,
  hasSignedAgreement: answer,
});

export const storedTokenIssuer = {
  generalInfo: storedGroup(generalInfo, EMPTY_TOKEN_ISSUER.generalInfo),
  exchangeInfo: storedGroup(exchangeInfo, EMPTY_TOKEN_ISSUER.exchangeInfo, [
    (second) => ({ tgeDate: null, ...second }),
  ]),
  marketMakerInfo: storedGroup(marketMakerInfo, EMPTY_TOKEN_ISSUER.marketMakerInfo),
};
