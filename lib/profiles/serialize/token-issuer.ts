import type { ForFundWire, TokenIssuerCardWire, TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { isListed, type MakerDocument } from "@/lib/profiles/contract/token-issuer";
import type { ProfileView } from "@/lib/profiles/service/profiles";
import type { ForFund, Project } from "@/lib/profiles/service/projects";
import { serializeWatch } from "@/lib/watchlist/serialize";
import { serializeContact } from "./contact";
import { serializeTimestamps } from "@/lib/kit/http/timestamps";

function serializeForFund({ fit, watch }: ForFund): ForFundWire {
  return {
    fit: fit && {
      fits: fit.fits,
      reasons: fit.reasons.map(({ criterion, fits, text }) => ({ criterion, fits, text })),
    },
    watch: watch && serializeWatch(watch),
  };
}

/** One card of the directory; what the project says is the same for everybody. */
export function serializeTokenIssuerCard({ profile, forFund }: Project): TokenIssuerCardWire {
  const { generalInfo, exchangeInfo } = profile.groups;
  const { isRaising, targetAmount, round } = generalInfo.fundRaise;
  return {
    id: profile.id,
    user_id: profile.userId,
    project_name: generalInfo.projectName,
    project_website: generalInfo.projectWebsite,
    project_x: generalInfo.projectX,
    whitepaper: generalInfo.whitepaper,
    deck: generalInfo.deck,
    tokeneconomics: generalInfo.tokeneconomics,
    vertical: generalInfo.vertical,
    value_proposition: generalInfo.valueProposition,
    team_member_count: generalInfo.teamMembers.length,
    traction: { summary: generalInfo.traction.summary, detailsUrl: generalInfo.traction.detailsUrl },
    fund_raise: { isRaising, targetAmount, round },
    is_currently_listed: exchangeInfo.isCurrentlyListed,
    current_exchanges: exchangeInfo.currentExchanges,
    desired_exchanges: exchangeInfo.desiredExchanges,
    tge_date: exchangeInfo.tgeDate,
    ...(forFund && { for_fund: serializeForFund(forFund) }),
    current_step: profile.currentStep,
    is_completed: profile.isCompleted,
    ...serializeTimestamps(profile),
  };
}

const serializeDocuments = (documents: MakerDocument[]) => documents.map(({ mm, file }) => ({ mm, file }));

function serializeGeneralInfo({ profile, sees }: ProfileView<"token_issuer">) {
  const { generalInfo: info } = profile.groups;
  const { traction, fundRaise, vcHistory, legalInfo } = info;
  return {
    project_name: info.projectName,
    project_website: info.projectWebsite,
    project_x: info.projectX,
    whitepaper: info.whitepaper,
    deck: info.deck,
    tokeneconomics: info.tokeneconomics,
    vertical: info.vertical,
    value_proposition: info.valueProposition,
    team_members: info.teamMembers.map((member) => serializeContact(member, sees)),
    traction: { summary: traction.summary, detailsUrl: traction.detailsUrl },
    fund_raise: {
      isRaising: fundRaise.isRaising,
      targetAmount: fundRaise.targetAmount,
      round: fundRaise.round,
      useOfFunds: fundRaise.useOfFunds,
      fundraisingDeck: fundRaise.fundraisingDeck,
    },
    vc_history: {
      hasClosedRound: vcHistory.hasClosedRound,
      rounds: vcHistory.rounds.map(({ round, year, amount, investors }) => ({ round, year, amount, investors })),
    },
    competitors: info.competitors.map(({ name, website, cmcOrCgUrl, description }) => ({
      name,
      website,
      cmcOrCgUrl,
      description,
    })),
    legal_info: {
      incorporationJurisdictions: legalInfo.incorporationJurisdictions,
      tokenIssuingEntityJurisdiction: legalInfo.tokenIssuingEntityJurisdiction,
      ...(sees === "everything" && {
        incorporationCertificate: legalInfo.incorporationCertificate,
        tokenLegalNotice: legalInfo.tokenLegalNotice,
      }),
    },
  };
}

function serializeMarketMakerInfo({ profile, sees }: ProfileView<"token_issuer">) {
  const { marketMakerInfo: info } = profile.groups;
  const { buildBestLiquidity, treasuryStrategies, bestPriceDiscovery, simpleMarketSupport } = info.expectations;
  return {
    current_mms: info.currentMMs,
    expectations: { buildBestLiquidity, treasuryStrategies, bestPriceDiscovery, simpleMarketSupport },
    target_fdv_at_launch: info.targetFdvAtLaunch,
    total_supply: info.totalSupply,
    supply_allocation_percentage: info.supplyAllocationPercentage,
    stable_allocation: info.stableAllocation,
    has_stable_allocation: info.hasStableAllocation,
    number_of_mms: info.numberOfMMs,
    business_model_preference: info.businessModelPreference,
    additional_input: info.additionalInput,
    has_contacted_mms: info.hasContactedMMs,
    contacted_mms: info.contactedMMs,
    has_received_proposals: info.hasReceivedProposals,
    is_fully_onboarded: info.isFullyOnboarded,
    onboarded_mms: info.onboardedMMs,
    has_signed_agreement: info.hasSignedAgreement,
    ...(sees === "everything" && {
      signed_agreements: serializeDocuments(info.signedAgreements),
      existing_agreements: serializeDocuments(info.existingAgreements),
      current_proposals: serializeDocuments(info.currentProposals),
    }),
  };
}

/** The whole profile, as far as the viewer may see it. */
export function serializeTokenIssuer(view: ProfileView<"token_issuer">, forFund?: ForFund): TokenIssuerWire {
  const { profile } = view;
  const { exchangeInfo } = profile.groups;
  return {
    id: profile.id,
    user_id: profile.userId,
    ...serializeGeneralInfo(view),
    is_currently_listed: exchangeInfo.isCurrentlyListed,
    current_exchanges: exchangeInfo.currentExchanges,
    desired_exchanges: exchangeInfo.desiredExchanges,
    want_exchange_introductions: exchangeInfo.wantExchangeIntroductions,
    tge_date: exchangeInfo.tgeDate,
    is_listed: isListed(profile.groups),
    ...serializeMarketMakerInfo(view),
    current_step: profile.currentStep,
    is_completed: profile.isCompleted,
    ...(view.isEmailConfirmed !== undefined && { email_confirmed: view.isEmailConfirmed }),
    version: profile.version,
    ...(forFund && { for_fund: serializeForFund(forFund) }),
    ...serializeTimestamps(profile),
  };
}
