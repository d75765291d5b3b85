/** A profile that was changed elsewhere while it was being edited (docs/decisions/0034). */
import { describe, expect, test } from "vitest";
import { broughtTogether, clashWords, overNewest } from "@/components/forms/brought-together";

const SEEN = {
  fundInfo: { fundName: "Polaris", fundSize: 5, generalPartners: [{ name: "Ada" }] },
  investmentFocus: { checkSizes: { min: 1, max: 2 }, sectors: ["DeFi"] },
};

const changed = (fundInfo: object, investmentFocus: object = {}) => ({
  fundInfo: { ...SEEN.fundInfo, ...fundInfo },
  investmentFocus: { ...SEEN.investmentFocus, ...investmentFocus },
});

test("what was typed and what was changed elsewhere are both there", () => {
  const typed = changed({ fundName: "Polaris II" }, { checkSizes: { min: 1, max: 9 } });
  const newest = changed({ fundSize: 7, generalPartners: [] }, { checkSizes: { min: 0, max: 2 } });
  expect(broughtTogether(SEEN, typed, newest)).toEqual({
    values: changed({ fundName: "Polaris II", fundSize: 7, generalPartners: [] }, { checkSizes: { min: 0, max: 9 } }),
    clashes: [],
  });
});

test("of a field that was changed on both sides, a list too, what is typed stays, and it is named", () => {
  const typed = changed({ fundName: "Mine", generalPartners: [{ name: "Bo" }] });
  const newest = changed({ fundName: "Theirs", generalPartners: [{ name: "Cy" }] });
  expect(broughtTogether(SEEN, typed, newest)).toEqual({
    values: typed,
    clashes: [
      { path: "fundInfo.fundName", newest: "Theirs" },
      { path: "fundInfo.generalPartners", newest: [{ name: "Cy" }] },
    ],
  });
});

test("the same on both sides is no clash, whatever the order of its keys", () => {
  const typed = changed({ generalPartners: [{ name: "Bo", role: "GP" }] });
  const newest = changed({ generalPartners: [{ role: "GP", name: "Bo" }] });
  expect(broughtTogether(SEEN, typed, newest)).toEqual({ values: newest, clashes: [] });
});

describe("what an earlier visit left of an edit", () => {
  const values = changed({ fundName: "Mine" });

  test("undoes nothing that was changed elsewhere since, and says that something was", () => {
    const newest = changed({ fundSize: 7 });
    expect(overNewest({ values, begun: SEEN }, newest)).toEqual({
      values: changed({ fundName: "Mine", fundSize: 7 }),
      clashes: [],
      isOvertaken: true,
    });
  });

  test("is what it was over the same, and where it is something new", () => {
    const asItWas = { values, clashes: [], isOvertaken: false };
    expect(overNewest({ values, begun: SEEN }, structuredClone(SEEN))).toEqual(asItWas);
    expect(overNewest({ values, begun: null }, changed({ fundSize: 7 }))).toEqual(asItWas);
    expect(overNewest({ values, begun: null }, null)).toEqual(asItWas);
  });
});

test("the words at a field name what it became elsewhere where that can be read", () => {
  expect(clashWords("Theirs")).toBe("Changed elsewhere too, to “Theirs”. Saving puts yours in its place.");
  expect(clashWords([])).toBe("Changed elsewhere too. Saving puts yours in its place.");
});
