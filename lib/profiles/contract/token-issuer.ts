/** The token issuer's profile: one group per step of the wizard (spec 2, sections 3 and 5). */
import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { BUSINESS_MODELS } from "@/lib/profiles/constants/option-lists";
import { type Expectation, FIRST_ROUND_YEAR } from "@/lib/profiles/constants/profiles";
import { epochMsSchema, wholeNumberBetween } from "@/lib/kit/fields";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { contactSchema } from "./contact";
import {
  answerField,
  documentField,
  lineField,
  linkField,
  namesField,
  percentField,
  profileBodyFields,
  rowsField,
  textField,
  tokensField,
  usdField,
  xProfileField,
  yearField,
} from "./fields";

export const issuerRoundSchema = z.object({
  round: lineField.default(""),
  year: yearField(FIRST_ROUND_YEAR).default(null),
  /** US dollars. */
  amount: usdField.default(null),
  investors: namesField.default([]),
});

export const competitorSchema = z.object({
  name: lineField.default(""),
  website: linkField().default(""),
  cmcOrCgUrl: linkField().default(""),
  description: textField.default(""),
});

/** A document that concerns one market maker. */
export const makerDocumentSchema = z.object({ mm: lineField.default(""), file: documentField.default("") });
export type MakerDocument = z.infer<typeof makerDocumentSchema>;

const traction = z.object({ summary: textField, detailsUrl: linkField() });
const fundRaise = z.object({
  isRaising: answerField,
  /** US dollars. */
  targetAmount: usdField,
  round: lineField,
  useOfFunds: textField,
  fundraisingDeck: documentField,
});
const vcHistory = z.object({ hasClosedRound: answerField, rounds: rowsField(issuerRoundSchema) });
const legalInfo = z.object({
  incorporationJurisdictions: namesField,
  incorporationCertificate: documentField,
  tokenIssuingEntityJurisdiction: lineField,
  tokenLegalNotice: documentField,
});

export const issuerGeneralInfoSchema = z.object({
  projectName: lineField,
  projectWebsite: linkField(),
  projectX: xProfileField,
  whitepaper: documentField,
  deck: documentField,
  tokeneconomics: documentField,
  vertical: lineField,
  valueProposition: textField,
  teamMembers: rowsField(contactSchema),
  traction,
  fundRaise,
  vcHistory,
  competitors: rowsField(competitorSchema),
  legalInfo,
});

export const exchangeInfoSchema = z.object({
  isCurrentlyListed: answerField,
  /** Names, as in the list of exchanges; so are the desired ones. */
  currentExchanges: namesField,
  desiredExchanges: namesField,
  wantExchangeIntroductions: answerField,
  /** The day on which the token is expected to launch, in milliseconds since the epoch. */
  tgeDate: epochMsSchema.nullable(),
});

const expectations = z.object({
  buildBestLiquidity: z.boolean(),
  treasuryStrategies: z.boolean(),
  bestPriceDiscovery: z.boolean(),
  simpleMarketSupport: z.boolean(),
}) satisfies z.ZodType<Record<Expectation, boolean>>;

export const marketMakerInfoSchema = z.object({
  currentMMs: namesField,
  existingAgreements: rowsField(makerDocumentSchema),
  currentProposals: rowsField(makerDocumentSchema),
  signedAgreements: rowsField(makerDocumentSchema),
  expectations,
  /** US dollars. */
  targetFdvAtLaunch: usdField,
  /** Whole tokens; null: the nominal supply is used. */
  totalSupply: tokensField,
  supplyAllocationPercentage: percentField,
  numberOfMMs: wholeNumberBetween(1, LIMITS.mmsPerProject).nullable(),
  hasStableAllocation: answerField,
  /** US dollars. */
  stableAllocation: usdField,
  businessModelPreference: z.enum(BUSINESS_MODELS, `Must be one of ${BUSINESS_MODELS.join(", ")}`),
  additionalInput: textField,
  hasContactedMMs: answerField,
  contactedMMs: namesField,
  hasReceivedProposals: answerField,
  isFullyOnboarded: answerField,
  onboardedMMs: namesField,
  hasSignedAgreement: answerField,
});

/** A whole profile, as the forms hold it. */
export const tokenIssuerGroupsSchema = z.object({
  generalInfo: issuerGeneralInfoSchema,
  exchangeInfo: exchangeInfoSchema,
  marketMakerInfo: marketMakerInfoSchema,
});
export type TokenIssuerGroups = z.infer<typeof tokenIssuerGroupsSchema>;

/** `create` and `update`: what is given is merged into what is stored. */
export const tokenIssuerBodySchema = z.object({
  ...profileBodyFields,
  generalInfo: issuerGeneralInfoSchema
    .extend({
      traction: traction.partial(),
      fundRaise: fundRaise.partial(),
      vcHistory: vcHistory.partial(),
      legalInfo: legalInfo.partial(),
    })
    .partial()
    .optional(),
  exchangeInfo: exchangeInfoSchema.partial().optional(),
  marketMakerInfo: marketMakerInfoSchema.extend({ expectations: expectations.partial() }).partial().optional(),
});
export type TokenIssuerBody = z.infer<typeof tokenIssuerBodySchema>;

/** Whether the project trades today: it says so and names where (the entity's `is_listed`). */
export function isListed({ exchangeInfo }: Pick<TokenIssuerGroups, "exchangeInfo">): boolean {
  return exchangeInfo.isCurrentlyListed === true && exchangeInfo.currentExchanges.length > 0;
}

/** Clears what an answer makes meaningless (spec 2, section 4). Forms and the server apply it alike. */
export function clearIssuerBranches(groups: TokenIssuerGroups): TokenIssuerGroups {
  const { generalInfo, exchangeInfo, marketMakerInfo: mm } = groups;
  const { isCurrentlyListed } = exchangeInfo;
  const currentExchanges = isCurrentlyListed === false ? [] : exchangeInfo.currentExchanges;
  // Whoever trades nowhere has no market makers there: the form doesn't show them then, and others read them.
  const isTraded = isCurrentlyListed === null || currentExchanges.length > 0;
  const { fundRaise, vcHistory } = generalInfo;
  return {
    generalInfo: {
      ...generalInfo,
      fundRaise:
        fundRaise.isRaising === false ? { ...EMPTY_TOKEN_ISSUER.generalInfo.fundRaise, isRaising: false } : fundRaise,
      vcHistory: vcHistory.hasClosedRound === false ? { hasClosedRound: false, rounds: [] } : vcHistory,
    },
    exchangeInfo: { ...exchangeInfo, currentExchanges },
    marketMakerInfo: {
      ...mm,
      currentMMs: isTraded ? mm.currentMMs : [],
      existingAgreements: isTraded && mm.currentMMs.length > 0 ? mm.existingAgreements : [],
      stableAllocation: mm.hasStableAllocation === false ? null : mm.stableAllocation,
      contactedMMs: mm.hasContactedMMs === false ? [] : mm.contactedMMs,
      currentProposals: mm.hasReceivedProposals === false ? [] : mm.currentProposals,
      onboardedMMs: mm.isFullyOnboarded === false ? [] : mm.onboardedMMs,
      signedAgreements: mm.hasSignedAgreement === false ? [] : mm.signedAgreements,
    },
  };
}
