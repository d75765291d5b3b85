/** Profiles of the directories' tests: everything that the screens show, and markers for what few may see. */

export const PRIVATE = "for-few-eyes";

const person = (name: string, role: string) => ({
  name,
  role,
  email: `${PRIVATE}-${name.split(" ")[0]?.toLowerCase()}@people.example`,
  phoneNumber: `+1 555 0100 ${PRIVATE}`,
  telegram: `${PRIVATE} on Telegram`,
  linkedin: "https://www.linkedin.com/in/somebody",
  summary: `${name} has done it before.`,
});

export const issuerBody = (name: string, generalInfo: object = {}) => ({
  generalInfo: {
    projectName: name,
    projectWebsite: "https://project.example",
    vertical: "DeFi",
    legalInfo: { tokenIssuingEntityJurisdiction: "Switzerland" },
    ...generalInfo,
  },
  marketMakerInfo: { expectations: { buildBestLiquidity: true } },
});

export const fullIssuerBody = (name: string) => ({
  generalInfo: {
    projectName: name,
    projectWebsite: "full.example",
    projectX: "https://x.com/full",
    whitepaper: "https://full.example/whitepaper.pdf",
    tokeneconomics: "https://full.example/tokenomics.pdf",
    vertical: "Oracles",
    valueProposition: "Prices that hold.",
    teamMembers: [person("Ada Full", "Chief Executive Officer"), person("Bo Full", "Chief Technology Officer")],
    traction: { summary: "40,000 users in nine months", detailsUrl: "https://full.example/traction" },
    fundRaise: { isRaising: true, targetAmount: 5_250_000, round: "Series A", useOfFunds: "Engineers and audits." },
    vcHistory: {
      hasClosedRound: true,
      rounds: [{ round: "Seed", year: 2024, amount: 2_000_000, investors: ["Harbour Ventures"] }],
    },
    competitors: [{ name: "Rival Feeds", website: "https://rival.example", description: "Older and slower." }],
    legalInfo: {
      tokenIssuingEntityJurisdiction: "Switzerland",
      tokenLegalNotice: `https://full.example/${PRIVATE}-opinion.pdf`,
    },
  },
  exchangeInfo: {
    isCurrentlyListed: true,
    currentExchanges: ["Gate.io"],
    desiredExchanges: ["Binance", "OKX", "Bybit", "Kraken", "Upbit"],
    wantExchangeIntroductions: true,
  },
  marketMakerInfo: {
    expectations: { bestPriceDiscovery: true },
    targetFdvAtLaunch: 350_000_000,
    supplyAllocationPercentage: 1.5,
    hasReceivedProposals: true,
    currentProposals: [{ mm: "Keyrock", file: `https://full.example/${PRIVATE}-proposal.pdf` }],
    additionalInput: "No wash trading.",
  },
});

/** Whom to ask about each service that is ticked. */
const contactsFor = (services: object) =>
  Object.fromEntries(Object.keys(services).map((service) => [service, person("Mia Desk", "Head of Trading")]));

export const makerBody = (name: string, tradingInfo: object = {}, services: object = { marketMaking: true }) => ({
  generalInfo: {
    name,
    website: "https://maker.example",
    xProfile: "https://x.com/maker",
    businessDeck: "https://maker.example/deck.pdf",
    timeCoverage: ["24/7 Global Coverage"],
    services: { ...services, contacts: contactsFor(services) },
    vcHistory: {
      hasClosedRound: true,
      rounds: [{ round: "Series A", amountRaised: 20_000_000, valuation: 200_000_000, vcs: ["Variant"] }],
    },
  },
  tradingInfo: {
    tradingVenuesCoverage: ["Binance"],
    assetClassesCoverage: ["Spot"],
    servicesProvided: ["CEX Market Making"],
    keySuccessMetrics: [{ venue: "Binance", reportedVolume: 120_000_000, spread: 0.05 }],
    publicReferences: [
      {
        projectName: "Helix Reference",
        relationshipType: "Market maker",
        duration: "2 years",
        contactInfo: `${PRIVATE}@helix.example`,
        coinbaseUrl: "https://www.coingecko.com/en/coins/helix",
      },
    ],
    ...tradingInfo,
  },
  legalInfo: {
    licenses: ["MAS Major Payment Institution"],
    fullOnboardingProcess: "https://maker.example/onboarding",
    supportedJurisdictions: ["Singapore"],
    terminationClauses: "30 days' notice by either side.",
  },
});
