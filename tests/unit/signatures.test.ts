/** When accepting a quote takes two signers, and what the first's signature is good for (docs/decisions/0113, 0114). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MEMBER_ROLES } from "@/lib/accounts/constants";
import { isAmong, ruleWords } from "@/lib/notifications/rules/signatures";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { rfqContextOf } from "@/lib/quotes/rules/rfq-context";
import { acceptanceValue, needsTwoSigners, standingSignature } from "@/lib/quotes/rules/signatures";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";

const usd = fc.double({ min: 0, max: 1e15, noNaN: true });
const option = { duration: 12, loanPercentage: 50, startMonth: 1, strikeOTM: 25 };
const content = { ...NO_TERMS, options: [option] };

/** 5 % of a billion tokens at an FDV of 100 million dollars, and a million stable. */
const terms = { targetFdv: 100_000_000, supplyAllocationPercentage: 5, stableAllocation: 1_000_000 };
const priced = rfqContextOf({ ...terms, totalSupply: 1_000_000_000 }, content, 0);

describe("what accepting a quote commits to", () => {
  it("is the RFQ's total allocation, whatever share of it the options take", () => {
    expect(acceptanceValue(priced, NO_TERMS)).toBe(6_000_000);
    expect(acceptanceValue({ ...priced, isNominalSupply: true }, NO_TERMS)).toBe(6_000_000);
  });

  it("is what a kind's own terms come to, where that is more", () => {
    const small = rfqContextOf({ ...terms, supplyAllocationPercentage: 0, totalSupply: 1_000_000_000 }, content, 0);
    const dear = { ...OTC, tokenAmount: 100_000_000, pricePerTokenUsd: 0.1 };
    expect(acceptanceValue(small, { ...NO_TERMS, otc: dear })).toBe(10_000_000);
    // A hundred million tokens are worth what they are, however cheaply they go.
    const discounted = { ...dear, pricePerTokenUsd: null, discountPercent: 100 };
    for (const otc of [{ ...dear, pricePerTokenUsd: 0.001 }, discounted]) {
      expect(acceptanceValue(small, { ...NO_TERMS, otc })).toBe(10_000_000);
    }
    expect(acceptanceValue(small, { ...NO_TERMS, treasury: TREASURY })).toBe(2_000_000);
    // Half a million, two million tokens at ten cents, and eighteen fees.
    const retainer = { ...RETAINER, workingCapitalUsd: 1_000_000 };
    expect(acceptanceValue(small, { ...NO_TERMS, retainer })).toBe(1_470_000);
    expect(acceptanceValue(priced, { ...NO_TERMS, retainer })).toBe(6_000_000);
  });

  it("isn't known where tokens have no price", () => {
    const unpriced = rfqContextOf({ ...terms, targetFdv: 0, totalSupply: 1_000_000_000 }, content, 0);
    expect(acceptanceValue(unpriced, NO_TERMS)).toBeNull();
    expect(acceptanceValue({ ...unpriced, loanPercentage: 0 }, NO_TERMS)).toBe(1_000_000);
    const nominal = { ...priced, isNominalSupply: true };
    expect(acceptanceValue(nominal, { ...NO_TERMS, retainer: RETAINER })).toBeNull();
    // A single one may be worth anything.
    expect(acceptanceValue(nominal, { ...NO_TERMS, retainer: { ...RETAINER, workingCapitalTokens: 1 } })).toBeNull();
    expect(acceptanceValue(nominal, { ...NO_TERMS, retainer: { ...RETAINER, workingCapitalTokens: 0 } })).toBe(
      6_000_000,
    );
    const discounted = { ...OTC, pricePerTokenUsd: null, discountPercent: 12 };
    expect(acceptanceValue(nominal, { ...NO_TERMS, otc: discounted })).toBeNull();
  });

  it("never falls below what is lent, and grows with it", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        percent,
        percent,
        usd,
        (targetFdv, one, other, stableAllocation) => {
          const at = (supplyAllocationPercentage: number) => {
            const rfq = { targetFdv, supplyAllocationPercentage, stableAllocation, totalSupply: 1_000_000 };
            const context = rfqContextOf(rfq, content, 0);
            return { context, value: acceptanceValue(context, { ...NO_TERMS, treasury: TREASURY }) ?? -1 };
          };
          const [less, more] = [at(Math.min(one, other)), at(Math.max(one, other))];
          expect(more.value).toBeGreaterThanOrEqual(less.value);
          expect(less.value).toBeGreaterThanOrEqual(less.context.totalAllocation);
        },
      ),
    );
  });
});

describe("two signers", () => {
  it("are none where the account asks for none, and always at 0", () => {
    fc.assert(
      fc.property(fc.option(usd), (value) => {
        expect(needsTwoSigners(null, value)).toBe(false);
        expect(needsTwoSigners(0, value)).toBe(true);
      }),
    );
    expect(needsTwoSigners(0, 0)).toBe(true);
  });

  it("are needed above the value, not at it, and where none is known", () => {
    fc.assert(
      fc.property(usd, usd, (above, value) => {
        expect(needsTwoSigners(above, value)).toBe(above === 0 || value > above);
        expect(needsTwoSigners(above, null)).toBe(true);
      }),
    );
    expect(needsTwoSigners(6_000_000, 6_000_000)).toBe(false);
  });

  it("are never fewer where the limit is lower", () => {
    fc.assert(
      fc.property(usd, usd, fc.option(usd), (one, other, value) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        expect(needsTwoSigners(lower, value) || !needsTwoSigners(higher, value)).toBe(true);
      }),
    );
  });

  it("are said in words", () => {
    expect([null, 0, 250_000].map(ruleWords)).toEqual([
      "one signer",
      "two signers always",
      "two signers above $250,000",
    ]);
  });
});

describe("a first signature", () => {
  const now = new Date("2027-01-05T12:00:00Z");
  const validUntil = new Date("2027-01-06T12:00:00Z");
  const signature = { revision: 2, termsVersion: 3 };
  const quote = {
    status: "PENDING" as const,
    validUntil,
    revision: 2,
    rfq: { termsVersion: 3, awardCount: 2, awardedCount: 1 },
  };

  it("stands for a pending quote that says what was signed", () => {
    expect(standingSignature({ ...quote, firstSignature: signature }, now)).toBe(signature);
    expect(standingSignature({ ...quote, firstSignature: null }, now)).toBeNull();
    expect(standingSignature({ ...quote, firstSignature: signature }, validUntil)).toBeNull();
  });

  it("stands for nothing once the RFP has given all its awards to others", () => {
    const rfq = { ...quote.rfq, awardedCount: 2 };
    expect(standingSignature({ ...quote, rfq, firstSignature: signature }, now)).toBeNull();
  });

  it("stands for nothing that was revised, decided, or whose RFP says otherwise", () => {
    const number = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...QUOTE_STATUSES), number, number, (status, revision, termsVersion) => {
        const changed = { ...quote, status, revision, rfq: { ...quote.rfq, termsVersion }, firstSignature: signature };
        const isSame = status === "PENDING" && revision === 2 && termsVersion === 3;
        expect(standingSignature(changed, now)).toBe(isSame ? signature : null);
      }),
    );
  });
});

describe("who of an account is told", () => {
  const told = (among: Parameters<typeof isAmong>[1]) =>
    MEMBER_ROLES.filter((role) => isAmong({ id: MEMBER_ROLES.indexOf(role), role }, among));

  it("is everybody, one alone, or those who sign but for one", () => {
    expect(told(undefined)).toEqual(MEMBER_ROLES);
    expect(told({ only: 0 })).toEqual([MEMBER_ROLES[0]]);
    expect(told({ signersBut: null })).toEqual(["signer", "owner"]);
    expect(told({ signersBut: MEMBER_ROLES.indexOf("owner") })).toEqual(["signer"]);
  });
});
