/** Venues of the sample data beside the known exchanges. All names are invented. */
import type { CompanyKey } from "./companies";

export type SampleVenue = {
  /** Who submits it; null: the administrator adds it. */
  by: CompanyKey | null;
  day: number;
  approvedDay?: number;
  venue: Record<string, unknown>;
};

export const VENUES: SampleVenue[] = [
  {
    by: null,
    day: -90,
    venue: {
      name: "Corvane Exchange",
      description: "Spot venue for mid caps with a designated market maker programme.",
      tier: "Tier 2",
      tiering: "Three listing boards by free float: Main, Growth, Incubation. Reviewed every quarter.",
      contacts: {
        listing_manager: {
          first_name: "Ines",
          last_name: "Halvorsen",
          company: "Corvane Markets AG",
          email: "listings@corvane.example",
          telegram: "@ines_corvane",
        },
        support_team: [
          {
            first_name: "Tomas",
            last_name: "Brandt",
            company: "Corvane Markets AG",
            email: "mm-desk@corvane.example",
            telegram: "@corvane_mm",
          },
          { first_name: "Aiko", last_name: "Mori", company: "", email: "support@corvane.example", telegram: "" },
        ],
      },
      legal: {
        required_documents: [
          "listing_application",
          "tokenomics",
          "whitepaper",
          "legal_opinion",
          "incorporation_certificate",
          "kyc_documents",
          "security_audit",
          "market_making_plan",
          "investor_list",
        ],
        licenses: ["MiCA CASP (Liechtenstein)", "VARA exchange services"],
        hq_address: "Landstrasse 104\n9490 Vaduz\nLiechtenstein",
      },
      kpis: {
        minimum_depth: 75_000,
        minimum_volumes: 500_000,
        max_spread: 0.4,
        uptime: 98,
        kpi_more_info_url: "https://corvane.example/market-makers",
        fixed_fees: 85_000,
        marketing_promotions: "A learn-and-earn campaign of at least $25,000 in tokens within 30 days of listing.",
        listing_fees_more_info_url: "https://corvane.example/listing/fees",
        token_escrow_url: "https://corvane.example/listing/escrow",
        trading_fee_url: "https://corvane.example/fees",
        launchpad_url: null,
        marketing_support_url: "https://corvane.example/listing/marketing",
        traded_volumes: 412_000_000,
        reported_wallet_addresses: ["0x4d1f9c2ae57b0386", "bc1q9vz0kxd3m7e"],
        reported_users: 1_850_000,
        risk_reputations: ["Proof of reserves, monthly", "No security incident since 2020"],
      },
    },
  },
  {
    by: "meridian",
    day: -40,
    approvedDay: -38,
    venue: {
      name: "Pelagic",
      description: "Perpetuals venue with on-chain settlement.",
      tier: "Tier 3",
      tiering: "Maker rebates in four steps of 14-day volume.",
      contacts: {
        listing_manager: {
          first_name: "Dario",
          last_name: "Okonjo",
          company: "Pelagic Labs",
          email: "dario@pelagic.example",
          telegram: "@dario_pelagic",
        },
        support_team: [
          {
            first_name: "Lena",
            last_name: "Petrov",
            company: "Pelagic Labs",
            email: "desk@pelagic.example",
            telegram: "",
          },
        ],
      },
      legal: {
        required_documents: ["token_information", "whitepaper", "security_audit", "source_code"],
        licenses: [],
        hq_address: "71 Robinson Road, Singapore 068895",
      },
      kpis: {
        minimum_depth: 40_000,
        minimum_volumes: 150_000,
        max_spread: 0.8,
        uptime: 95,
        fixed_fees: 0,
        marketing_promotions: "None required; a trading competition is welcome.",
        trading_fee_url: "https://pelagic.example/fees",
        traded_volumes: 38_500_000,
        reported_users: 61_000,
        risk_reputations: ["Two audits, none critical open"],
      },
    },
  },
  {
    by: "aurora",
    day: -2,
    venue: {
      name: "Sundial Digital Asset Exchange of the Southern Hemisphere",
      description: "Regional spot venue with local bank rails.",
      tier: "Tier 4",
      tiering: "",
      contacts: {
        listing_manager: {
          first_name: "Camila",
          last_name: "Duarte",
          company: "Sundial",
          email: "camila@sundial.example",
          telegram: "@camila_sundial",
        },
        support_team: [
          { first_name: "Rui", last_name: "Azevedo", company: "", email: "rui@sundial.example", telegram: "" },
        ],
      },
      legal: {
        required_documents: ["listing_application", "whitepaper", "legal_opinion"],
        licenses: ["Banco Central registration pending"],
        hq_address: "Avenida Paulista 1842, São Paulo, Brazil",
      },
      kpis: {
        minimum_depth: 15_000,
        minimum_volumes: 50_000,
        max_spread: 1,
        uptime: 90,
        fixed_fees: 20_000,
        marketing_promotions: "Two AMAs in Portuguese.",
        traded_volumes: 4_200_000,
        reported_users: 230_000,
      },
    },
  },
];
