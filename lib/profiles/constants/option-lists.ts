/**
 * The fixed lists that profiles, venues and RFPs choose from (spec 2, section 9). How many entries each has is the
 * spec's; a list that ends with "Others", and any list of firms, also takes a name that is not in it
 * (docs/decisions/0010). Exchanges are in `exchanges.ts`.
 */

/** What venture funds invest in: 20. */
export const INVESTMENT_SECTORS = [
  "DeFi",
  "Infrastructure",
  "Layer 1",
  "Layer 2 & Scaling",
  "Interoperability",
  "Developer Tooling",
  "Data & Analytics",
  "Security & Audits",
  "Privacy & Zero Knowledge",
  "Identity",
  "Payments & Stablecoins",
  "Real World Assets",
  "CeFi & Trading",
  "DePIN",
  "AI & Agents",
  "Gaming",
  "NFTs & Digital Collectibles",
  "Social & Creator Economy",
  "Consumer Apps",
  "Others",
] as const;

export const INVESTMENT_STAGES = [
  "Pre-Seed",
  "Seed",
  "Strategic",
  "Series A",
  "Series B",
  "Series C+",
  "Growth",
  "Private Token Sale",
  "Public Token Sale",
  "Secondary",
] as const;

/** 7. */
export const REGIONS = [
  "North America",
  "Latin America",
  "Europe",
  "Middle East",
  "Africa",
  "Asia Pacific",
  "Global",
] as const;

/** What a fund offers beyond money: 14. */
export const VALUE_ADD_SERVICES = [
  "Tokenomics Design",
  "Go-to-Market Strategy",
  "Fundraising Support",
  "Exchange Listings",
  "Market Maker Introductions",
  "Business Development & Partnerships",
  "Legal & Regulatory Guidance",
  "Technical Due Diligence",
  "Security Reviews",
  "Talent & Recruiting",
  "Marketing & PR",
  "Community Building",
  "Governance Design",
  "Treasury Management",
] as const;

/** Where tokens and companies are at home: 17. */
export const JURISDICTIONS = [
  "Bahamas",
  "Bermuda",
  "British Virgin Islands",
  "Cayman Islands",
  "Estonia",
  "Gibraltar",
  "Hong Kong",
  "Liechtenstein",
  "Malta",
  "Panama",
  "Seychelles",
  "Singapore",
  "Switzerland",
  "United Arab Emirates",
  "United Kingdom",
  "United States",
  "Others",
] as const;

/** 20. */
export const VC_FIRMS = [
  "a16z crypto",
  "Animoca Brands",
  "Blockchain Capital",
  "Coinbase Ventures",
  "Delphi Ventures",
  "Dragonfly",
  "Electric Capital",
  "Framework Ventures",
  "Galaxy Ventures",
  "HashKey Capital",
  "Hashed",
  "Hack VC",
  "Multicoin Capital",
  "Pantera Capital",
  "Paradigm",
  "Polychain Capital",
  "Robot Ventures",
  "Spartan Group",
  "Variant",
  "YZi Labs",
] as const;

/** 20. */
export const MARKET_MAKER_FIRMS = [
  "Acheron Trading",
  "Amber Group",
  "Auros",
  "B2C2",
  "Caladan",
  "Cumberland",
  "DWF Labs",
  "Flow Traders",
  "Flowdesk",
  "Galaxy",
  "GSR",
  "IMC Trading",
  "Jump Trading",
  "Kairon Labs",
  "Keyrock",
  "Portofino Technologies",
  "Presto",
  "QCP",
  "Selini Capital",
  "Wintermute",
] as const;

/** What a token project does: 24. */
export const PROJECT_VERTICALS = [
  "DeFi",
  "Decentralized Exchange",
  "Lending & Borrowing",
  "Derivatives & Perpetuals",
  "Liquid Staking & Restaking",
  "Stablecoins",
  "Payments",
  "Real World Assets",
  "Layer 1",
  "Layer 2",
  "Interoperability & Bridges",
  "Oracles",
  "Storage & Compute",
  "DePIN",
  "AI & Agents",
  "Privacy & Zero Knowledge",
  "Identity",
  "Developer Tooling",
  "Gaming",
  "Metaverse",
  "NFTs & Digital Collectibles",
  "SocialFi",
  "Memecoin",
  "Others",
] as const;

/** 8. */
export const TIME_COVERAGE_ZONES = [
  "24/7 Global Coverage",
  "Americas – Pacific (UTC−8)",
  "Americas – Eastern (UTC−5)",
  "Europe – London (UTC+0)",
  "Europe – Central (UTC+1)",
  "Middle East – Gulf (UTC+4)",
  "Asia – Singapore & Hong Kong (UTC+8)",
  "Asia – Tokyo & Seoul (UTC+9)",
] as const;

/** 11. */
export const ASSET_CLASSES = [
  "Spot",
  "Perpetual Futures",
  "Dated Futures",
  "Options",
  "Structured Products",
  "Stablecoins",
  "Liquid Staking Tokens",
  "Memecoins",
  "NFTs",
  "Tokenized Real World Assets",
  "FX",
] as const;

/** 9. */
export const SERVICE_TYPES = [
  "CEX Market Making",
  "DEX Liquidity Provision",
  "OTC Trading",
  "Treasury Management",
  "Options & Derivatives",
  "Algorithmic Execution",
  "Token Launch Support",
  "Exchange Listing Advisory",
  "Reporting & Analytics",
] as const;

export const INVESTMENT_HORIZONS = ["1-3 years", "3-5 years", "5-7 years", "7+ years"] as const;

export const BUSINESS_MODELS = ["Retainer", "Call Option", "Both"] as const;
export type BusinessModel = (typeof BUSINESS_MODELS)[number];

export const BUSINESS_MODEL_HINTS: Record<BusinessModel, string> = {
  Retainer: "Fixed monthly fee",
  "Call Option": "Token call options",
  Both: "A monthly fee and token call options",
};

export const FUNDING_ROUNDS = [
  "Pre-Seed",
  "Seed",
  "Strategic",
  "Private Sale",
  "Series A",
  "Series B",
  "Series C",
  "Series D+",
  "Public Sale",
  "Others",
] as const;
