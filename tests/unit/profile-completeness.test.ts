import { describe, expect, it } from "vitest";
import { isFilled, missingFields, missingInProfile } from "@/lib/profiles/rules/completeness";
import { EMPTY, withValue } from "@/tests/factories/empty-profiles";

const paths = (missing: { path: string }[]) => missing.map(({ path }) => path);

describe("isFilled", () => {
  it.each([
    ["", false],
    ["  \n", false],
    ["a", true],
    [0, true],
    [12.5, true],
    [-1, false],
    [NaN, false],
    [true, true],
    [false, true],
    [[], false],
    [[""], false],
    [["", "a"], true],
    [[{ name: "", email: " " }], false],
    [[{ name: "", amount: 0 }], true],
    [{}, false],
    [{ a: "", b: null }, false],
    [{ a: "", b: { c: 0 } }, true],
    [null, false],
    [undefined, false],
  ])("of %j is %j", (value, expected) => {
    expect(isFilled(value)).toBe(expected);
  });
});

describe("what an empty profile misses", () => {
  it.each([
    [
      "token_issuer",
      1,
      [
        ["generalInfo.projectName", "Project name is required"],
        ["generalInfo.projectWebsite", "Website is required"],
        ["generalInfo.vertical", "Vertical is required"],
        ["generalInfo.legalInfo.tokenIssuingEntityJurisdiction", "Token issuing entity jurisdiction is required"],
      ],
    ],
    ["token_issuer", 2, []],
    ["token_issuer", 3, [["marketMakerInfo.expectations", "Select at least one expectation"]]],
    [
      "market_maker",
      1,
      [
        ["generalInfo.name", "Name is required"],
        ["generalInfo.website", "Website is required"],
        ["generalInfo.businessDeck", "Business deck is required"],
        ["generalInfo.timeCoverage", "Time coverage is required"],
        ["generalInfo.services", "Select at least one service"],
      ],
    ],
    [
      "market_maker",
      2,
      [
        ["tradingInfo.tradingVenuesCoverage", "Trading venues are required"],
        ["tradingInfo.assetClassesCoverage", "Asset classes are required"],
        ["tradingInfo.servicesProvided", "Services are required"],
      ],
    ],
    [
      "market_maker",
      3,
      [
        ["legalInfo.licenses", "At least one license is required"],
        ["legalInfo.fullOnboardingProcess", "Full onboarding process is required"],
        ["legalInfo.supportedJurisdictions", "Supported jurisdictions are required"],
        ["legalInfo.terminationClauses", "Termination clauses are required"],
      ],
    ],
    [
      "vc_investor",
      1,
      [
        ["fundInfo.fundName", "Fund name is required"],
        ["fundInfo.fundSize", "Fund size is required"],
        ["fundInfo.fundVintage", "Fund vintage is required"],
        ["fundInfo.generalPartners", "At least one general partner is required"],
        ["fundInfo.officialWebsite", "Official website is required"],
      ],
    ],
    [
      "vc_investor",
      2,
      [
        ["investmentFocus.sectors", "Investment sectors are required"],
        ["investmentFocus.stages", "Investment stages are required"],
        ["investmentFocus.geographies", "Geographic focus is required"],
        ["investmentFocus.checkSizes.min", "Minimum check size is required"],
        ["investmentFocus.checkSizes.max", "Maximum check size is required"],
        ["investmentFocus.investmentHorizon", "Investment horizon is required"],
      ],
    ],
    [
      "vc_investor",
      3,
      [
        ["portfolioInfo.totalInvestments", "Total investments are required"],
        ["portfolioInfo.dueDiligenceProcess", "Due diligence process is required"],
        ["portfolioInfo.decisionMakingProcess", "Decision making process is required"],
        ["portfolioInfo.valueAddServices", "Value add services are required"],
      ],
    ],
  ] as const)("of a %s in step %i", (kind, step, expected) => {
    const missing = missingFields(kind, step, EMPTY[kind]);
    expect(missing.map(({ path, message }) => [path, message])).toEqual(expected);
  });

  it("is the sum of the steps", () => {
    expect(missingInProfile("vc_investor", EMPTY.vc_investor)).toHaveLength(15);
    expect(missingInProfile("token_issuer", {})).toHaveLength(7);
  });

  it("has no step beyond the third", () => {
    expect(() => missingFields("token_issuer", 4, {})).toThrow(/no step 4/);
  });
});

describe("the rules that are more than filled", () => {
  it.each([
    ["token_issuer", 3, "marketMakerInfo.supplyAllocationPercentage", 0, true],
    ["token_issuer", 3, "marketMakerInfo.supplyAllocationPercentage", 100, true],
    ["token_issuer", 3, "marketMakerInfo.supplyAllocationPercentage", 100.1, false],
    ["token_issuer", 3, "marketMakerInfo.supplyAllocationPercentage", -0.1, false],
    ["token_issuer", 3, "marketMakerInfo.supplyAllocationPercentage", null, false],
    ["token_issuer", 3, "marketMakerInfo.numberOfMMs", 1, true],
    ["token_issuer", 3, "marketMakerInfo.numberOfMMs", 0, false],
    ["token_issuer", 3, "marketMakerInfo.numberOfMMs", "2", false],
    ["token_issuer", 3, "marketMakerInfo.expectations", { bestPriceDiscovery: true }, true],
    ["token_issuer", 3, "marketMakerInfo.expectations", { somethingElse: true }, false],
    ["market_maker", 1, "generalInfo.services", { compliance: true }, true],
    ["market_maker", 1, "generalInfo.services", { otc: false, contacts: {} }, false],
    ["vc_investor", 3, "portfolioInfo.totalInvestments", 1, true],
    ["vc_investor", 3, "portfolioInfo.totalInvestments", 0, false],
    ["vc_investor", 1, "fundInfo.fundSize", 0, false],
  ] as const)("%s step %i: %s of %j is right: %j", (kind, step, path, value, isRight) => {
    expect(paths(missingFields(kind, step, withValue(kind, path, value))).includes(path)).toBe(!isRight);
  });

  it.each([
    [100, 100, true],
    [100, 99, false],
    [null, 5, true],
    [0, 0, false],
  ])("check sizes from %j to %j are right: %j", (min, max, isRight) => {
    const values = withValue("vc_investor", "investmentFocus.checkSizes", { min, max, typical: null });
    const missing = paths(missingFields("vc_investor", 2, values));
    expect(missing.includes("investmentFocus.checkSizes.max")).toBe(!isRight);
  });
});

describe("contacts", () => {
  it("of a list are all whole", () => {
    const members = [
      { name: "Ada", role: "CEO", email: "ada@example.com" },
      { name: " ", role: "", email: "" },
    ];
    const missing = missingFields("token_issuer", 1, withValue("token_issuer", "generalInfo.teamMembers", members));
    expect(missing.slice(4)).toEqual([
      { path: "generalInfo.teamMembers.1.name", label: "Team member 2 name", message: "Name is required" },
      { path: "generalInfo.teamMembers.1.role", label: "Team member 2 role", message: "Role is required" },
      { path: "generalInfo.teamMembers.1.email", label: "Team member 2 email", message: "Invalid email address" },
    ]);
  });

  const CONTACT = "generalInfo.services.contacts.otc";
  const whole = [`${CONTACT}.name`, `${CONTACT}.role`, `${CONTACT}.email`];

  it.each([
    [null, whole],
    [{ name: "", role: "", email: "" }, whole],
    [{ name: "Ada", role: "Desk", email: "a@example.com" }, []],
    [{ name: "Ada", role: "", email: "" }, whole.slice(1)],
  ])("of a service that is offered is whole: %j", (contact, expected) => {
    const offered = withValue("market_maker", "generalInfo.services.otc", true);
    const missing = missingFields("market_maker", 1, withValue("market_maker", CONTACT, contact, offered));
    expect(paths(missing).slice(4)).toEqual(expected);
    expect(missing.slice(4).every(({ label }) => label.startsWith("OTC contact "))).toBe(true);
  });

  it("of a service that is not offered is asked for by nobody", () => {
    const values = withValue("market_maker", CONTACT, { name: "Ada", role: "", email: "" });
    expect(paths(missingFields("market_maker", 1, values)).slice(5)).toEqual([]);
  });
});
