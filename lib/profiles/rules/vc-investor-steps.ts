/** The steps of a VC investor's profile (spec 2, section 5). */
import { are, fields, hasEntries, is, isAbove, required, type StepDefinition, valueAt } from "./step-definition";

export const VC_INVESTOR_STEPS: StepDefinition[] = [
  {
    group: "fundInfo",
    title: "Fund Information",
    required: [
      required("fundInfo.fundName", "Fund name"),
      required("fundInfo.fundSize", "Fund size", is("Fund size"), isAbove(0)),
      required("fundInfo.fundVintage", "Fund vintage"),
      required("fundInfo.generalPartners", "General partner", "At least one general partner is required", hasEntries),
      required("fundInfo.officialWebsite", "Official website"),
    ],
    contacts: [{ path: "fundInfo.generalPartners", label: "General partner" }],
    sections: [
      {
        key: "fund",
        title: "Fund",
        fields: fields(
          "fundInfo.fundName",
          "fundInfo.fundSize",
          "fundInfo.fundVintage",
          "fundInfo.officialWebsite",
          "fundInfo.xProfile",
        ),
      },
      { key: "team", title: "Team", fields: fields("fundInfo.generalPartners", "fundInfo.teamIntroduction") },
      { key: "documents", title: "Documents", fields: fields("fundInfo.fundDeck") },
    ],
  },
  {
    group: "investmentFocus",
    title: "Investment Focus",
    required: [
      required("investmentFocus.sectors", "Investment sectors", are("Investment sectors")),
      required("investmentFocus.stages", "Investment stages", are("Investment stages")),
      required("investmentFocus.geographies", "Geographic focus"),
      required("investmentFocus.checkSizes.min", "Minimum check size"),
      required("investmentFocus.checkSizes.max", "Maximum check size", is("Maximum check size"), isAbove(0)),
      required(
        "investmentFocus.checkSizes.max",
        "Maximum check size",
        "Maximum check size must be at least the minimum",
        (value, values) =>
          !isAbove(0)(value) || Number(value) >= Number(valueAt(values, "investmentFocus.checkSizes.min") ?? 0),
      ),
      required("investmentFocus.investmentHorizon", "Investment horizon"),
    ],
    contacts: [],
    sections: [
      {
        key: "focus",
        title: "Focus",
        fields: fields("investmentFocus.sectors", "investmentFocus.stages", "investmentFocus.geographies"),
      },
      {
        key: "checks",
        title: "Check Sizes",
        fields: fields(
          "investmentFocus.checkSizes.min",
          "investmentFocus.checkSizes.max",
          "investmentFocus.checkSizes.typical",
        ),
      },
      {
        key: "strategy",
        title: "Strategy",
        fields: fields("investmentFocus.investmentHorizon", "investmentFocus.keyInvestmentCriteria"),
      },
    ],
  },
  {
    group: "portfolioInfo",
    title: "Portfolio & Track Record",
    required: [
      required("portfolioInfo.totalInvestments", "Total investments", are("Total investments"), isAbove(0)),
      required("portfolioInfo.dueDiligenceProcess", "Due diligence process"),
      required("portfolioInfo.decisionMakingProcess", "Decision making process"),
      required("portfolioInfo.valueAddServices", "Value add services", are("Value add services")),
    ],
    contacts: [],
    sections: [
      {
        key: "record",
        title: "Track Record",
        fields: fields(
          "portfolioInfo.totalInvestments",
          "portfolioInfo.activeInvestments",
          "portfolioInfo.successfulExits",
          "portfolioInfo.portfolioUrl",
        ),
      },
      { key: "references", title: "References", fields: fields("portfolioInfo.references") },
      {
        key: "process",
        title: "Process",
        fields: fields("portfolioInfo.dueDiligenceProcess", "portfolioInfo.decisionMakingProcess"),
      },
      {
        key: "value",
        title: "Value Add",
        fields: fields("portfolioInfo.valueAddServices", "portfolioInfo.networkAccess"),
      },
    ],
  },
];
