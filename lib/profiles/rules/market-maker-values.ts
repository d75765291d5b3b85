/** The market maker's profile in the forms. */
import type { MarketMakerGroups } from "@/lib/profiles/contract/market-maker";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { contactOf } from "./contact-values";

type Trading = MarketMakerGroups["tradingInfo"];

export const BLANK_ROUND: MarketMakerGroups["generalInfo"]["vcHistory"]["rounds"][number] = {
  round: "",
  amountRaised: null,
  valuation: null,
  vcs: [],
};

export const BLANK_VENUE_METRIC: Trading["keySuccessMetrics"][number] = {
  venue: "",
  reportedVolume: null,
  spread: null,
};

export const BLANK_PUBLIC_REFERENCE: Trading["publicReferences"][number] = {
  projectName: "",
  relationshipType: "",
  duration: "",
  contactInfo: "",
  coinbaseUrl: "",
};

export const EMPTY_MARKET_MAKER: MarketMakerGroups = {
  generalInfo: {
    name: "",
    website: "",
    xProfile: "",
    businessDeck: "",
    timeCoverage: [],
    services: {
      otc: false,
      marketMaking: false,
      compliance: false,
      contacts: { otc: null, marketMaking: null, compliance: null },
    },
    vcHistory: { hasClosedRound: null, rounds: [] },
  },
  tradingInfo: {
    tradingVenuesCoverage: [],
    assetClassesCoverage: [],
    servicesProvided: [],
    keySuccessMetrics: [],
    publicReferences: [],
  },
  legalInfo: {
    licenses: [],
    fullOnboardingProcess: "",
    contractualEngagements: "",
    contractualTerms: "",
    supportedJurisdictions: [],
    terminationClauses: "",
  },
};

/** What the forms edit, from what was answered to the profile's owner. */
export function marketMakerGroupsOf(wire: MarketMakerProfileWire): MarketMakerGroups {
  const { otc, marketMaking, compliance } = wire.services.contacts;
  return {
    generalInfo: {
      name: wire.name,
      website: wire.website,
      xProfile: wire.x_profile,
      businessDeck: wire.business_deck,
      timeCoverage: wire.time_coverage,
      services: {
        ...wire.services,
        contacts: {
          otc: otc && contactOf(otc),
          marketMaking: marketMaking && contactOf(marketMaking),
          compliance: compliance && contactOf(compliance),
        },
      },
      vcHistory: wire.vc_history,
    },
    tradingInfo: {
      tradingVenuesCoverage: wire.trading_venues_coverage,
      assetClassesCoverage: wire.asset_classes_coverage,
      servicesProvided: wire.services_provided,
      keySuccessMetrics: wire.venue_metrics,
      publicReferences: wire.public_references.map((reference) => ({ contactInfo: "", ...reference })),
    },
    legalInfo: {
      licenses: wire.licenses,
      fullOnboardingProcess: wire.full_onboarding_process,
      contractualEngagements: wire.contractual_engagements,
      contractualTerms: wire.contractual_terms,
      supportedJurisdictions: wire.supported_jurisdictions,
      terminationClauses: wire.termination_clauses,
    },
  };
}
