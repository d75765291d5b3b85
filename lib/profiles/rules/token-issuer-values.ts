/** The token issuer's profile in the forms. */
import type { MakerDocument, TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { contactOf } from "./contact-values";

export const BLANK_COMPETITOR: TokenIssuerGroups["generalInfo"]["competitors"][number] = {
  name: "",
  website: "",
  cmcOrCgUrl: "",
  description: "",
};

export const BLANK_MAKER_DOCUMENT: MakerDocument = { mm: "", file: "" };

/** A new profile, with the spec's defaults (section 9). */
export const EMPTY_TOKEN_ISSUER: TokenIssuerGroups = {
  generalInfo: {
    projectName: "",
    projectWebsite: "",
    projectX: "",
    whitepaper: "",
    deck: "",
    tokeneconomics: "",
    vertical: "",
    valueProposition: "",
    teamMembers: [],
    traction: { summary: "", detailsUrl: "" },
    fundRaise: { isRaising: null, targetAmount: null, round: "", useOfFunds: "", fundraisingDeck: "" },
    vcHistory: { hasClosedRound: null, rounds: [] },
    competitors: [],
    legalInfo: {
      incorporationJurisdictions: [],
      incorporationCertificate: "",
      tokenIssuingEntityJurisdiction: "",
      tokenLegalNotice: "",
    },
  },
  exchangeInfo: {
    isCurrentlyListed: null,
    currentExchanges: [],
    desiredExchanges: [],
    wantExchangeIntroductions: null,
    tgeDate: null,
  },
  marketMakerInfo: {
    currentMMs: [],
    existingAgreements: [],
    currentProposals: [],
    signedAgreements: [],
    expectations: {
      buildBestLiquidity: false,
      treasuryStrategies: false,
      bestPriceDiscovery: false,
      simpleMarketSupport: false,
    },
    targetFdvAtLaunch: 0,
    totalSupply: null,
    supplyAllocationPercentage: 5,
    numberOfMMs: 1,
    hasStableAllocation: null,
    stableAllocation: null,
    businessModelPreference: "Retainer",
    additionalInput: "",
    hasContactedMMs: null,
    contactedMMs: [],
    hasReceivedProposals: null,
    isFullyOnboarded: null,
    onboardedMMs: [],
    hasSignedAgreement: null,
  },
};

/** What the forms edit, from what was answered to the profile's owner. */
export function tokenIssuerGroupsOf(wire: TokenIssuerWire): TokenIssuerGroups {
  const { legalInfo } = EMPTY_TOKEN_ISSUER.generalInfo;
  return {
    generalInfo: {
      projectName: wire.project_name,
      projectWebsite: wire.project_website,
      projectX: wire.project_x,
      whitepaper: wire.whitepaper,
      deck: wire.deck,
      tokeneconomics: wire.tokeneconomics,
      vertical: wire.vertical,
      valueProposition: wire.value_proposition,
      teamMembers: wire.team_members.map(contactOf),
      traction: wire.traction,
      fundRaise: wire.fund_raise,
      vcHistory: wire.vc_history,
      competitors: wire.competitors,
      legalInfo: { ...legalInfo, ...wire.legal_info },
    },
    exchangeInfo: {
      isCurrentlyListed: wire.is_currently_listed,
      currentExchanges: wire.current_exchanges,
      desiredExchanges: wire.desired_exchanges,
      wantExchangeIntroductions: wire.want_exchange_introductions,
      tgeDate: wire.tge_date,
    },
    marketMakerInfo: {
      currentMMs: wire.current_mms,
      existingAgreements: wire.existing_agreements ?? [],
      currentProposals: wire.current_proposals ?? [],
      signedAgreements: wire.signed_agreements ?? [],
      expectations: wire.expectations,
      targetFdvAtLaunch: wire.target_fdv_at_launch,
      totalSupply: wire.total_supply,
      supplyAllocationPercentage: wire.supply_allocation_percentage,
      numberOfMMs: wire.number_of_mms,
      hasStableAllocation: wire.has_stable_allocation,
      stableAllocation: wire.stable_allocation,
      businessModelPreference: wire.business_model_preference,
      additionalInput: wire.additional_input,
      hasContactedMMs: wire.has_contacted_mms,
      contactedMMs: wire.contacted_mms,
      hasReceivedProposals: wire.has_received_proposals,
      isFullyOnboarded: wire.is_fully_onboarded,
      onboardedMMs: wire.onboarded_mms,
      hasSignedAgreement: wire.has_signed_agreement,
    },
  };
}
