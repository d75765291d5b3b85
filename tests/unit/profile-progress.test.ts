import { describe, expect, it } from "vitest";
import type { UserType } from "@/lib/accounts/constants";
import {
  mayOpenStep,
  missingByStep,
  missingHint,
  missingInProfile,
  profileProgress,
  progressOf,
  type ProfileValues,
  sectionProgress,
} from "@/lib/profiles/rules/completeness";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";
import { EMPTY, withValue } from "@/tests/factories/empty-profiles";

describe("the step bar", () => {
  const done = [true, true, false];
  const opened = (kind: UserType, current: number, isDone: boolean[]) =>
    [1, 2, 3].filter((step) => mayOpenStep(kind, step, current, isDone));

  it.each([
    [1, [false, false, false], [1]],
    [1, done, [1, 2]],
    [2, done, [1, 2]],
    [3, done, [1, 2, 3]],
    // What was reached before, but is not complete, is reached again with Next.
    [1, [true, false, true], [1]],
    [1, [false, true, true], [1, 2, 3]],
    [1, [true, true, true], [1, 2, 3]],
  ])("from step %i with %j completed opens %j", (current, isDone, expected) => {
    expect(opened("token_issuer", current, isDone)).toEqual(expected);
    expect(opened("market_maker", current, isDone)).toEqual(expected);
    expect(opened("vc_investor", current, isDone)).toEqual([1, 2, 3]);
  });
});

describe("missingHint", () => {
  const labels = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      label: `Field ${index + 1}`,
      message: `Field ${index + 1} is required`,
    }));

  it.each([
    [0, null],
    [1, "Missing: Field 1"],
    [3, "Missing: Field 1, Field 2, Field 3"],
    [4, "Missing 4 required fields"],
    [12, "Missing 12 required fields"],
  ])("of %i fields is %j", (count, hint) => {
    expect(missingHint(labels(count))).toBe(hint);
  });

  it.each([
    [
      "vc_investor",
      { investmentFocus: { checkSizes: { min: 5_000_000, max: 500_000 } } },
      "Maximum check size must be at least the minimum",
    ],
    [
      "token_issuer",
      { marketMakerInfo: { supplyAllocationPercentage: 150 } },
      "Supply allocation must be between 0 and 100",
    ],
  ] as const)("of a %s with %j says what is wrong with it, after what is missing", (kind, values, words) => {
    const missing = missingInProfile(kind, values);
    const absent = missing.filter(({ message }) => message !== words).length;
    expect(missingHint(missing)).toBe(`Missing ${absent} required fields. ${words}`);
    const wrong = missing.filter(({ message }) => message === words);
    expect(missingHint(wrong)).toBe(words);
    // Administrators, who see no form, read the same.
    const [step] = missingByStep(
      kind,
      wrong.map(({ path }) => path),
      values,
    );
    expect(step?.labels).toEqual([words]);
  });
});

describe("sectionProgress", () => {
  const WHOLE = { ...EMPTY_CONTACT, name: "Ada", role: "CEO", email: "ada@example.com" };
  const section = (kind: UserType, key: string, values: ProfileValues) =>
    sectionProgress(kind, values).find((found) => found.key === key);

  it.each([
    ["token_issuer", "project", "generalInfo.projectName", "Aurora", { filled: 1, total: 5, percent: 20 }],
    ["token_issuer", "team", "generalInfo.teamMembers", [WHOLE], { filled: 1, total: 1, percent: 100 }],
    // A contact without a role and an e-mail is one that the step can't be left with.
    ["token_issuer", "team", "generalInfo.teamMembers", [{ name: "Ada" }], { filled: 0, total: 1, percent: 0 }],
    ["vc_investor", "fund", "fundInfo.fundSize", 0, { filled: 0, total: 5, percent: 0 }],
    ["vc_investor", "fund", "fundInfo.fundSize", 1, { filled: 1, total: 5, percent: 20 }],
    ["token_issuer", "competitors", "generalInfo.competitors", [{ name: "A" }], { filled: 1, total: 3, percent: 33 }],
    [
      "token_issuer",
      "competitors",
      "generalInfo.competitors",
      ["A", "B", "C", "D"].map((name) => ({ name })),
      { filled: 3, total: 3, percent: 100 },
    ],
    ["token_issuer", "competitors", "generalInfo.competitors", [{ name: "" }], { filled: 0, total: 3, percent: 0 }],
    ["token_issuer", "fundraising", "generalInfo.fundRaise.isRaising", null, { filled: 0, total: 1, percent: 0 }],
    ["token_issuer", "fundraising", "generalInfo.fundRaise.isRaising", false, { filled: 1, total: 1, percent: 100 }],
    ["token_issuer", "fundraising", "generalInfo.fundRaise.isRaising", true, { filled: 1, total: 5, percent: 20 }],
    ["token_issuer", "listings", "exchangeInfo.isCurrentlyListed", true, { filled: 1, total: 2, percent: 50 }],
    ["token_issuer", "terms", "marketMakerInfo.hasStableAllocation", true, { filled: 5, total: 7, percent: 71 }],
    ["market_maker", "services", "generalInfo.services.otc", true, { filled: 1, total: 2, percent: 50 }],
    ["market_maker", "services", "generalInfo.services.otc", false, { filled: 0, total: 1, percent: 0 }],
    ["vc_investor", "checks", "investmentFocus.checkSizes.min", 0, { filled: 1, total: 3, percent: 33 }],
  ] as const)("%s, %s with %s of %j", (kind, key, path, value, expected) => {
    expect(section(kind, key, withValue(kind, path, value))).toMatchObject(expected);
  });

  it.each([
    ["token_issuer", "team", "generalInfo.teamMembers", [EMPTY_CONTACT], 0],
    ["token_issuer", "team", "generalInfo.teamMembers", [EMPTY_CONTACT, WHOLE], 0],
    ["token_issuer", "team", "generalInfo.teamMembers", [WHOLE, WHOLE], 1],
    [
      "market_maker",
      "metrics",
      "tradingInfo.keySuccessMetrics",
      [{ venue: "", reportedVolume: null, spread: null }],
      0,
    ],
    ["market_maker", "metrics", "tradingInfo.keySuccessMetrics", [{ venue: "OKX", reportedVolume: null }], 1],
  ] as const)("%s, %s: a row counts once something stands in it: %s of %j", (kind, key, path, value, filled) => {
    expect(section(kind, key, withValue(kind, path, value))).toMatchObject({ filled, total: 1 });
  });

  it("does not take the year that a new round starts with for an answer", () => {
    const round = (year: number, amount: number | null) =>
      withValue("token_issuer", "generalInfo.vcHistory", {
        hasClosedRound: true,
        rounds: [{ round: "", year, amount, investors: [] }],
      });
    expect(section("token_issuer", "history", round(2026, null))).toMatchObject({ filled: 1, total: 2 });
    expect(section("token_issuer", "history", round(2026, 5))).toMatchObject({ filled: 2, total: 2 });
  });

  it("says 100 % of what is full, and of nothing that misses a part however small", () => {
    const percentOf = (filled: number, total: number) => progressOf([{ filled, total }]).percent;
    expect([percentOf(199, 200), percentOf(200, 200), percentOf(0, 0)]).toEqual([99, 100, 100]);
  });

  it("counts nothing that would be refused", () => {
    const typed = withValue("token_issuer", "generalInfo.projectWebsite", "not an address");
    const sectionsOf = (invalid: string[]) =>
      sectionProgress("token_issuer", typed, invalid).find(({ key }) => key === "project");
    expect(sectionsOf([])).toMatchObject({ filled: 1, total: 5 });
    expect(sectionsOf(["generalInfo.projectWebsite"])).toMatchObject({ filled: 0, total: 5 });
    // By another field's name, be that the beginning of this one's or begin with it.
    expect(sectionsOf(["generalInfo.project"])).toMatchObject({ filled: 1, total: 5 });
    expect(sectionsOf(["generalInfo.projectWebsites"])).toMatchObject({ filled: 1, total: 5 });

    const rivals = withValue("token_issuer", "generalInfo.competitors", [{ name: "A" }, { name: "B", website: "b" }]);
    const [competitors] = sectionProgress("token_issuer", rivals, ["generalInfo.competitors.1.website"]).filter(
      ({ key }) => key === "competitors",
    );
    expect(competitors).toMatchObject({ filled: 1, total: 3 });
    const team = withValue("token_issuer", "generalInfo.teamMembers", [{ name: "Ada" }, { email: "nobody" }]);
    const refused = sectionProgress("token_issuer", team, ["generalInfo.teamMembers.1.email"]);
    expect(refused.find(({ key }) => key === "team")).toMatchObject({ filled: 0, total: 1 });
  });

  it("tells a section that requires nothing where others do, and one that holds anything", () => {
    const keys = (kind: UserType, test: (found: ReturnType<typeof sectionProgress>[number]) => boolean) =>
      sectionProgress(kind, EMPTY[kind])
        .filter(test)
        .map(({ key }) => key);
    expect(keys("token_issuer", ({ isAside }) => !isAside)).toEqual(
      // Nothing is required of the exchanges, so neither of their two stands behind the other.
      ["project", "legal", "listings", "desired", "expectations", "terms"],
    );
    expect(keys("vc_investor", ({ isAside }) => isAside)).toEqual(["documents", "references"]);
    const team = withValue("token_issuer", "generalInfo.teamMembers", [{ ...EMPTY_CONTACT, role: "CEO" }]);
    expect(section("token_issuer", "team", team)).toMatchObject({ isUsed: true, isAside: true, percent: 0 });
    expect(section("token_issuer", "documents", team)).toMatchObject({ isUsed: false });
  });

  it("leaves out the section that does not apply", () => {
    expect(section("token_issuer", "existing", EMPTY.token_issuer)).toBeUndefined();
    const exchangeInfo = { isCurrentlyListed: true, currentExchanges: ["OKX"] };
    expect(section("token_issuer", "existing", { exchangeInfo })).toMatchObject({ filled: 0, total: 1 });
    const onNone = { ...exchangeInfo, currentExchanges: [] };
    expect(section("token_issuer", "existing", { exchangeInfo: onNone })).toBeUndefined();
    const listed = { exchangeInfo, marketMakerInfo: { currentMMs: ["GSR"] } };
    expect(section("token_issuer", "existing", listed)).toMatchObject({ filled: 1, total: 2 });
  });

  it.each(["token_issuer", "market_maker", "vc_investor"] as const)("names each section of a %s once", (kind) => {
    const names = sectionProgress(kind, EMPTY[kind]).map(({ group, key }) => `${group}.${key}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(8);
  });

  it("counts only fields that exist", () => {
    // The issuer's defaults: FDV 0, supply 5 %, one market maker, a retainer.
    expect(profileProgress("token_issuer", EMPTY.token_issuer)).toMatchObject({ filled: 4 });
    expect(profileProgress("market_maker", EMPTY.market_maker)).toMatchObject({ filled: 0, percent: 0 });
    expect(profileProgress("vc_investor", EMPTY.vc_investor)).toMatchObject({ filled: 0, percent: 0 });
  });
});

describe("the fields that a refusal named", () => {
  it("are told by the step that asks for them, each by its label; what nobody knows by its path", () => {
    const values = { generalInfo: { projectName: "Aurora", teamMembers: [{ name: "Ada" }] } };
    const paths = missingInProfile("token_issuer", values).map(({ path }) => path);
    const steps = missingByStep("token_issuer", [...paths, "exchangeInfo.unheardOf"], values);
    expect(steps.map(({ title }) => title)).toEqual(["General Information", "Exchanges", "Market Makers"]);
    expect(steps[1]?.labels).toEqual(["exchangeInfo.unheardOf"]);
    expect(steps.flatMap(({ labels }) => labels)).toHaveLength(paths.length + 1);
    const known = new Set(missingInProfile("token_issuer", values).map(({ label }) => label));
    for (const label of steps[0]?.labels ?? []) expect(known).toContain(label);
  });

  it("are none when it named none", () => {
    expect(missingByStep("vc_investor", [], {})).toEqual([]);
  });
});
