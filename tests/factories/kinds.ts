/** The terms of each kind of quote, as they are submitted. */
import type { KindTerms } from "@/lib/quotes/contract/kinds";

/** Of a quote with options alone. */
export const NO_TERMS: KindTerms = { retainer: null, otc: null, treasury: null };

export const RETAINER = {
  monthlyFeeUsd: 15_000,
  termMonths: 18,
  workingCapitalUsd: 500_000,
  workingCapitalTokens: 2_000_000,
  profitSharePercent: 10,
  noticeDays: 30,
};

export const OTC = {
  side: "BUY" as const,
  tokenAmount: 1_000_000,
  pricePerTokenUsd: 0.085,
  discountPercent: null,
  lockupMonths: 6,
  vestingMonths: 12,
  settlementDays: 5,
};

export const TREASURY = {
  managedUsd: 2_000_000,
  managementFeePercent: 1.5,
  performanceFeePercent: 20,
  hurdlePercent: 5,
  termMonths: 12,
  noticeDays: 60,
  strategies: ["Covered calls", "Basis trades"],
};
