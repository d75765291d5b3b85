/** The steps of a market maker's profile (spec 2, section 5). */
import { MAKER_SERVICE_LABELS, MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import { answered, are, fields, hasTick, required, type StepDefinition } from "./step-definition";

export const MARKET_MAKER_STEPS: StepDefinition[] = [
  {
    group: "generalInfo",
    title: "General Information",
    required: [
      required("generalInfo.name", "Name"),
      required("generalInfo.website", "Website"),
      required("generalInfo.businessDeck", "Business deck"),
      required("generalInfo.timeCoverage", "Time coverage"),
      required("generalInfo.services", "Services", "Select at least one service", hasTick(MAKER_SERVICES)),
    ],
    contacts: MAKER_SERVICES.map((service) => ({
      path: `generalInfo.services.contacts.${service}`,
      label: `${MAKER_SERVICE_LABELS[service]} contact`,
      when: answered(`generalInfo.services.${service}`),
    })),
    sections: [
      {
        key: "company",
        title: "Company",
        fields: fields("generalInfo.name", "generalInfo.website", "generalInfo.xProfile", "generalInfo.businessDeck"),
      },
      { key: "coverage", title: "Time Coverage", fields: fields("generalInfo.timeCoverage") },
      {
        key: "services",
        title: "Services",
        fields: [
          { path: "generalInfo.services", ticks: MAKER_SERVICES },
          ...MAKER_SERVICES.map((service) => ({
            path: `generalInfo.services.contacts.${service}`,
            when: answered(`generalInfo.services.${service}`),
          })),
        ],
      },
      {
        key: "history",
        title: "Investment History",
        fields: [
          { path: "generalInfo.vcHistory.hasClosedRound" },
          { path: "generalInfo.vcHistory.rounds", when: answered("generalInfo.vcHistory.hasClosedRound") },
        ],
      },
    ],
  },
  {
    group: "tradingInfo",
    title: "Trading Information",
    required: [
      required("tradingInfo.tradingVenuesCoverage", "Trading venues", are("Trading venues")),
      required("tradingInfo.assetClassesCoverage", "Asset classes", are("Asset classes")),
      required("tradingInfo.servicesProvided", "Services", are("Services")),
    ],
    contacts: [],
    sections: [
      {
        key: "coverage",
        title: "Coverage",
        fields: fields(
          "tradingInfo.tradingVenuesCoverage",
          "tradingInfo.assetClassesCoverage",
          "tradingInfo.servicesProvided",
        ),
      },
      { key: "metrics", title: "Performance Metrics", fields: fields("tradingInfo.keySuccessMetrics") },
      { key: "references", title: "Public References", fields: fields("tradingInfo.publicReferences") },
    ],
  },
  {
    group: "legalInfo",
    title: "Legal Information",
    required: [
      required("legalInfo.licenses", "License", "At least one license is required"),
      required("legalInfo.fullOnboardingProcess", "Full onboarding process"),
      required("legalInfo.supportedJurisdictions", "Supported jurisdictions", are("Supported jurisdictions")),
      required("legalInfo.terminationClauses", "Termination clauses", are("Termination clauses")),
    ],
    contacts: [],
    sections: [
      {
        key: "licensing",
        title: "Licenses & Jurisdictions",
        fields: fields("legalInfo.licenses", "legalInfo.supportedJurisdictions"),
      },
      {
        key: "documents",
        title: "Onboarding & Contracts",
        fields: fields(
          "legalInfo.fullOnboardingProcess",
          "legalInfo.contractualEngagements",
          "legalInfo.contractualTerms",
        ),
      },
      { key: "termination", title: "Termination", fields: fields("legalInfo.terminationClauses") },
    ],
  },
];
