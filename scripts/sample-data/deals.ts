/** RFPs for loans with options, and the quotes on them; those of other kinds are in other-deals.ts. Days count from the day of seeding; negative ones are past. */
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import type { AsksBody } from "@/lib/rfqs/contract/asks";
import type { RfqSubtype, RfqType } from "@/lib/rfqs/constants";
import type { CompanyKey } from "./companies";

/** Loan percentage, months, start month, strike in percent out of the money. */
type SampleOption = [loan: number, duration: number, start: number, strike: number];

/** Spread in percent; depths in thousands of US dollars at ±0.5, 1 and 2 %; uptime in percent. */
type SampleTarget = [venue: string, spread: number, half: number, one: number, two: number, uptime?: number];

export type SampleQuote = {
  maker: CompanyKey;
  day: number;
  options?: SampleOption[];
  /** Of the RFP's kind of deal. */
  terms?: Partial<KindTerms>;
  targets: SampleTarget[];
  twap?: string;
  notes?: string;
  /** A later submission that replaces the first. */
  revision?: { day: number; options?: SampleOption[]; terms?: Partial<KindTerms>; notes: string };
  outcome?: { day: number; status: "ACCEPTED" | "REJECTED" | "WITHDRAWN"; closeRfq?: boolean };
};

export type SampleRfq = {
  owner: CompanyKey;
  name: string;
  type: RfqType;
  subtype?: RfqSubtype;
  makers: CompanyKey[];
  venues: string[];
  createdDay: number;
  /** Absent on a draft. */
  publishedDay?: number;
  validUntilDay: number;
  tgeDay: number;
  /** Millions of US dollars, percent of supply, US dollars, millions of tokens (null: nominal). */
  terms: { fdv: number; supply: number; stable: number; tokens: number | null };
  /** Beyond the terms. */
  asks?: AsksBody;
  quotes?: SampleQuote[];
};

const ALL_MAKERS: CompanyKey[] = ["meridian", "kestrel", "tidewater", "obsidian"];

export const RFQS: SampleRfq[] = [
  {
    owner: "aurora",
    name: "Aurora mainnet launch – primary market making",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: ALL_MAKERS,
    venues: ["binance", "okx", "bybit", "gateio", "pelagic"],
    createdDay: -9,
    publishedDay: -8,
    validUntilDay: 5,
    tgeDay: 45,
    terms: { fdv: 350, supply: 1.5, stable: 500_000, tokens: 2_000 },
    quotes: [
      {
        maker: "meridian",
        day: -6,
        options: [
          [40, 12, 1, 25],
          [35, 12, 1, 50],
          [25, 12, 1, 100],
        ],
        targets: [
          ["binance", 0.3, 60, 120, 250],
          ["okx", 0.35, 45, 90, 180],
          ["bybit", 0.4, 40, 80, 160],
          ["pelagic", 0.6, 20, 40, 90],
        ],
        notes: "Colocated in Tokyo and Singapore; weekly reporting and a shared dashboard are included.",
      },
      {
        maker: "kestrel",
        day: -5,
        options: [
          [50, 12, 0, 30],
          [50, 12, 0, 60],
        ],
        targets: [
          ["binance", 0.25, 75, 150, 300],
          ["okx", 0.3, 60, 120, 240],
          ["gateio", 0.6, 20, 45, 100],
        ],
        twap: "TWAP over the 5 days before each option's start, sampled every minute on Binance and OKX.",
        revision: {
          day: -2,
          options: [
            [34, 12, 0, 35],
            [33, 12, 0, 70],
            [33, 18, 0, 120],
          ],
          notes: "Revised after the call on allocation: one longer tranche at a higher strike.",
        },
      },
      {
        maker: "tidewater",
        day: -3,
        options: [[100, 24, 2, 80]],
        targets: [
          ["binance", 0.5, 30, 70, 150],
          ["okx", 0.5, 30, 70, 150],
          ["bybit", 0.5, 30, 70, 150],
          ["gateio", 0.8, 20, 50, 110],
        ],
        notes: "One tranche keeps the treasury's accounting simple. Uptime of 95 % on every venue.",
      },
    ],
  },
  {
    owner: "aurora",
    name: "Aurora testnet incentive program – liquidity",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: ALL_MAKERS,
    venues: ["kucoin", "mexc"],
    createdDay: -75,
    publishedDay: -74,
    validUntilDay: -60,
    tgeDay: -30,
    terms: { fdv: 180, supply: 1, stable: 200_000, tokens: 2_000 },
    quotes: [
      {
        maker: "meridian",
        day: -70,
        options: [
          [50, 12, 1, 25],
          [50, 12, 1, 75],
        ],
        targets: [
          ["kucoin", 0.4, 30, 70, 150],
          ["mexc", 0.6, 25, 50, 110],
        ],
        outcome: { day: -62, status: "ACCEPTED", closeRfq: true },
      },
      { maker: "kestrel", day: -69, options: [[100, 12, 1, 40]], targets: [["kucoin", 0.5, 25, 55, 120]] },
      {
        maker: "obsidian",
        day: -68,
        options: [[100, 9, 1, 20]],
        targets: [["mexc", 0.9, 20, 40, 80]],
        outcome: { day: -66, status: "WITHDRAWN" },
      },
    ],
  },
  {
    owner: "helix",
    name: "Helix TGE market making, tier-one venues",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: ["meridian", "kestrel", "obsidian"],
    venues: ["binance", "coinbase", "kraken", "okx"],
    createdDay: -12,
    publishedDay: -11,
    validUntilDay: 9,
    tgeDay: 30,
    terms: { fdv: 900, supply: 1.2, stable: 1_500_000, tokens: 10_000 },
    quotes: [
      {
        maker: "kestrel",
        day: -7,
        options: [
          [40, 12, 1, 25],
          [30, 12, 1, 50],
          [30, 12, 1, 100],
        ],
        targets: [
          ["binance", 0.3, 100, 200, 250],
          ["coinbase", 0.3, 80, 160, 240],
          ["kraken", 0.5, 40, 90, 180],
        ],
      },
    ],
  },
  {
    owner: "northwind",
    name: "Northwind launch partners (first round)",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: ["meridian", "tidewater"],
    venues: ["bitstamp", "bitvavo"],
    createdDay: -95,
    publishedDay: -94,
    validUntilDay: -80,
    tgeDay: 90,
    terms: { fdv: 60, supply: 2.5, stable: 150_000, tokens: 500 },
    quotes: [
      {
        maker: "tidewater",
        day: -90,
        options: [
          [60, 12, 2, 50],
          [40, 12, 2, 100],
        ],
        targets: [
          ["bitstamp", 0.7, 25, 50, 100],
          ["bitvavo", 0.8, 20, 45, 95],
        ],
        outcome: { day: -82, status: "ACCEPTED" },
      },
      {
        maker: "meridian",
        day: -89,
        options: [[100, 12, 2, 150]],
        targets: [["bitstamp", 0.5, 30, 60, 120]],
        outcome: { day: -82, status: "REJECTED" },
      },
    ],
  },
  {
    owner: "lumen",
    name: "Lumen player economy token: market making across regional venues for the worldwide season-two launch and its first six months",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: ["meridian", "kestrel", "tidewater", "obsidian", "saffron"],
    venues: ["bybit", "bitget", "mexc", "kucoin", "gateio", "bingx", "lbank", "whitebit"],
    createdDay: -4,
    publishedDay: -3,
    validUntilDay: 18,
    tgeDay: 75,
    terms: { fdv: 1_250, supply: 2.25, stable: 3_000_000, tokens: 5_000 },
    quotes: [
      {
        maker: "obsidian",
        day: -2,
        options: [
          [25, 6, 1, 15],
          [25, 12, 1, 40],
          [25, 18, 1, 90],
          [25, 24, 1, 180],
        ],
        targets: [
          ["bybit", 0.35, 70, 140, 250],
          ["bitget", 0.45, 50, 100, 200],
          ["kucoin", 0.5, 40, 85, 170],
          ["mexc", 0.6, 30, 70, 140],
        ],
      },
      {
        maker: "meridian",
        day: -1,
        options: [
          [30, 12, 1, 30],
          [40, 12, 1, 60],
          [30, 18, 1, 120],
        ],
        targets: [
          ["bybit", 0.3, 80, 160, 250],
          ["bitget", 0.4, 55, 110, 220],
        ],
      },
    ],
  },
];
