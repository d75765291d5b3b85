/** Profiles with everything in them, as the wizards send them. */
import type { UserType } from "@/lib/accounts/constants";

/** Marks what only the owner, admins and counterparties may see; the part after it tells where it was put. */
export const PRIVATE = "private-marker";

/** How to reach a contact, and what may be known of one by anybody. */
const contact = (id: string) => ({
  name: `Name ${id}`,
  role: `Role ${id}`,
  email: `${PRIVATE}-${id}@people.example`,
  phoneNumber: `${PRIVATE}-phone-${id}`,
  telegram: `@${PRIVATE}-${id}`,
  xProfile: `https://x.com/${id}`,
  linkedin: `https://linkedin.com/in/${id}`,
  summary: `Summary ${id}`,
});

const privateDocument = (id: string) => `https://documents.example/${PRIVATE}-${id}.pdf`;

/** Every field of a kind filled in, the private ones with the marker. */
export const fullProfile: Record<UserType, Record<string, object>> = {
  token_issuer: {
    generalInfo: {
      projectName: "Full Project",
      projectWebsite: "https://full.example",
      projectX: "https://x.com/full",
      whitepaper: "https://full.example/whitepaper.pdf",
      deck: "https://full.example/deck.pdf",
      tokeneconomics: "https://full.example/tokenomics.pdf",
      vertical: "Layer 2",
      valueProposition: "Settles faster.",
      teamMembers: [contact("ada"), contact("bo")],
      traction: { summary: "40,000 users", detailsUrl: "https://full.example/traction" },
      fundRaise: {
        isRaising: true,
        targetAmount: 5_000_000,
        round: "Series A",
        useOfFunds: "Engineering",
        fundraisingDeck: "https://full.example/raise.pdf",
      },
      vcHistory: {
        hasClosedRound: true,
        rounds: [{ round: "Seed", year: 2024, amount: 2_000_000, investors: ["Paradigm", "An Angel"] }],
      },
      competitors: [
        {
          name: "Rival",
          website: "https://rival.example",
          cmcOrCgUrl: "https://coinmarketcap.com/currencies/rival",
          description: "Older and slower",
        },
      ],
      legalInfo: {
        incorporationJurisdictions: ["Switzerland", "Cayman Islands"],
        incorporationCertificate: privateDocument("certificate"),
        tokenIssuingEntityJurisdiction: "Switzerland",
        tokenLegalNotice: privateDocument("opinion"),
      },
    },
    exchangeInfo: {
      isCurrentlyListed: true,
      currentExchanges: ["OKX", "Gate.io"],
      desiredExchanges: ["Binance", "OKX", "A Regional Exchange"],
      wantExchangeIntroductions: true,
      tgeDate: Date.UTC(2027, 5, 1),
    },
    marketMakerInfo: {
      currentMMs: ["GSR"],
      existingAgreements: [{ mm: "GSR", file: privateDocument("existing") }],
      currentProposals: [{ mm: "Keyrock", file: privateDocument("proposal") }],
      signedAgreements: [{ mm: "Wintermute", file: privateDocument("signed") }],
      expectations: {
        buildBestLiquidity: true,
        treasuryStrategies: false,
        bestPriceDiscovery: true,
        simpleMarketSupport: false,
      },
      targetFdvAtLaunch: 350_000_000,
      totalSupply: 2_000_000_000,
      supplyAllocationPercentage: 1.5,
      numberOfMMs: 3,
      hasStableAllocation: true,
      stableAllocation: 500_000.5,
      businessModelPreference: "Both",
      additionalInput: "No wash trading.",
      hasContactedMMs: true,
      contactedMMs: ["GSR", "Keyrock"],
      hasReceivedProposals: true,
      isFullyOnboarded: true,
      onboardedMMs: ["GSR"],
      hasSignedAgreement: true,
    },
  },
  market_maker: {
    generalInfo: {
      name: "Full Maker",
      website: "https://full-maker.example",
      xProfile: "https://x.com/fullmaker",
      businessDeck: "https://full-maker.example/deck.pdf",
      timeCoverage: ["24/7 Global Coverage"],
      services: {
        otc: true,
        marketMaking: true,
        compliance: true,
        contacts: { otc: contact("otc"), marketMaking: contact("desk"), compliance: contact("compliance") },
      },
      vcHistory: {
        hasClosedRound: true,
        rounds: [{ round: "Series A", amountRaised: 20_000_000, valuation: 200_000_000, vcs: ["Variant"] }],
      },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Binance", "OKX"],
      assetClassesCoverage: ["Spot", "Options"],
      servicesProvided: ["CEX Market Making", "OTC Trading"],
      keySuccessMetrics: [{ venue: "Binance", reportedVolume: 120_000_000, spread: 0.05 }],
      publicReferences: [
        {
          projectName: "Helix",
          relationshipType: "Market maker",
          duration: "2 years",
          contactInfo: `${PRIVATE}-reference@helix.example`,
          coinbaseUrl: "https://www.coingecko.com/en/coins/helix",
        },
      ],
    },
    legalInfo: {
      licenses: ["MAS Major Payment Institution"],
      fullOnboardingProcess: "https://full-maker.example/onboarding.pdf",
      contractualEngagements: "https://full-maker.example/terms.pdf",
      contractualTerms: "https://full-maker.example/report.pdf",
      supportedJurisdictions: ["Singapore"],
      terminationClauses: "30 days' notice.",
    },
  },
  vc_investor: {
    fundInfo: {
      fundName: "Full Fund",
      fundSize: 250_000_000,
      fundVintage: 2023,
      generalPartners: [contact("gp")],
      officialWebsite: "https://full-fund.example",
      xProfile: "https://x.com/fullfund",
      fundDeck: "https://full-fund.example/deck.pdf",
      teamIntroduction: "Former operators.",
    },
    investmentFocus: {
      sectors: ["DeFi", "Quantum Money"],
      stages: ["Seed", "Series A"],
      geographies: ["Global"],
      checkSizes: { min: 500_000, max: 10_000_000, typical: 3_000_000 },
      investmentHorizon: "7+ years",
      keyInvestmentCriteria: "Founders who ship.",
    },
    portfolioInfo: {
      totalInvestments: 31,
      activeInvestments: 25,
      successfulExits: 4,
      portfolioUrl: "https://full-fund.example/portfolio",
      references: [
        {
          name: "Rae Ference",
          title: "CEO",
          company: "Helix",
          email: `${PRIVATE}-rae@helix.example`,
          phoneNumber: `${PRIVATE}-rae-phone`,
          relationshipType: "Portfolio company",
          duration: "3 years",
        },
      ],
      dueDiligenceProcess: "Four weeks.",
      decisionMakingProcess: "Two partners agree.",
      valueAddServices: ["Exchange Listings"],
      networkAccess: "Exchanges and market makers.",
    },
  },
};
