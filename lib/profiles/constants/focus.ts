/**
 * How the words of a fund's focus and those of a project go together: the two choose from lists of their own
 * (docs/decisions/0066). A name that only one of the lists has stands for itself.
 */
import type {
  FUNDING_ROUNDS,
  INVESTMENT_SECTORS,
  INVESTMENT_STAGES,
  JURISDICTIONS,
  PROJECT_VERTICALS,
  REGIONS,
} from "./option-lists";

type Words<From extends readonly string[], To extends readonly string[]> = Record<From[number], readonly To[number][]>;

/** The verticals that a sector takes in. */
export const SECTOR_VERTICALS: Words<typeof INVESTMENT_SECTORS, typeof PROJECT_VERTICALS> = {
  DeFi: [
    "DeFi",
    "Decentralized Exchange",
    "Lending & Borrowing",
    "Derivatives & Perpetuals",
    "Liquid Staking & Restaking",
    "Stablecoins",
  ],
  Infrastructure: ["Layer 1", "Layer 2", "Interoperability & Bridges", "Oracles", "Storage & Compute", "DePIN"],
  "Layer 1": ["Layer 1"],
  "Layer 2 & Scaling": ["Layer 2"],
  Interoperability: ["Interoperability & Bridges"],
  "Developer Tooling": ["Developer Tooling"],
  "Data & Analytics": ["Oracles"],
  "Security & Audits": [],
  "Privacy & Zero Knowledge": ["Privacy & Zero Knowledge"],
  Identity: ["Identity"],
  "Payments & Stablecoins": ["Payments", "Stablecoins"],
  "Real World Assets": ["Real World Assets"],
  "CeFi & Trading": ["Decentralized Exchange", "Derivatives & Perpetuals"],
  DePIN: ["DePIN", "Storage & Compute"],
  "AI & Agents": ["AI & Agents"],
  Gaming: ["Gaming", "Metaverse"],
  "NFTs & Digital Collectibles": ["NFTs & Digital Collectibles", "Metaverse"],
  "Social & Creator Economy": ["SocialFi"],
  "Consumer Apps": ["SocialFi", "Gaming"],
  Others: ["Others"],
};

/** The rounds that are of a stage. */
export const STAGE_ROUNDS: Words<typeof INVESTMENT_STAGES, typeof FUNDING_ROUNDS> = {
  "Pre-Seed": ["Pre-Seed"],
  Seed: ["Seed"],
  Strategic: ["Strategic"],
  "Series A": ["Series A"],
  "Series B": ["Series B"],
  "Series C+": ["Series C", "Series D+"],
  Growth: ["Series C", "Series D+"],
  "Private Token Sale": ["Private Sale"],
  "Public Token Sale": ["Public Sale"],
  Secondary: [],
};

type Region = Exclude<(typeof REGIONS)[number], "Global">;

/** By the United Nations' regions (M49). */
export const REGION_JURISDICTIONS: Record<Region, readonly (typeof JURISDICTIONS)[number][]> = {
  "North America": ["Bermuda", "United States"],
  "Latin America": ["Bahamas", "British Virgin Islands", "Cayman Islands", "Panama"],
  Europe: ["Estonia", "Gibraltar", "Liechtenstein", "Malta", "Switzerland", "United Kingdom"],
  "Middle East": ["United Arab Emirates"],
  Africa: ["Seychelles"],
  "Asia Pacific": ["Hong Kong", "Singapore"],
};

/** What a fund's focus asks of a project. */
export const FOCUS_CRITERIA = ["sector", "stage", "geography", "check_size"] as const;
export type FocusCriterion = (typeof FOCUS_CRITERIA)[number];

export const FOCUS_CRITERION_LABELS: Record<FocusCriterion, string> = {
  sector: "Sector",
  stage: "Stage",
  geography: "Geography",
  check_size: "Check size",
};
