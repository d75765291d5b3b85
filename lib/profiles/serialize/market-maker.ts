import type { MarketMakerCardWire, MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import type { Profile, ProfileView } from "@/lib/profiles/service/profiles";
import { serializeContact } from "./contact";
import { serializeTimestamps } from "@/lib/kit/http/timestamps";

/** One card of the directory; the same for everybody. */
export function serializeMarketMakerCard(profile: Profile<"market_maker">): MarketMakerCardWire {
  const { generalInfo, tradingInfo, legalInfo } = profile.groups;
  const { otc, marketMaking, compliance } = generalInfo.services;
  return {
    id: profile.id,
    user_id: profile.userId,
    name: generalInfo.name,
    website: generalInfo.website,
    x_profile: generalInfo.xProfile,
    business_deck: generalInfo.businessDeck,
    time_coverage: generalInfo.timeCoverage,
    services: { otc, marketMaking, compliance },
    trading_venues_coverage: tradingInfo.tradingVenuesCoverage,
    asset_classes_coverage: tradingInfo.assetClassesCoverage,
    license_count: legalInfo.licenses.length,
    current_step: profile.currentStep,
    is_completed: profile.isCompleted,
    ...serializeTimestamps(profile),
  };
}

function serializeServices({ profile, sees }: ProfileView<"market_maker">): MarketMakerProfileWire["services"] {
  const { otc, marketMaking, compliance, contacts } = profile.groups.generalInfo.services;
  return {
    otc,
    marketMaking,
    compliance,
    contacts: {
      otc: contacts.otc && serializeContact(contacts.otc, sees),
      marketMaking: contacts.marketMaking && serializeContact(contacts.marketMaking, sees),
      compliance: contacts.compliance && serializeContact(contacts.compliance, sees),
    },
  };
}

/** The whole profile, as far as the viewer may see it. */
export function serializeMarketMakerProfile(view: ProfileView<"market_maker">): MarketMakerProfileWire {
  const { profile, sees } = view;
  const { generalInfo, tradingInfo, legalInfo } = profile.groups;
  return {
    id: profile.id,
    user_id: profile.userId,
    name: generalInfo.name,
    website: generalInfo.website,
    x_profile: generalInfo.xProfile,
    business_deck: generalInfo.businessDeck,
    time_coverage: generalInfo.timeCoverage,
    services: serializeServices(view),
    vc_history: {
      hasClosedRound: generalInfo.vcHistory.hasClosedRound,
      rounds: generalInfo.vcHistory.rounds.map(({ round, amountRaised, valuation, vcs }) => ({
        round,
        amountRaised,
        valuation,
        vcs,
      })),
    },
    trading_venues_coverage: tradingInfo.tradingVenuesCoverage,
    asset_classes_coverage: tradingInfo.assetClassesCoverage,
    services_provided: tradingInfo.servicesProvided,
    venue_metrics: tradingInfo.keySuccessMetrics.map(({ venue, reportedVolume, spread }) => ({
      venue,
      reportedVolume,
      spread,
    })),
    public_references: tradingInfo.publicReferences.map((reference) => ({
      projectName: reference.projectName,
      relationshipType: reference.relationshipType,
      duration: reference.duration,
      coinbaseUrl: reference.coinbaseUrl,
      ...(sees !== "public" && { contactInfo: reference.contactInfo }),
    })),
    licenses: legalInfo.licenses,
    full_onboarding_process: legalInfo.fullOnboardingProcess,
    contractual_engagements: legalInfo.contractualEngagements,
    contractual_terms: legalInfo.contractualTerms,
    supported_jurisdictions: legalInfo.supportedJurisdictions,
    termination_clauses: legalInfo.terminationClauses,
    current_step: profile.currentStep,
    is_completed: profile.isCompleted,
    ...(view.isEmailConfirmed !== undefined && { email_confirmed: view.isEmailConfirmed }),
    version: profile.version,
    ...serializeTimestamps(profile),
  };
}
