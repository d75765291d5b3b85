/** RFPs of the sample data that say more than their terms: a brief with requirements and two awards, and a sealed one. */
import type { SampleRfq } from "./deals";

export const FAIR_RFQS: SampleRfq[] = [
  {
    owner: "aurora",
    name: "Aurora perpetuals: two desks for spot and funding",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: ["meridian", "kestrel", "tidewater", "obsidian"],
    venues: ["binance", "okx", "bybit"],
    createdDay: -7,
    publishedDay: -6,
    validUntilDay: 8,
    tgeDay: 50,
    terms: { fdv: 350, supply: 1, stable: 400_000, tokens: 2_000 },
    asks: {
      brief:
        "Our perpetuals list three weeks after spot. We want two desks that don’t depend on each other, each with books on all three venues from the first minute.\n\nWe publish liquidity figures to our community every month, so we ask for weekly reports per venue. Desks that are new to us are welcome: a call with our treasury team is part of the choice.",
      requirements: { max_spread: 0.4, min_depth_two: 150_000, min_uptime: 95, term_months: 13 },
      award_count: 2,
    },
    quotes: [
      {
        maker: "meridian",
        day: -4,
        options: [
          [50, 12, 1, 40],
          [50, 12, 1, 80],
        ],
        targets: [
          ["binance", 0.25, 80, 160, 320],
          ["okx", 0.3, 50, 110, 210],
          ["bybit", 0.35, 45, 90, 170],
        ],
        notes: "Weekly reports per venue and a shared channel with the desk are included.",
        outcome: { day: -1, status: "ACCEPTED" },
      },
      {
        maker: "kestrel",
        day: -3,
        options: [[100, 12, 1, 55]],
        targets: [
          ["binance", 0.35, 60, 120, 260],
          ["okx", 0.4, 45, 95, 190],
          ["bybit", 0.4, 40, 85, 160],
        ],
      },
      {
        maker: "obsidian",
        day: -2,
        options: [
          [60, 9, 0, 30],
          [40, 9, 0, 60],
        ],
        targets: [
          ["binance", 0.3, 70, 140, 280],
          ["okx", 0.55, 25, 60, 120],
        ],
        notes: "We can add Bybit from the second month on.",
      },
    ],
  },
  {
    owner: "aurora",
    name: "Aurora treasury: sealed tender for the second tranche",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    makers: ["meridian", "kestrel", "tidewater"],
    venues: ["binance", "okx"],
    createdDay: -4,
    publishedDay: -3,
    validUntilDay: 4,
    tgeDay: 70,
    terms: { fdv: 350, supply: 0.8, stable: 0, tokens: 2_000 },
    asks: {
      brief:
        "Quotes are opened together when the deadline has passed. Until then we read none of them, and neither does Depthbook.",
      is_sealed: true,
    },
    quotes: [
      {
        maker: "tidewater",
        day: -2,
        options: [[100, 12, 0, 65]],
        targets: [
          ["binance", 0.4, 50, 100, 210],
          ["okx", 0.45, 40, 85, 170],
        ],
      },
      {
        maker: "meridian",
        day: -1,
        options: [
          [50, 12, 0, 45],
          [50, 18, 0, 90],
        ],
        targets: [
          ["binance", 0.3, 65, 130, 270],
          ["okx", 0.35, 50, 100, 200],
        ],
      },
    ],
  },
];
