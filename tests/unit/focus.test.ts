/** Whether a project is what a fund invests in, and the words for it (docs/decisions/0066). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REGION_JURISDICTIONS, SECTOR_VERTICALS, STAGE_ROUNDS } from "@/lib/profiles/constants/focus";
import {
  FUNDING_ROUNDS,
  INVESTMENT_SECTORS,
  INVESTMENT_STAGES,
  JURISDICTIONS,
  PROJECT_VERTICALS,
  REGIONS,
} from "@/lib/profiles/constants/option-lists";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { focusFit, type FundFocus, type ProjectFacts, projectFacts, wantedProject } from "@/lib/profiles/rules/focus";

const FUND: FundFocus = {
  sectors: ["DeFi", "Gaming"],
  stages: ["Seed", "Series C+"],
  geographies: ["Europe"],
  checkSizes: { min: 250_000, max: 5_000_000, typical: null },
};
const PROJECT: ProjectFacts = {
  vertical: "Lending & Borrowing",
  isRaising: true,
  round: "Seed",
  targetAmount: 4_000_000,
  jurisdictions: ["Switzerland", "Cayman Islands"],
};

const textsOf = (fund: Partial<FundFocus>, project: Partial<ProjectFacts> = {}) =>
  focusFit({ ...FUND, ...fund }, { ...PROJECT, ...project })?.reasons.map(({ fits, text }) => [fits, text]);

describe("the reasons", () => {
  test("of a project that fits: one for each thing asked", () => {
    expect(focusFit(FUND, PROJECT)).toEqual({
      fits: true,
      reasons: [
        { criterion: "sector", fits: true, text: "Lending & Borrowing is among your sectors" },
        { criterion: "stage", fits: true, text: "Seed is among your stages" },
        { criterion: "geography", fits: true, text: "Switzerland: in your geographies" },
        { criterion: "check_size", fits: true, text: "Raises $4M, room for your smallest check of $250,000" },
      ],
    });
  });

  test("of one that is none of it", () => {
    const other = { vertical: "Memecoin", round: "Series B", targetAmount: 100_000, jurisdictions: ["Singapore"] };
    expect(textsOf({}, other)).toEqual([
      [false, "Memecoin is not among your sectors"],
      [false, "Series B is not among your stages"],
      [false, "Singapore: not in your geographies"],
      [false, "Raises $100,000, less than your smallest check of $250,000"],
    ]);
  });

  test("in full where amounts in short would read alike", () => {
    const check = { min: 1_250_000, max: null, typical: null };
    const ofCheck = (targetAmount: number) => textsOf({ checkSizes: check }, { targetAmount })?.at(-1);
    expect(ofCheck(1_249_000)).toEqual([false, "Raises $1,249,000, less than your smallest check of $1,250,000"]);
    expect(ofCheck(1_251_000)).toEqual([true, "Raises $1,251,000, room for your smallest check of $1,250,000"]);
  });

  test("of one that says nothing, and of one that doesn't raise", () => {
    const silent = { vertical: "", round: "", targetAmount: null, jurisdictions: [] };
    expect(textsOf({}, silent)).toEqual([
      [false, "No vertical is given"],
      [false, "The round is not said"],
      [false, "No jurisdiction is given"],
      [false, "The amount is not said"],
    ]);
    expect(textsOf({ sectors: [], geographies: [] }, { ...silent, isRaising: false })).toEqual([
      [false, "Not raising now"],
      [false, "Not raising now"],
    ]);
  });

  test("what is asked nothing of is no reason: an empty list, anywhere, no smallest check", () => {
    const noCheck = { min: null, max: 1, typical: 1 };
    expect(
      textsOf({ sectors: [], stages: [], geographies: ["Global", "Africa"], checkSizes: noCheck }),
    ).toBeUndefined();
    expect(textsOf({ stages: [], geographies: [], checkSizes: { ...noCheck, min: 0 } })).toHaveLength(1);
  });

  test("names of nobody's list stand for themselves", () => {
    expect(textsOf({ sectors: ["Regenerative Finance"] }, { vertical: "Regenerative Finance" })?.[0]?.[0]).toBe(true);
    expect(textsOf({ sectors: ["constructor"] }, { vertical: "toString" })?.[0]?.[0]).toBe(false);
  });
});

const some = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });
const amount = fc.option(fc.integer({ min: 0, max: 50_000_000 }), { nil: null });
const fund: fc.Arbitrary<FundFocus> = fc.record({
  sectors: some(INVESTMENT_SECTORS),
  stages: some(INVESTMENT_STAGES),
  geographies: some(REGIONS),
  checkSizes: fc.record({ min: amount, max: amount, typical: amount }),
});
const project: fc.Arbitrary<ProjectFacts> = fc.record({
  vertical: fc.constantFrom("", ...PROJECT_VERTICALS),
  isRaising: fc.constant(true),
  round: fc.constantFrom("", ...FUNDING_ROUNDS),
  targetAmount: amount,
  jurisdictions: some(JURISDICTIONS),
});

describe("for any fund and project", () => {
  test("it fits exactly when every reason does, and each thing asked has one", () => {
    fc.assert(
      fc.property(fund, project, (focus, facts) => {
        const fit = focusFit(focus, facts);
        const wanted = wantedProject(focus);
        expect(fit === null).toBe(wanted === null);
        if (!fit || !wanted) return;
        expect(fit.fits).toBe(fit.reasons.every(({ fits }) => fits));
        expect(fit.reasons).toHaveLength(Object.values(wanted).filter((asked) => asked !== null).length);
      }),
    );
  });

  test("asking for less never makes it fit less", () => {
    fc.assert(
      fc.property(fund, project, fc.constantFrom("sectors", "stages", "geographies"), (focus, facts, part) => {
        const fit = focusFit(focus, facts);
        const looser = focusFit({ ...focus, [part]: [] }, facts);
        if (fit?.fits) expect(looser?.fits ?? true).toBe(true);
      }),
    );
  });

  test("a larger round never fits less", () => {
    fc.assert(
      fc.property(fund, project, fc.nat(), (focus, facts, more) => {
        const larger = { ...facts, targetAmount: (facts.targetAmount ?? 0) + more };
        if (focusFit(focus, facts)?.fits) expect(focusFit(focus, larger)?.fits).toBe(true);
      }),
    );
  });
});

describe("the words of the two lists", () => {
  test("every jurisdiction but Others is of exactly one region", () => {
    const placed = Object.values(REGION_JURISDICTIONS).flat();
    expect(placed.toSorted()).toEqual(JURISDICTIONS.filter((name) => name !== "Others").toSorted());
  });

  test("every vertical but those that no sector names, and every round but Others, can be asked for", () => {
    const verticals = new Set(Object.values(SECTOR_VERTICALS).flat());
    expect(PROJECT_VERTICALS.filter((name) => !verticals.has(name))).toEqual(["Memecoin"]);
    const rounds = new Set(Object.values(STAGE_ROUNDS).flat());
    expect(FUNDING_ROUNDS.filter((name) => !rounds.has(name))).toEqual(["Others"]);
  });
});

test("a project's facts are its profile's, each jurisdiction once; figures of a round that isn't raised are none", () => {
  const { generalInfo } = EMPTY_TOKEN_ISSUER;
  const factsOf = (isRaising: boolean | null, incorporationJurisdictions: string[], tokenIssuing: string) => {
    const fundRaise = { ...generalInfo.fundRaise, isRaising, round: "Seed", targetAmount: 5 };
    const legalInfo = {
      ...generalInfo.legalInfo,
      ...{ incorporationJurisdictions, tokenIssuingEntityJurisdiction: tokenIssuing },
    };
    return projectFacts({ generalInfo: { ...generalInfo, vertical: "Memecoin", fundRaise, legalInfo } });
  };
  const idle = { vertical: "Memecoin", isRaising: false, round: "", targetAmount: null };
  expect(factsOf(null, ["Malta"], "Malta")).toEqual({ ...idle, jurisdictions: ["Malta"] });
  expect(factsOf(false, [], "")).toEqual({ ...idle, jurisdictions: [] });
  expect(factsOf(true, ["Malta", "Panama"], "Singapore")).toEqual({
    ...{ vertical: "Memecoin", isRaising: true, round: "Seed", targetAmount: 5 },
    jurisdictions: ["Malta", "Panama", "Singapore"],
  });
});
