/** The least of a profile that can be completed, as the wizards send it. */
import type { UserType } from "@/lib/accounts/constants";

const minimal: Record<UserType, (name: string) => Record<string, object>> = {
  token_issuer: (name) => ({
    generalInfo: {
      projectName: name,
      projectWebsite: "https://project.example",
      vertical: "DeFi",
      legalInfo: { tokenIssuingEntityJurisdiction: "Switzerland" },
    },
    marketMakerInfo: { expectations: { buildBestLiquidity: true } },
  }),
  market_maker: (name) => ({
    generalInfo: {
      name,
      website: "https://maker.example",
      businessDeck: "https://maker.example/deck.pdf",
      timeCoverage: ["24/7 Global Coverage"],
      services: {
        marketMaking: true,
        contacts: { marketMaking: { name: "Mia Desk", role: "Head of Trading", email: "mia@maker.example" } },
      },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Binance"],
      assetClassesCoverage: ["Spot"],
      servicesProvided: ["CEX Market Making"],
    },
    legalInfo: {
      licenses: ["VASP registration"],
      fullOnboardingProcess: "https://maker.example/onboarding",
      supportedJurisdictions: ["Singapore"],
      terminationClauses: "30 days' notice by either side.",
    },
  }),
  vc_investor: (name) => ({
    fundInfo: {
      fundName: name,
      fundSize: 100_000_000,
      fundVintage: 2022,
      generalPartners: [{ name: "Grace Partner", role: "General Partner", email: "grace@fund.example" }],
      officialWebsite: "https://fund.example",
    },
    investmentFocus: {
      sectors: ["DeFi"],
      stages: ["Seed"],
      geographies: ["Europe"],
      checkSizes: { min: 250_000, max: 5_000_000 },
      investmentHorizon: "3-5 years",
    },
    portfolioInfo: {
      totalInvestments: 12,
      dueDiligenceProcess: "Two calls and a code review.",
      decisionMakingProcess: "Weekly committee.",
      valueAddServices: ["Tokenomics Design"],
    },
  }),
};

/** The least that can be completed. */
export function profileBody(userType: UserType, name = "Aurora"): Record<string, object> {
  return minimal[userType](name);
}
