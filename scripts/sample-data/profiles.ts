/** The onboarding profiles of the sample companies. `blank` has filled in no more than has to be. */
import type { MarketMakerBody } from "@/lib/profiles/contract/market-maker";
import type { TokenIssuerBody } from "@/lib/profiles/contract/token-issuer";
import type { VcInvestorBody } from "@/lib/profiles/contract/vc-investor";
import type { CompanyKey } from "./companies";

const contact = (name: string, role: string, email: string, summary = "") => ({
  name,
  role,
  email,
  phoneNumber: "",
  telegram: `@${name.split(" ")[0]?.toLowerCase()}`,
  linkedin: `https://www.linkedin.com/in/${name.toLowerCase().replace(/[^a-z]+/g, "-")}`,
  xProfile: "",
  summary,
});

export const ISSUER_PROFILES: Partial<Record<CompanyKey, TokenIssuerBody>> = {
  aurora: {
    currentStep: 3,
    generalInfo: {
      projectName: "Aurora Chain",
      projectWebsite: "https://aurorachain.example",
      projectX: "https://x.com/aurorachain_example",
      whitepaper: "https://aurorachain.example/docs/whitepaper.pdf",
      deck: "https://aurorachain.example/docs/deck.pdf",
      tokeneconomics: "https://aurorachain.example/docs/tokenomics.pdf",
      vertical: "Layer 1",
      valueProposition:
        "A parallel execution layer with sub-second finality, built for order books that live on chain.",
      teamMembers: [
        contact("Mira Lindqvist", "Chief Executive Officer", "mira@aurorachain.example", "Built two exchanges."),
        contact("Tomas Okafor", "Chief Technology Officer", "tomas@aurorachain.example", "Consensus research."),
        contact("Jun Harada", "Head of Token Operations", "jun@aurorachain.example"),
      ],
      traction: {
        summary: "1.2 million testnet addresses and 84 teams building; 310 validators in 41 countries.",
        detailsUrl: "https://aurorachain.example/traction",
      },
      fundRaise: {
        isRaising: true,
        targetAmount: 25_000_000,
        round: "Series B",
        useOfFunds: "Half for engineering, a third for the validator programme, the rest for two years of operations.",
        fundraisingDeck: "https://aurorachain.example/docs/series-b.pdf",
      },
      vcHistory: {
        hasClosedRound: true,
        rounds: [
          { round: "Seed", year: 2023, amount: 4_200_000, investors: ["Variant", "Robot Ventures"] },
          {
            round: "Series A",
            year: 2025,
            amount: 18_000_000,
            investors: ["Dragonfly", "Hashed", "Granite Peak Ventures"],
          },
        ],
      },
      competitors: [
        {
          name: "Sei",
          website: "https://www.sei.io",
          cmcOrCgUrl: "https://www.coingecko.com/en/coins/sei",
          description: "Also parallel, with a built-in matching engine.",
        },
        {
          name: "Monad",
          website: "https://www.monad.xyz",
          cmcOrCgUrl: "https://www.coingecko.com/en/coins/monad",
          description: "Parallel EVM.",
        },
        {
          name: "Aptos",
          website: "https://aptosfoundation.org",
          cmcOrCgUrl: "https://www.coingecko.com/en/coins/aptos",
          description: "Move, with optimistic parallel execution.",
        },
      ],
      legalInfo: {
        incorporationJurisdictions: ["Switzerland", "Cayman Islands"],
        incorporationCertificate: "https://aurorachain.example/legal/certificate.pdf",
        tokenIssuingEntityJurisdiction: "Cayman Islands",
        tokenLegalNotice: "https://aurorachain.example/legal/opinion.pdf",
      },
    },
    exchangeInfo: {
      isCurrentlyListed: false,
      currentExchanges: [],
      desiredExchanges: ["Binance", "OKX", "Bybit", "Gate.io", "Upbit"],
      wantExchangeIntroductions: true,
    },
    marketMakerInfo: {
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
      stableAllocation: 500_000,
      businessModelPreference: "Call Option",
      additionalInput: "Weekly reporting with raw order book snapshots is a must.",
      hasContactedMMs: true,
      contactedMMs: ["GSR", "Keyrock"],
      hasReceivedProposals: false,
      isFullyOnboarded: false,
      hasSignedAgreement: false,
    },
  },
  helix: {
    currentStep: 3,
    generalInfo: {
      projectName: "Helix Protocol",
      projectWebsite: "https://helixprotocol.example",
      projectX: "https://x.com/helixprotocol_example",
      whitepaper: "https://helixprotocol.example/whitepaper.pdf",
      tokeneconomics: "https://helixprotocol.example/tokenomics.pdf",
      vertical: "Liquid Staking & Restaking",
      valueProposition: "Restaking with insured slashing risk, so that treasuries can use it.",
      teamMembers: [
        contact("Elena Brandt", "Foundation Director", "elena@helixprotocol.example"),
        contact("Sami Haddad", "Protocol Lead", "sami@helixprotocol.example"),
      ],
      traction: {
        summary: "USD 640 million staked by 11,000 wallets since mainnet.",
        detailsUrl: "https://helixprotocol.example/dashboard",
      },
      fundRaise: { isRaising: false },
      vcHistory: {
        hasClosedRound: true,
        rounds: [
          { round: "Series A", year: 2024, amount: 30_000_000, investors: ["Polychain Capital", "Electric Capital"] },
        ],
      },
      competitors: [
        {
          name: "EigenLayer",
          website: "https://www.eigenlayer.xyz",
          cmcOrCgUrl: "https://www.coingecko.com/en/coins/eigenlayer",
          description: "The first restaking protocol.",
        },
      ],
      legalInfo: {
        incorporationJurisdictions: ["Switzerland"],
        tokenIssuingEntityJurisdiction: "Switzerland",
        tokenLegalNotice: "https://helixprotocol.example/legal/opinion.pdf",
      },
    },
    exchangeInfo: {
      isCurrentlyListed: true,
      currentExchanges: ["Kraken", "Bitvavo"],
      desiredExchanges: ["Binance", "Coinbase", "OKX"],
      wantExchangeIntroductions: false,
    },
    marketMakerInfo: {
      currentMMs: ["Flowdesk"],
      existingAgreements: [{ mm: "Flowdesk", file: "https://helixprotocol.example/legal/flowdesk-2025.pdf" }],
      expectations: {
        buildBestLiquidity: true,
        treasuryStrategies: true,
        bestPriceDiscovery: true,
        simpleMarketSupport: false,
      },
      targetFdvAtLaunch: 900_000_000,
      totalSupply: 10_000_000_000,
      supplyAllocationPercentage: 1.2,
      numberOfMMs: 4,
      hasStableAllocation: true,
      stableAllocation: 1_500_000,
      businessModelPreference: "Both",
      hasContactedMMs: true,
      contactedMMs: ["Wintermute", "Flowdesk", "Auros"],
      hasReceivedProposals: true,
      currentProposals: [{ mm: "Auros", file: "https://helixprotocol.example/legal/auros-proposal.pdf" }],
      isFullyOnboarded: true,
      onboardedMMs: ["Flowdesk"],
      hasSignedAgreement: true,
      signedAgreements: [{ mm: "Flowdesk", file: "https://helixprotocol.example/legal/flowdesk-2025.pdf" }],
    },
  },
  northwind: {
    currentStep: 3,
    generalInfo: {
      projectName: "Northwind Carbon",
      projectWebsite: "https://northwindcarbon.example",
      deck: "https://northwindcarbon.example/deck.pdf",
      vertical: "Real World Assets",
      valueProposition: "Verified carbon credits that settle on chain and retire off it.",
      teamMembers: [contact("Priya Raman", "Managing Director", "priya@northwindcarbon.example")],
      traction: { summary: "4.6 million tonnes registered by 19 project developers.", detailsUrl: "" },
      fundRaise: { isRaising: true, targetAmount: 8_000_000, round: "Seed" },
      vcHistory: { hasClosedRound: false },
      legalInfo: { incorporationJurisdictions: ["Singapore"], tokenIssuingEntityJurisdiction: "Singapore" },
    },
    exchangeInfo: {
      isCurrentlyListed: false,
      desiredExchanges: ["Kraken", "Bitstamp"],
      wantExchangeIntroductions: true,
    },
    marketMakerInfo: {
      expectations: {
        buildBestLiquidity: false,
        treasuryStrategies: true,
        bestPriceDiscovery: false,
        simpleMarketSupport: true,
      },
      targetFdvAtLaunch: 60_000_000,
      supplyAllocationPercentage: 3,
      numberOfMMs: 1,
      hasStableAllocation: false,
      businessModelPreference: "Retainer",
      hasContactedMMs: false,
    },
  },
  lumen: {
    currentStep: 3,
    generalInfo: {
      projectName: "Lumen Games: Realms of the Everlasting Aurora, Season Three and Its Collectible Companions",
      projectWebsite: "https://lumengames.example/realms-of-the-everlasting-aurora/season-three",
      vertical: "Gaming",
      valueProposition: "A card game whose cards are worth playing with, not only trading.",
      teamMembers: [
        contact("Alexandra Konstantinopoulou-Whitfield", "Executive Producer", "alexandra@lumengames.example"),
      ],
      traction: { summary: "210,000 monthly players.", detailsUrl: "https://lumengames.example/stats" },
      fundRaise: { isRaising: false },
      legalInfo: { tokenIssuingEntityJurisdiction: "British Virgin Islands" },
    },
    exchangeInfo: { isCurrentlyListed: true, currentExchanges: ["MEXC"], desiredExchanges: ["KuCoin", "Bitget"] },
    marketMakerInfo: {
      expectations: {
        buildBestLiquidity: false,
        treasuryStrategies: false,
        bestPriceDiscovery: false,
        simpleMarketSupport: true,
      },
      targetFdvAtLaunch: 15_000_000,
      supplyAllocationPercentage: 5,
      numberOfMMs: 1,
      businessModelPreference: "Retainer",
    },
  },
  blank: {
    currentStep: 3,
    generalInfo: {
      projectName: "Quiet Harbor",
      projectWebsite: "https://quietharbor.example",
      vertical: "DePIN",
      legalInfo: { tokenIssuingEntityJurisdiction: "Panama" },
    },
    marketMakerInfo: { expectations: { simpleMarketSupport: true } },
  },
};

const makerDefaults = (site: string) => ({
  businessDeck: `https://${site}/deck.pdf`,
  website: `https://${site}`,
  xProfile: `https://x.com/${site.replace(".example", "_example").replace(/[^a-z_]/g, "")}`,
});

const makerLegal = (site: string) => ({
  fullOnboardingProcess: `https://${site}/onboarding.pdf`,
  contractualEngagements: `https://${site}/master-agreement.pdf`,
  contractualTerms: `https://${site}/sample-report.pdf`,
});

export const MAKER_PROFILES: Partial<Record<CompanyKey, MarketMakerBody>> = {
  meridian: {
    currentStep: 3,
    generalInfo: {
      name: "Meridian Liquidity",
      ...makerDefaults("meridianliquidity.example"),
      timeCoverage: ["24/7 Global Coverage"],
      services: {
        otc: true,
        marketMaking: true,
        compliance: true,
        contacts: {
          otc: contact("Noor Aziz", "Head of OTC", "otc@meridianliquidity.example"),
          marketMaking: contact("Victor Hale", "Head of Listings", "listings@meridianliquidity.example"),
          compliance: contact("Ines Duarte", "Compliance Officer", "compliance@meridianliquidity.example"),
        },
      },
      vcHistory: {
        hasClosedRound: true,
        rounds: [
          { round: "Series A", amountRaised: 35_000_000, valuation: 280_000_000, vcs: ["Pantera Capital", "Variant"] },
        ],
      },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Binance", "OKX", "Bybit", "Coinbase", "Kraken", "Upbit", "Bithumb", "Deribit"],
      assetClassesCoverage: ["Spot", "Perpetual Futures", "Options", "Stablecoins", "Liquid Staking Tokens"],
      servicesProvided: ["CEX Market Making", "DEX Liquidity Provision", "OTC Trading", "Reporting & Analytics"],
      keySuccessMetrics: [
        { venue: "Binance", reportedVolume: 420_000_000, spread: 0.04 },
        { venue: "OKX", reportedVolume: 260_000_000, spread: 0.05 },
        { venue: "Upbit", reportedVolume: 90_000_000, spread: 0.12 },
      ],
      publicReferences: [
        {
          projectName: "Helix Protocol",
          relationshipType: "Primary market maker",
          duration: "14 months",
          contactInfo: "elena@helixprotocol.example",
          coinbaseUrl: "https://www.coingecko.com/en/coins/ethereum",
        },
      ],
    },
    legalInfo: {
      ...makerLegal("meridianliquidity.example"),
      licenses: ["MAS Major Payment Institution (Singapore)", "VARA Broker-Dealer (Dubai)"],
      supportedJurisdictions: ["Singapore", "United Arab Emirates", "Switzerland", "Cayman Islands"],
      terminationClauses: "60 days' notice by either side; loaned tokens are returned within 10 business days.",
    },
  },
  kestrel: {
    currentStep: 3,
    generalInfo: {
      name: "Kestrel Markets",
      ...makerDefaults("kestrelmarkets.example"),
      timeCoverage: ["Europe – London (UTC+0)", "Americas – Eastern (UTC−5)"],
      services: {
        otc: true,
        marketMaking: true,
        contacts: {
          otc: contact("Owen Price", "OTC Sales", "otc@kestrelmarkets.example"),
          marketMaking: contact("Leila Farouk", "Partnerships", "partners@kestrelmarkets.example"),
        },
      },
      vcHistory: { hasClosedRound: false },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Binance", "Coinbase", "Kraken", "Gate.io", "KuCoin"],
      assetClassesCoverage: ["Spot", "Perpetual Futures", "Dated Futures"],
      servicesProvided: ["CEX Market Making", "OTC Trading", "Treasury Management"],
      keySuccessMetrics: [{ venue: "Coinbase", reportedVolume: 150_000_000, spread: 0.06 }],
    },
    legalInfo: {
      ...makerLegal("kestrelmarkets.example"),
      licenses: ["FCA Cryptoasset Registration (United Kingdom)"],
      supportedJurisdictions: ["United Kingdom", "United States", "Switzerland"],
      terminationClauses: "30 days' notice; none in the first 90 days after TGE.",
    },
  },
  tidewater: {
    currentStep: 3,
    generalInfo: {
      name: "Tidewater Digital",
      ...makerDefaults("tidewaterdigital.example"),
      timeCoverage: ["Asia – Singapore & Hong Kong (UTC+8)", "Asia – Tokyo & Seoul (UTC+9)"],
      services: {
        marketMaking: true,
        contacts: { marketMaking: contact("Mei Tan", "Head of Trading", "mei@tidewaterdigital.example") },
      },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Binance", "OKX", "Bybit", "Bitget"],
      assetClassesCoverage: ["Spot", "Perpetual Futures", "Memecoins"],
      servicesProvided: ["CEX Market Making", "Token Launch Support"],
    },
    legalInfo: {
      ...makerLegal("tidewaterdigital.example"),
      licenses: ["SFC Type 1 (Hong Kong)"],
      supportedJurisdictions: ["Hong Kong", "British Virgin Islands"],
      terminationClauses: "45 days' notice.",
    },
  },
  obsidian: {
    currentStep: 3,
    generalInfo: {
      name: "Obsidian Quant",
      ...makerDefaults("obsidianquant.example"),
      timeCoverage: ["24/7 Global Coverage"],
      services: {
        marketMaking: true,
        compliance: true,
        contacts: {
          marketMaking: contact("Anton Weiss", "Head of Options", "desk@obsidianquant.example"),
          compliance: contact("Clara Borg", "Compliance Officer", "compliance@obsidianquant.example"),
        },
      },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Upbit", "Bithumb", "MEXC", "Deribit"],
      assetClassesCoverage: ["Spot", "Options", "Structured Products"],
      servicesProvided: ["Options & Derivatives", "Algorithmic Execution"],
      keySuccessMetrics: [{ venue: "Deribit", reportedVolume: 75_000_000, spread: 0.2 }],
    },
    legalInfo: {
      ...makerLegal("obsidianquant.example"),
      licenses: ["CASP under MiCA (Malta)"],
      supportedJurisdictions: ["Malta", "Estonia", "Liechtenstein"],
      terminationClauses: "One month's notice to the end of a month.",
    },
  },
  saffron: {
    currentStep: 3,
    generalInfo: {
      name: "Saffron Street Trading",
      ...makerDefaults("saffronstreet.example"),
      timeCoverage: ["Middle East – Gulf (UTC+4)"],
      services: { otc: true, contacts: { otc: contact("Rami Saleh", "Principal", "rami@saffronstreet.example") } },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Kraken"],
      assetClassesCoverage: ["Stablecoins", "FX"],
      servicesProvided: ["OTC Trading"],
    },
    legalInfo: {
      ...makerLegal("saffronstreet.example"),
      licenses: ["ADGM FSRA Category 3A"],
      supportedJurisdictions: ["United Arab Emirates", "Bermuda"],
      terminationClauses: "Per trade; nothing to terminate.",
    },
  },
};

export const INVESTOR_PROFILES: Partial<Record<CompanyKey, VcInvestorBody>> = {
  granite: {
    currentStep: 3,
    fundInfo: {
      fundName: "Granite Peak Ventures II",
      fundSize: 180_000_000,
      fundVintage: 2024,
      generalPartners: [
        contact("Charlotte Weiss", "Founding Partner", "charlotte@granitepeak.example", "Led 40 seed rounds."),
        contact("Diego Marín", "General Partner", "diego@granitepeak.example"),
      ],
      officialWebsite: "https://granitepeak.example",
      xProfile: "https://x.com/granitepeak_example",
      fundDeck: "https://granitepeak.example/fund-ii.pdf",
      teamIntroduction: "Two former exchange operators and a cryptographer.",
    },
    investmentFocus: {
      sectors: ["DeFi", "Infrastructure", "Real World Assets", "DePIN"],
      stages: ["Pre-Seed", "Seed", "Series A"],
      geographies: ["Europe", "Latin America", "Asia Pacific"],
      checkSizes: { min: 500_000, max: 6_000_000, typical: 2_000_000 },
      investmentHorizon: "5-7 years",
      keyInvestmentCriteria: "A token that the product cannot do without.",
    },
    portfolioInfo: {
      totalInvestments: 38,
      activeInvestments: 31,
      successfulExits: 5,
      portfolioUrl: "https://granitepeak.example/portfolio",
      references: [
        {
          name: "Mira Lindqvist",
          title: "Chief Executive Officer",
          company: "Aurora Chain Labs",
          email: "mira@aurorachain.example",
          phoneNumber: "",
          relationshipType: "Portfolio company",
          duration: "2 years",
        },
      ],
      dueDiligenceProcess: "Three weeks: token model, code review by an outside auditor, two customer calls.",
      decisionMakingProcess: "Both partners agree in a weekly committee.",
      valueAddServices: ["Tokenomics Design", "Exchange Listings", "Market Maker Introductions"],
      networkAccess: "Listing teams of six exchanges and a dozen market makers.",
    },
  },
};
