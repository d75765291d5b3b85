/** The year before: finished RFPs, so that lists and analytics have a past. Told briefly; the newer ones are in deals.ts. */
import type { CompanyKey } from "./companies";
import type { SampleQuote, SampleRfq } from "./deals";

/** Days after publication, spread on the venues, depth at ±2 % in thousands of US dollars, strike, what became of it. */
type Answer = [
  maker: CompanyKey,
  after: number,
  spread: number,
  depth: number,
  strike: number,
  outcome?: "ACCEPTED" | "REJECTED" | "WITHDRAWN",
];

type Episode = {
  owner: CompanyKey;
  name: string;
  publishedDay: number;
  venues: string[];
  /** Invited, and silent. */
  silent?: CompanyKey[];
  answers: Answer[];
  fdv: number;
  supply: number;
  /** Months from TGE. */
  months?: number;
};

const OPEN_DAYS = 14;

function quoteOf({ publishedDay, venues, months = 12 }: Episode, answer: Answer): SampleQuote {
  const [maker, after, spread, depth, strike, outcome] = answer;
  const day = publishedDay + after;
  return {
    maker,
    day,
    options: [
      [60, months, 0, strike],
      [40, months, 0, 2 * strike],
    ],
    // The first venue is the deepest one.
    targets: venues.map((venue, index) => {
      const two = Math.round(depth / (1 + index / 3));
      return [venue, spread + index * 0.1, Math.round(two / 4), Math.round(two / 2), two];
    }),
    ...(outcome && { outcome: { day: day + 4, status: outcome } }),
  };
}

function rfqOf(episode: Episode): SampleRfq {
  const { owner, name, publishedDay, venues, silent = [], answers, fdv, supply } = episode;
  return {
    ...{ owner, name, venues, publishedDay },
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: [...answers.map(([maker]) => maker), ...silent],
    createdDay: publishedDay - 2,
    validUntilDay: publishedDay + OPEN_DAYS,
    tgeDay: publishedDay + 40,
    terms: { fdv, supply, stable: 250_000, tokens: 2_000 },
    quotes: answers.map((answer) => quoteOf(episode, answer)),
  };
}

const EPISODES: Episode[] = [
  {
    ...{ owner: "aurora", name: "Aurora seed round liquidity", publishedDay: -325, fdv: 60, supply: 1, months: 6 },
    venues: ["kucoin", "mexc"],
    silent: ["kestrel", "obsidian"],
    answers: [
      ["meridian", 5, 0.9, 60, 40, "ACCEPTED"],
      ["tidewater", 8, 1.1, 45, 60, "REJECTED"],
    ],
  },
  {
    ...{ owner: "aurora", name: "Aurora community sale – launch venues", publishedDay: -262, fdv: 90, supply: 1.2 },
    venues: ["kucoin", "gateio"],
    silent: ["tidewater"],
    answers: [
      ["meridian", 3, 0.8, 85, 35, "REJECTED"],
      ["kestrel", 4, 0.75, 95, 30, "ACCEPTED"],
      ["obsidian", 2, 0.95, 70, 25, "WITHDRAWN"],
    ],
  },
  {
    ...{ owner: "aurora", name: "Aurora bridge token – bridging pools", publishedDay: -204, fdv: 120, supply: 0.8 },
    venues: ["kucoin", "okx"],
    answers: [
      ["meridian", 1, 0.7, 120, 50, "ACCEPTED"],
      ["kestrel", 3, 0.65, 110, 45, "REJECTED"],
      ["tidewater", 6, 0.8, 100, 70],
    ],
  },
  {
    ...{ owner: "aurora", name: "Aurora second exchange wave", publishedDay: -168, fdv: 150, supply: 1 },
    venues: ["okx", "bybit", "kucoin"],
    silent: ["saffron"],
    answers: [
      ["kestrel", 2, 0.6, 140, 40, "ACCEPTED"],
      ["obsidian", 1, 0.7, 90, 20, "REJECTED"],
      ["meridian", 2, 0.55, 150, 55, "REJECTED"],
    ],
  },
  {
    ...{ owner: "aurora", name: "Aurora staking launch – order books", publishedDay: -131, fdv: 170, supply: 1.1 },
    venues: ["okx", "binance"],
    silent: ["obsidian"],
    answers: [
      ["meridian", 1, 0.45, 190, 45, "ACCEPTED"],
      ["tidewater", 3, 0.6, 130, 60, "REJECTED"],
      ["kestrel", 1, 0.5, 170, 40, "REJECTED"],
    ],
  },
  {
    ...{ owner: "helix", name: "Helix private sale desk", publishedDay: -296, fdv: 200, supply: 0.9 },
    venues: ["kraken", "coinbase"],
    silent: ["kestrel"],
    answers: [["meridian", 4, 0.7, 90, 50, "REJECTED"]],
  },
  {
    ...{ owner: "helix", name: "Helix testnet token listing", publishedDay: -231, fdv: 320, supply: 0.7 },
    venues: ["kraken", "okx"],
    answers: [
      ["meridian", 2, 0.6, 120, 40, "ACCEPTED"],
      ["obsidian", 4, 0.8, 80, 30, "REJECTED"],
    ],
  },
  {
    ...{ owner: "northwind", name: "Northwind pilot registry token", publishedDay: -187, fdv: 45, supply: 1.5 },
    venues: ["bitstamp"],
    silent: ["meridian"],
    answers: [["saffron", 9, 1.2, 40, 30]],
  },
  {
    ...{ owner: "northwind", name: "Northwind carbon spot books", publishedDay: -146, fdv: 70, supply: 1 },
    venues: ["bitstamp", "kraken"],
    answers: [
      ["meridian", 2, 0.5, 130, 45, "WITHDRAWN"],
      ["tidewater", 3, 0.7, 110, 55, "ACCEPTED"],
    ],
  },
];

export const HISTORY: SampleRfq[] = EPISODES.map(rfqOf);
