import { describe, expect, it } from "vitest";
import { USER_TYPES } from "@/lib/accounts/constants";
import { withCompanyName } from "@/lib/profiles/rules/company-name";
import { EMPTY_MARKET_MAKER } from "@/lib/profiles/rules/market-maker-values";
import { EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { EMPTY_VC_INVESTOR } from "@/lib/profiles/rules/vc-investor-values";
import { missingInProfile } from "@/lib/profiles/rules/completeness";
import { stepToOpen } from "@/lib/profiles/rules/wizard-step";

describe("the step that an address opens", () => {
  it.each([
    // Nothing is asked for: where the wizard was left, which may lie behind the furthest.
    [null, 1, 1, 1, false],
    [null, 2, 3, 2, false],
    ["1", 2, 3, 1, false],
    ["3", 2, 3, 3, false],
    // Not reached yet.
    ["2", 1, 1, 1, true],
    ["3", 1, 2, 2, true],
    // No step at all.
    ["4", 1, 3, 3, true],
    ["0", 1, 2, 2, true],
    ["", 1, 2, 2, true],
    ["-1", 1, 2, 2, true],
    ["1.5", 1, 2, 2, true],
    ["two", 2, 2, 2, true],
    ["01", 1, 2, 2, true],
  ])(
    "of %j, left at %i and at the furthest %i, is %i; another than asked for: %j",
    (asked, left, furthest, step, isOther) => {
      expect(stepToOpen(asked, left, furthest)).toEqual({ step, isOther });
    },
  );
});

const EMPTY = { token_issuer: EMPTY_TOKEN_ISSUER, market_maker: EMPTY_MARKET_MAKER, vc_investor: EMPTY_VC_INVESTOR };

describe("a new profile with the company's name", () => {
  it.each(USER_TYPES)("of a %s asks for one thing less, and leaves the rest and the empty profile alone", (kind) => {
    const before = structuredClone(EMPTY[kind]);
    const named = withCompanyName(kind, EMPTY[kind], "Lumen Labs");
    expect(missingInProfile(kind, named)).toEqual(missingInProfile(kind, EMPTY[kind]).slice(1));
    expect(JSON.stringify(named).replace("Lumen Labs", "")).toBe(JSON.stringify(before));
    expect(EMPTY[kind]).toEqual(before);
  });
});
