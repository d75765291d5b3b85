/** RFPs for retainers, trades and mandates, and the quotes on them. Days count from the day of seeding; negative ones are past. */
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import type { SampleRfq } from "./deals";

type Terms = { [Part in keyof KindTerms]: NonNullable<KindTerms[Part]> };

/** US dollars a month, months, US dollars, tokens, percent, days. */
const retainer = (
  monthlyFeeUsd: number,
  termMonths: number,
  workingCapitalUsd: number,
  workingCapitalTokens: number,
  profitSharePercent: number,
  noticeDays: number,
): Terms["retainer"] => ({
  ...{ monthlyFeeUsd, termMonths, workingCapitalUsd, workingCapitalTokens, profitSharePercent, noticeDays },
});

/** Millions of tokens, US dollars per token or percent, months. */
const bid = (
  tokens: number,
  price: { pricePerTokenUsd: number } | { discountPercent: number },
  lockupMonths: number,
  vestingMonths: number,
): Terms["otc"] => ({
  ...{ side: "BUY", tokenAmount: tokens * 1_000_000, pricePerTokenUsd: null, discountPercent: null },
  ...{ ...price, lockupMonths, vestingMonths, settlementDays: 5 },
});

/** Millions of US dollars, percent of each. */
const treasury = (
  managed: number,
  managementFeePercent: number,
  performanceFeePercent: number,
  hurdlePercent: number,
  strategies: string[],
): Terms["treasury"] => ({
  ...{ managedUsd: managed * 1_000_000, managementFeePercent, performanceFeePercent, hurdlePercent },
  ...{ termMonths: 12, noticeDays: 30, strategies },
});

export const OTHER_RFQS: SampleRfq[] = [
  {
    owner: "aurora",
    name: "Aurora Asia listing – second venue set",
    type: "MARKET_MAKING",
    subtype: "RETAINER_WORKING_CAPITAL",
    makers: ["meridian", "obsidian"],
    venues: ["upbit", "bithumb"],
    createdDay: -3,
    publishedDay: -2,
    validUntilDay: 2,
    tgeDay: 60,
    terms: { fdv: 350, supply: 0.5, stable: 250_000, tokens: 2_000 },
    quotes: [
      {
        maker: "obsidian",
        day: -1,
        terms: { retainer: retainer(12_000, 12, 250_000, 500_000, 15, 30) },
        targets: [
          ["upbit", 0.45, 25, 60, 130, 95],
          ["bithumb", 0.7, 20, 40, 90, 90],
        ],
      },
      {
        maker: "meridian",
        day: -1,
        terms: { retainer: retainer(18_000, 12, 250_000, 0, 0, 60) },
        targets: [
          ["upbit", 0.35, 40, 90, 180, 98],
          ["bithumb", 0.5, 30, 60, 120, 97],
        ],
        notes: "A fixed fee and no share of the profit; a Korean desk is on shift around the clock.",
      },
    ],
  },
  {
    owner: "aurora",
    name: "Aurora ecosystem fund OTC block",
    type: "OTC",
    makers: ["kestrel", "tidewater"],
    venues: ["coinbase", "kraken"],
    createdDay: -1,
    validUntilDay: 20,
    tgeDay: 45,
    terms: { fdv: 350, supply: 2, stable: 0, tokens: 2_000 },
  },
  {
    owner: "aurora",
    name: "Aurora treasury diversification 2026",
    type: "TREASURY_MANAGEMENT",
    makers: ["meridian", "tidewater"],
    venues: ["coinbase"],
    createdDay: -50,
    publishedDay: -49,
    validUntilDay: -20,
    tgeDay: -30,
    terms: { fdv: 220, supply: 0.8, stable: 1_000_000, tokens: null },
    quotes: [
      {
        maker: "tidewater",
        day: -40,
        terms: { treasury: treasury(6, 1.5, 15, 5, ["Covered calls", "Staking"]) },
        targets: [["coinbase", 0.3, 50, 110, 220]],
      },
      {
        maker: "meridian",
        day: -38,
        terms: { treasury: treasury(6, 2, 20, 4, ["Basis trades", "Covered calls", "Treasury bills"]) },
        targets: [["coinbase", 0.25, 80, 160, 250]],
        outcome: { day: -30, status: "REJECTED" },
      },
    ],
  },
  {
    owner: "helix",
    name: "Helix staking derivative – Deribit options book",
    type: "MARKET_MAKING",
    subtype: "RETAINER_WORKING_CAPITAL",
    makers: ["meridian"],
    venues: ["deribit"],
    createdDay: -2,
    publishedDay: -1,
    validUntilDay: 1,
    tgeDay: 30,
    terms: { fdv: 900, supply: 0.25, stable: 0, tokens: 10_000 },
  },
  {
    owner: "northwind",
    name: "Northwind carbon credit token – OTC and spot",
    type: "OTC",
    makers: ["tidewater", "saffron"],
    venues: ["kraken", "bitstamp"],
    createdDay: -30,
    publishedDay: -28,
    validUntilDay: 12,
    tgeDay: 90,
    terms: { fdv: 65, supply: 3, stable: 100_000, tokens: 500 },
    quotes: [
      {
        maker: "saffron",
        day: -20,
        terms: { otc: bid(5, { pricePerTokenUsd: 0.104 }, 12, 24) },
        targets: [],
        notes: "Small block, long commitment.",
        revision: {
          day: -17,
          terms: { otc: bid(6, { pricePerTokenUsd: 0.108 }, 12, 24) },
          notes: "A larger block at a better price, after the call on the registry's audit.",
        },
      },
      {
        maker: "tidewater",
        day: -12,
        terms: { otc: bid(15, { discountPercent: 18 }, 6, 18) },
        twap: "TWAP over the 7 days before the settlement, sampled every minute on Kraken and Bitstamp.",
        targets: [],
      },
    ],
  },
  {
    owner: "lumen",
    name: "Lumen marketplace fee buyback desk",
    type: "TREASURY_MANAGEMENT",
    makers: ["kestrel"],
    venues: ["bybit"],
    createdDay: -1,
    validUntilDay: 25,
    tgeDay: 75,
    terms: { fdv: 1_250, supply: 0.4, stable: 0, tokens: 5_000 },
  },
];
