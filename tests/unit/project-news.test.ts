/** What a change of a project's profile is worth telling the funds that watch it (docs/decisions/0067). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { newsSubjects, projectNews } from "@/lib/watchlist/rules";

type Parts = {
  fundRaise?: Partial<TokenIssuerGroups["generalInfo"]["fundRaise"]>;
  rounds?: TokenIssuerGroups["generalInfo"]["vcHistory"]["rounds"];
  exchangeInfo?: Partial<TokenIssuerGroups["exchangeInfo"]>;
};

function profile({ fundRaise, rounds = [], exchangeInfo }: Parts = {}): TokenIssuerGroups {
  const empty = EMPTY_TOKEN_ISSUER;
  const { generalInfo } = empty;
  return {
    ...empty,
    generalInfo: {
      ...generalInfo,
      fundRaise: { ...generalInfo.fundRaise, ...fundRaise },
      vcHistory: { hasClosedRound: true, rounds },
    },
    exchangeInfo: { ...empty.exchangeInfo, ...exchangeInfo },
  };
}

const SEED = { isRaising: true, round: "Seed", targetAmount: 5_000_000 };
const CLOSED = { round: "Seed", year: 2025, amount: 2_000_000, investors: ["Variant"] };
const TGE = Date.UTC(2027, 5, 1);

const CASES: [string, Parts, Parts, string[]][] = [
  ["nothing", { fundRaise: SEED }, { fundRaise: SEED }, []],
  ["a raise begun", {}, { fundRaise: SEED }, ["Round: Seed, $5M (was: not raising)."]],
  ["a raise ended", { fundRaise: SEED }, {}, ["Round: not raising (was: Seed, $5M)."]],
  [
    "a raise without figures",
    {},
    { fundRaise: { isRaising: true } },
    ["Round: raising, no figures given (was: not raising)."],
  ],
  [
    "another amount",
    { fundRaise: SEED },
    { fundRaise: { ...SEED, targetAmount: 8_000_000 } },
    ["Round: Seed, $8M (was: Seed, $5M)."],
  ],
  ["a round that closed", {}, { rounds: [CLOSED] }, ["Closed rounds, new: Seed, 2025, $2M."]],
  ["a round that is gone", { rounds: [CLOSED] }, {}, ["Closed rounds, gone: Seed, 2025, $2M."]],
  ["use of funds alone", { fundRaise: SEED }, { fundRaise: { ...SEED, useOfFunds: "Hiring" } }, []],
  ["a TGE date", {}, { exchangeInfo: { tgeDate: TGE } }, ["TGE: Jun 1, 2027 (was: no date)."]],
  ["a TGE date taken back", { exchangeInfo: { tgeDate: TGE } }, {}, ["TGE: no date (was: Jun 1, 2027)."]],
  [
    "a listing",
    { exchangeInfo: { isCurrentlyListed: false } },
    { exchangeInfo: { isCurrentlyListed: true, currentExchanges: ["Kraken", "OKX"] } },
    ["Listed on Kraken, OKX."],
  ],
  [
    "one for another",
    { exchangeInfo: { currentExchanges: ["A", "B"] } },
    { exchangeInfo: { currentExchanges: ["B", "C"] } },
    ["Listed on C. No longer listed on A."],
  ],
  [
    "many",
    {},
    { exchangeInfo: { currentExchanges: ["A", "B", "C", "D", "E", "F", "G"] } },
    ["Listed on A, B, C, D, E and 2 more."],
  ],
  ["desired exchanges alone", {}, { exchangeInfo: { desiredExchanges: ["Kraken"] } }, []],
];

test.each(CASES)("%s", (_, before, after, texts) => {
  expect(projectNews(profile(before), profile(after)).map(({ text }) => text)).toEqual(texts);
});

describe("of any two profiles", () => {
  const parts = fc.record({
    fundRaise: fc.record({
      isRaising: fc.constantFrom(true, false, null),
      round: fc.constantFrom("", "Seed", "Series A"),
      targetAmount: fc.constantFrom(null, 1_000_000, 2_000_000),
    }),
    exchangeInfo: fc.record({
      tgeDate: fc.constantFrom(null, TGE),
      currentExchanges: fc.uniqueArray(fc.constantFrom("A", "B", "C")),
    }),
  });

  test("one that stays as it is is no news, and what is news one way is news the other way", () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(projectNews(profile(one), profile(one))).toEqual([]);
        const subjects = (before: Parts, after: Parts) =>
          projectNews(profile(before), profile(after)).map(({ subject }) => subject);
        expect(subjects(one, other)).toEqual(subjects(other, one));
      }),
    );
  });

  test("the order of exchanges is no news", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["A", "B", "C", "D"]), (currentExchanges) => {
        const sorted = currentExchanges.toSorted();
        expect(
          projectNews(
            profile({ exchangeInfo: { currentExchanges } }),
            profile({ exchangeInfo: { currentExchanges: sorted } }),
          ),
        ).toEqual([]);
      }),
    );
  });
});

test("a title names what changed", () => {
  const named = (...subjects: ("round" | "tge" | "listing")[]) =>
    newsSubjects(subjects.map((subject) => ({ subject, text: "" })));
  expect(named("tge")).toBe("TGE");
  expect(named("round", "listing")).toBe("Round and listing");
  expect(named("round", "tge", "listing")).toBe("Round, TGE and listing");
});
