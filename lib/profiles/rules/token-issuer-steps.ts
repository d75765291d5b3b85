/** The steps of a token issuer's profile (spec 2, section 5). */
import { COMPETITORS_WANTED, EXPECTATIONS } from "@/lib/profiles/constants/profiles";
import {
  answered,
  type Condition,
  fields,
  hasTick,
  isAtLeast,
  required,
  type StepDefinition,
  valueAt,
} from "./step-definition";

const isListed = answered("exchangeInfo.isCurrentlyListed");
const hasCurrentExchanges: Condition = (values) =>
  isListed(values) && ((valueAt(values, "exchangeInfo.currentExchanges") as unknown[] | undefined) ?? []).length > 0;
const hasCurrentMakers: Condition = (values) =>
  ((valueAt(values, "marketMakerInfo.currentMMs") as unknown[] | undefined) ?? []).length > 0;

export const TOKEN_ISSUER_STEPS: StepDefinition[] = [
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
          {
            path: "generalInfo.vcHistory.rounds",
            when: answered("generalInfo.vcHistory.hasClosedRound"),
            preset: "year",
          },
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
