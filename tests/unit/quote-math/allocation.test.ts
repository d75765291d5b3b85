import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocationOf } from "@/lib/quotes/rules/quote-math";

describe("allocationOf", () => {
  it("works out an issuer's terms", () => {
    // 1.5 % of 250 million dollars and of a billion tokens.
    const terms = { targetFdv: 250_000_000, supplyAllocationPercentage: 1.5, stableAllocation: 500_000 };
    expect(allocationOf({ ...terms, totalSupply: 1_000_000_000 })).toEqual({
      totalSupply: 1_000_000_000,
      isNominalSupply: false,
      loanValue: 3_750_000,
      loanTokens: 15_000_000,
      totalAllocation: 4_250_000,
    });
  });

  it("takes a billion tokens, and says so, when the supply is unknown", () => {
    const terms = { targetFdv: 100_000_000, supplyAllocationPercentage: 5, stableAllocation: 0 };
    expect(allocationOf({ ...terms, totalSupply: null })).toEqual({
      totalSupply: 1_000_000_000,
      isNominalSupply: true,
      loanValue: 5_000_000,
      loanTokens: 50_000_000,
      totalAllocation: 5_000_000,
    });
  });

  it("does not call a supply of a billion nominal when the issuer said it", () => {
    const terms = { targetFdv: 0, supplyAllocationPercentage: 0, stableAllocation: 0, totalSupply: 1_000_000_000 };
    expect(allocationOf(terms).isNominalSupply).toBe(false);
  });

  it("comes to the stable allocation alone when no supply is lent", () => {
    const terms = { targetFdv: 80_000_000, supplyAllocationPercentage: 0, stableAllocation: 250_000 };
    const { loanValue, loanTokens, totalAllocation } = allocationOf({ ...terms, totalSupply: 1_000 });
    expect({ loanValue, loanTokens, totalAllocation }).toEqual({
      loanValue: 0,
      loanTokens: 0,
      totalAllocation: 250_000,
    });
  });

  it("keeps the cents of a loan value and rounds half a loan token up", () => {
    // 1234.56 × 7.25 % = 89.5056; 50 tokens × 1 % = 0.5.
    const cents = { targetFdv: 1_234.56, supplyAllocationPercentage: 7.25, stableAllocation: 0.1, totalSupply: 50 };
    expect(allocationOf(cents)).toMatchObject({ loanValue: 89.5056, totalAllocation: 89.6056, loanTokens: 4 });
    expect(allocationOf({ ...cents, supplyAllocationPercentage: 1 }).loanTokens).toBe(1);
  });

  it("stays finite and exact to the token with a quadrillion", () => {
    const huge = { targetFdv: 1e15, stableAllocation: 1e15, totalSupply: 1e15 };
    expect(allocationOf({ ...huge, supplyAllocationPercentage: 100 })).toMatchObject({
      loanValue: 1_000_000_000_000_000,
      loanTokens: 1_000_000_000_000_000,
      totalAllocation: 2_000_000_000_000_000,
    });
    const odd = { ...huge, totalSupply: 999_999_999_999_999 };
    // 999,999,999,999,999 × 99.99 % = 999,899,999,999,999.0001
    expect(allocationOf({ ...odd, supplyAllocationPercentage: 99.99 }).loanTokens).toBe(999_899_999_999_999);
  });

  it("adds up: loan value plus stable allocation is the total, and shares of the supply add to their sum", () => {
    const dollars = fc.integer({ min: 0, max: 1_000_000_000 });
    const halfOfAll = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(dollars, dollars, halfOfAll, halfOfAll, (targetFdv, stableAllocation, a, b) => {
        const at = (hundredths: number) =>
          allocationOf({
            targetFdv,
            stableAllocation,
            supplyAllocationPercentage: hundredths / 100,
            totalSupply: targetFdv,
          });
        const [one, other, both] = [at(a), at(b), at(a + b)];
        expect(both.totalAllocation).toBeCloseTo(both.loanValue + stableAllocation, 4);
        expect(both.loanValue).toBeCloseTo(one.loanValue + other.loanValue, 4);
        // Each of the three is rounded to whole tokens by itself.
        expect(Math.abs(both.loanTokens - one.loanTokens - other.loanTokens)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
