import { describe, expect, test } from "vitest";
import { agreementEnd, agreementStatus, parseAgreementStatus } from "@/lib/domain/agreement-terms";

const day = (text: string) => new Date(`${text}T09:30:00.250Z`);
const signedAt = day("2026-01-05");

describe("agreementEnd", () => {
  test.each([
    ["2026-03-15", 12, "2027-03-15"],
    ["2026-03-15", 0, "2026-03-15"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2027-12-31", 2, "2028-02-29"],
    ["2026-10-31", 240, "2046-10-31"],
  ])("TGE %s plus %i months is %s", (tge, term, end) => {
    expect(agreementEnd({ signedAt, estimatedTgeDate: day(tge), term })).toEqual(day(end));
  });

  test("is never before the signature", () => {
    expect(agreementEnd({ signedAt, estimatedTgeDate: day("2024-01-05"), term: 6 })).toEqual(signedAt);
  });
});

test("the very millisecond of the end is past it", () => {
  const end = day("2026-03-15");
  expect(agreementStatus(end, new Date(end.getTime() - 1))).toBe("ACTIVE");
  expect(agreementStatus(end, end)).toBe("ENDED");
});

test("a status reads in any case", () => {
  expect(["active", " ENDED ", "Ended", "open", ""].map(parseAgreementStatus)).toEqual([
    "ACTIVE",
    "ENDED",
    "ENDED",
    null,
    null,
  ]);
});
