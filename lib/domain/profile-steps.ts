/**
 * The steps of each kind of profile: what a step requires (spec 2, section 5), and the sections that its form is split
 * into, whose fields the progress bars count. Data for `profile-completeness.ts`, which answers all questions about it.
 */
import { COMPETITORS_WANTED, EXPECTATIONS, MAKER_SERVICE_LABELS, MAKER_SERVICES } from "@/lib/constants/profiles";
import type { UserType } from "@/lib/constants/users";

/** A profile's groups by name, each with its fields by name: as forms hold it, and as it is stored. */
export type ProfileValues = Readonly<Record<string, unknown>>;

/** Reads `generalInfo.traction.summary`; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    return (value as Record<string, unknown>)[name];
  }, values);
}

type Condition = (values: ProfileValues) => boolean;

export type CountedField = {
  path: string;
  /** The field is asked for only then. */
  when?: Condition;
  /** Checkboxes of which one has to be ticked: they count as filled then, not by being there. */
  ticks?: readonly string[];
  /** A list that counts this many times, once for each entry. */
  wanted?: number;
};

export type ProfileSection = { key: string; title: string; when?: Condition; fields: CountedField[] };

export type Requirement = {
  path: string;
  label: string;
  message: string;
  /** Default: the value is filled. */
  holds?: (value: unknown, values: ProfileValues) => boolean;
};

export type StepDefinition = {
  /** The group of the step's fields in `update`. */
  group: string;
  title: string;
  required: Requirement[];
  /** Lists of contacts, each of which has to have a name, a role and an email. */
  contacts: { path: string; label: string }[];
  sections: ProfileSection[];
};

const fields = (...paths: string[]): CountedField[] => paths.map((path) => ({ path }));

const answered =
  (path: string): Condition =>
  (values) =>
    valueAt(values, path) === true;

const isAtLeast = (min: number) => (value: unknown) => typeof value === "number" && value >= min;
const isAbove = (min: number) => (value: unknown) => typeof value === "number" && value > min;
const hasTick = (names: readonly string[]) => (value: unknown) => names.some((name) => valueAt(value, name) === true);

const is = (label: string) => `${label} is required`;
const are = (label: string) => `${label} are required`;

function required(path: string, label: string, message = is(label), holds?: Requirement["holds"]): Requirement {
  return { path, label, message, ...(holds && { holds }) };
}

const isListed = answered("exchangeInfo.isCurrentlyListed");
const hasCurrentExchanges: Condition = (values) =>
  isListed(values) && ((valueAt(values, "exchangeInfo.currentExchanges") as unknown[] | undefined) ?? []).length > 0;
const hasCurrentMakers: Condition = (values) =>
  ((valueAt(values, "marketMakerInfo.currentMMs") as unknown[] | undefined) ?? []).length > 0;

const TOKEN_ISSUER: StepDefinition[] = [
  {
    group: "generalInfo",
    title: "General Information",
    required: [
      required("generalInfo.projectName", "Project name"),
      required("generalInfo.projectWebsite", "Website"),
      required("generalInfo.vertical", "Vertical"),
      required("generalInfo.legalInfo.tokenIssuingEntityJurisdiction", "Token issuing entity jurisdiction"),
    ],
    contacts: [{ path: "generalInfo.teamMembers", label: "Team member" }],
    sections: [
      {
        key: "project",
        title: "Project",
        fields: fields(
          "generalInfo.projectName",
          "generalInfo.projectWebsite",
          "generalInfo.projectX",
          "generalInfo.vertical",
          "generalInfo.valueProposition",
        ),
      },
      {
        key: "documents",
        title: "Documents",
        fields: fields("generalInfo.whitepaper", "generalInfo.deck", "generalInfo.tokeneconomics"),
      },
      { key: "team", title: "Team", fields: fields("generalInfo.teamMembers") },
      {
        key: "traction",
        title: "Traction",
        fields: fields("generalInfo.traction.summary", "generalInfo.traction.detailsUrl"),
      },
      {
        key: "fundraising",
        title: "Fundraising",
        fields: [
          { path: "generalInfo.fundRaise.isRaising" },
          ...["targetAmount", "round", "useOfFunds", "fundraisingDeck"].map((name) => ({
            path: `generalInfo.fundRaise.${name}`,
            when: answered("generalInfo.fundRaise.isRaising"),
          })),
        ],
      },
      {
        key: "history",
        title: "Funding History",
        fields: [
          { path: "generalInfo.vcHistory.hasClosedRound" },
          { path: "generalInfo.vcHistory.rounds", when: answered("generalInfo.vcHistory.hasClosedRound") },
        ],
      },
      {
        key: "competitors",
        title: "Competitors",
        fields: [{ path: "generalInfo.competitors", wanted: COMPETITORS_WANTED }],
      },
      {
        key: "legal",
        title: "Legal",
        fields: fields(
          "generalInfo.legalInfo.incorporationJurisdictions",
          "generalInfo.legalInfo.incorporationCertificate",
          "generalInfo.legalInfo.tokenIssuingEntityJurisdiction",
          "generalInfo.legalInfo.tokenLegalNotice",
        ),
      },
    ],
  },
  {
    group: "exchangeInfo",
    title: "Exchanges",
    required: [],
    contacts: [],
    sections: [
      {
        key: "listings",
        title: "Current Listings",
        fields: [{ path: "exchangeInfo.isCurrentlyListed" }, { path: "exchangeInfo.currentExchanges", when: isListed }],
      },
      {
        key: "desired",
        title: "Desired Listings",
        fields: fields("exchangeInfo.desiredExchanges", "exchangeInfo.wantExchangeIntroductions"),
      },
    ],
  },
  {
    group: "marketMakerInfo",
    title: "Market Makers",
    required: [
      required(
        "marketMakerInfo.expectations",
        "Expectations",
        "Select at least one expectation",
        hasTick(EXPECTATIONS),
      ),
      required(
        "marketMakerInfo.supplyAllocationPercentage",
        "Supply allocation",
        "Supply allocation must be between 0 and 100",
        (value) => typeof value === "number" && value >= 0 && value <= 100,
      ),
      required(
        "marketMakerInfo.numberOfMMs",
        "Number of market makers",
        "Number of market makers must be at least 1",
        isAtLeast(1),
      ),
    ],
    contacts: [],
    sections: [
      {
        key: "expectations",
        title: "Expectations",
        fields: [{ path: "marketMakerInfo.expectations", ticks: EXPECTATIONS }],
      },
      {
        key: "terms",
        title: "Deal Terms",
        fields: [
          ...fields(
            "marketMakerInfo.targetFdvAtLaunch",
            "marketMakerInfo.totalSupply",
            "marketMakerInfo.supplyAllocationPercentage",
            "marketMakerInfo.numberOfMMs",
            "marketMakerInfo.businessModelPreference",
            "marketMakerInfo.hasStableAllocation",
          ),
          { path: "marketMakerInfo.stableAllocation", when: answered("marketMakerInfo.hasStableAllocation") },
        ],
      },
      {
        key: "existing",
        title: "Existing Agreements",
        when: hasCurrentExchanges,
        fields: [
          { path: "marketMakerInfo.currentMMs" },
          { path: "marketMakerInfo.existingAgreements", when: hasCurrentMakers },
        ],
      },
      {
        key: "outreach",
        title: "Market Maker Outreach",
        fields: [
          ["hasContactedMMs", "contactedMMs"],
          ["hasReceivedProposals", "currentProposals"],
          ["isFullyOnboarded", "onboardedMMs"],
          ["hasSignedAgreement", "signedAgreements"],
        ].flatMap(([question, list]) => [
          { path: `marketMakerInfo.${question}` },
          { path: `marketMakerInfo.${list}`, when: answered(`marketMakerInfo.${question}`) },
        ]),
      },
      { key: "additional", title: "Additional Input", fields: fields("marketMakerInfo.additionalInput") },
    ],
  },
];

const MARKET_MAKER: StepDefinition[] = [
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

const VC_INVESTOR: StepDefinition[] = [
  {
    group: "fundInfo",
    title: "Fund Information",
    required: [
      required("fundInfo.fundName", "Fund name"),
      required("fundInfo.fundSize", "Fund size", is("Fund size"), isAbove(0)),
      required("fundInfo.fundVintage", "Fund vintage"),
      required("fundInfo.generalPartners", "General partner", "At least one general partner is required"),
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
      required(
        "investmentFocus.checkSizes.max",
        "Maximum check size",
        "Maximum check size is required, and at least the minimum",
        (value, values) =>
          isAbove(0)(value) && Number(value) >= Number(valueAt(values, "investmentFocus.checkSizes.min") ?? 0),
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

export const PROFILE_STEPS: Record<UserType, StepDefinition[]> = {
  token_issuer: TOKEN_ISSUER,
  market_maker: MARKET_MAKER,
  vc_investor: VC_INVESTOR,
};
