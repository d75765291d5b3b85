/** What profiles and their wizards share (spec 2, sections 4, 5 and 9). */
import type { UserType } from "@/lib/accounts/constants";

export const WIZARD_STEPS = 3;

/** The groups of a profile's fields, one per step of the wizard. */
export const PROFILE_GROUPS = {
  token_issuer: ["generalInfo", "exchangeInfo", "marketMakerInfo"],
  market_maker: ["generalInfo", "tradingInfo", "legalInfo"],
  vc_investor: ["fundInfo", "investmentFocus", "portfolioInfo"],
} as const satisfies Record<UserType, readonly string[]>;

/** The market maker's services, each with a contact of its own. */
export const MAKER_SERVICES = ["otc", "marketMaking", "compliance"] as const;
export type MakerService = (typeof MAKER_SERVICES)[number];

export const MAKER_SERVICE_LABELS: Record<MakerService, string> = {
  otc: "OTC",
  marketMaking: "Market Making",
  compliance: "Compliance",
};

/** What an issuer may expect of a market maker. */
export const EXPECTATIONS = [
  "buildBestLiquidity",
  "treasuryStrategies",
  "bestPriceDiscovery",
  "simpleMarketSupport",
] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

export const EXPECTATION_LABELS: Record<Expectation, string> = {
  buildBestLiquidity: "Build the best liquidity",
  treasuryStrategies: "Treasury strategies",
  bestPriceDiscovery: "Best price discovery",
  simpleMarketSupport: "Simple market support",
};

/** A funding round is no older. */
export const FIRST_ROUND_YEAR = 2000;

/** The progress bar of the competitors' section is full at this many. */
export const COMPETITORS_WANTED = 3;

/** What each directory may be asked for, by the names of the API. */
export const DIRECTORY_STATUSES = ["completed", "in_progress"] as const;
export type DirectoryStatus = (typeof DIRECTORY_STATUSES)[number];

export const DIRECTORY_STATUS_LABELS: Record<DirectoryStatus, string> = {
  completed: "Completed",
  in_progress: "In Progress",
};
