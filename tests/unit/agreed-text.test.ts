/** What an agreement's value in the trail is made of: a term that it left out could be changed unseen (docs/decisions/0137). */
import { expect, test } from "vitest";
import { type Agreed, type AgreedSubmission, agreedText } from "@/lib/agreements/rules/digest";

const agreed: Agreed = {
  ...{ quoteId: 1, rfqId: 2, issuerId: 3, marketMakerId: 4, issuerCompany: "Aurora", makerCompany: "Alpha" },
  ...{ revision: 5, loanValue: 6, stableAllocation: 7, endsAt: new Date(8), createdAt: new Date(9) },
};

/** Of every kind at once, so that each of its terms is there. */
const submission: NonNullable<AgreedSubmission> = {
  ...{ price: 10, priceUnit: "STRIKE_OTM", rfqContext: { fdv: 11, isNominalSupply: false } },
  content: {
    kind: "LOAN_CALL_OPTION",
    retainer: {
      ...{ monthlyFeeUsd: 12, termMonths: 13, workingCapitalUsd: 14, workingCapitalTokens: 15 },
      ...{ profitSharePercent: 16, noticeDays: 17 },
    },
    otc: {
      ...{ side: "BUY", tokenAmount: 18, lockupMonths: 19, vestingMonths: 20, settlementDays: 21 },
      ...{ pricePerTokenUsd: 22, discountPercent: 23 },
    },
    treasury: {
      ...{ managedUsd: 24, managementFeePercent: 25, performanceFeePercent: 26, hurdlePercent: 27 },
      ...{ termMonths: 28, noticeDays: 29, strategies: ["Staking"] },
    },
    ...{ twapMethodology: "Three days", additionalNotes: "None" },
    options: [{ duration: 30, loanPercentage: 31, tokenAmount: 32, startMonth: 33, strikeOTM: 34 }],
    venues: [
      {
        ...{ venue: "binance", maxTOBSpread: 35, uptimePercent: 36 },
        ...{ depthHalfPercent: 37, depthOnePercent: 38, depthTwoPercent: 39 },
      },
    ],
  },
};

type Path = readonly (string | number)[];

const isLeaf = (value: unknown) => typeof value !== "object" || value === null || value instanceof Date;

const leavesOf = (value: unknown, path: Path = []): Path[] =>
  isLeaf(value) ? [path] : Object.entries(value as object).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));

/** A copy with another value in one place. */
function otherAt<Value>(value: Value, [name, ...path]: Path): Value {
  if (name === undefined) return (value instanceof Date ? new Date(0) : "another") as Value;
  const inner = otherAt((value as Record<string, unknown>)[name], path);
  return (Array.isArray(value) ? value.with(Number(name), inner) : { ...value, [name]: inner }) as Value;
}

test("everything that was agreed is in it: whatever is another makes another text", () => {
  const paths = leavesOf([agreed, submission]);
  const texts = paths.map((path) => {
    const [head, content] = otherAt([agreed, submission] as const, path);
    return agreedText(head, content);
  });
  const same = paths.filter((_, index) => texts[index] === agreedText(agreed, submission));
  expect(same.map((path) => path.join("."))).toEqual([]);
  expect(new Set(texts).size).toBe(paths.length);
  expect(agreedText(agreed, null)).not.toBe(agreedText(agreed, submission));
});
