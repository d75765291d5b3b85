/** The onboarding profiles of the sample VC investors. */
import type { VcInvestorBody } from "@/lib/profiles/contract/vc-investor";
import type { CompanyKey } from "./companies";
import { contact } from "./contact";

export const INVESTOR_PROFILES: Partial<Record<CompanyKey, VcInvestorBody>> = {
  granite: {
    currentStep: 3,
    fundInfo: {
      fundName: "Granite Peak Ventures II",
      fundSize: 180_000_000,
      fundVintage: 2024,
      generalPartners: [
        contact("Charlotte Weiss", "Founding Partner", "charlotte@granitepeak.example", "Led 40 seed rounds."),
        contact("Diego Marín", "General Partner", "diego@granitepeak.example"),
      ],
      officialWebsite: "https://granitepeak.example",
      xProfile: "https://x.com/granitepeak_example",
      fundDeck: "https://granitepeak.example/fund-ii.pdf",
      teamIntroduction: "Two former exchange operators and a cryptographer.",
    },
    investmentFocus: {
      sectors: ["DeFi", "Infrastructure", "Real World Assets", "DePIN"],
      stages: ["Pre-Seed", "Seed", "Series A"],
      geographies: ["Europe", "Latin America", "Asia Pacific"],
      checkSizes: { min: 500_000, max: 6_000_000, typical: 2_000_000 },
      investmentHorizon: "5-7 years",
      keyInvestmentCriteria: "A token that the product cannot do without.",
    },
    portfolioInfo: {
      totalInvestments: 38,
      activeInvestments: 31,
      successfulExits: 5,
      portfolioUrl: "https://granitepeak.example/portfolio",
      references: [
        {
          name: "Mira Lindqvist",
          title: "Chief Executive Officer",
          company: "Aurora Chain Labs",
          email: "mira@aurorachain.example",
          phoneNumber: "",
          relationshipType: "Portfolio company",
          duration: "2 years",
        },
      ],
      dueDiligenceProcess: "Three weeks: token model, code review by an outside auditor, two customer calls.",
      decisionMakingProcess: "Both partners agree in a weekly committee.",
      valueAddServices: ["Tokenomics Design", "Exchange Listings", "Market Maker Introductions"],
      networkAccess: "Listing teams of six exchanges and a dozen market makers.",
    },
  },
  seedling: {
    currentStep: 3,
    fundInfo: {
      fundName: "Seedling Capital I",
      fundSize: 12_000_000,
      fundVintage: 2026,
      generalPartners: [contact("Ines Almeida", "General Partner", "ines@seedlingcapital.example")],
      officialWebsite: "https://seedlingcapital.example",
    },
    investmentFocus: {
      sectors: ["Gaming"],
      stages: ["Seed"],
      geographies: ["Europe"],
      checkSizes: { min: 100_000, max: 400_000 },
      investmentHorizon: "5-7 years",
    },
    portfolioInfo: {
      totalInvestments: 3,
      activeInvestments: 3,
      dueDiligenceProcess: "Two weeks with both founders.",
      decisionMakingProcess: "The two partners agree.",
      valueAddServices: ["Tokenomics Design"],
    },
  },
};
