/** The onboarding profiles of the sample market makers. */
import type { MarketMakerBody } from "@/lib/profiles/contract/market-maker";
import type { CompanyKey } from "./companies";
import { contact } from "./contact";

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
  harbinger: {
    currentStep: 3,
    generalInfo: {
      name: "Harbinger Trading",
      ...makerDefaults("harbinger.example"),
      timeCoverage: ["Europe – Central (UTC+1)"],
      services: { otc: true, contacts: { otc: contact("Nora Blum", "Principal", "nora@harbinger.example") } },
    },
    tradingInfo: {
      tradingVenuesCoverage: ["Kraken"],
      assetClassesCoverage: ["Stablecoins"],
      servicesProvided: ["OTC Trading"],
    },
    legalInfo: {
      ...makerLegal("harbinger.example"),
      licenses: ["FINMA portfolio manager"],
      supportedJurisdictions: ["Switzerland"],
      terminationClauses: "30 days' notice.",
    },
  },
};
