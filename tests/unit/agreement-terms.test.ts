import { describe, expect, test } from "vitest";
import { agreementEnd, agreementStatus, endWording, parseAgreementStatus } from "@/lib/agreements/rules";

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

describe("endWording", () => {
  const plain = "Estimated TGE";
  const ofToday = "Estimated TGE (of the RFP today)";
  test.each<[string, string, number | null, { tge: string; end: string }]>([
    ["2026-03-15", "2027-03-15", 12, { tge: plain, end: "TGE plus 12 months" }],
    ["2026-01-31", "2026-02-28", 1, { tge: plain, end: "TGE plus 1 month" }],
    ["2026-03-15", "2026-03-15", 0, { tge: plain, end: "TGE plus 0 months" }],
    ["2026-03-15", "2026-03-15", null, { tge: plain, end: "with the TGE" }],
    // The RFP's TGE moved after the signature.
    ["2026-04-15", "2027-03-15", 12, { tge: ofToday, end: "set when the agreement was signed" }],
    ["2026-03-16", "2026-03-15", null, { tge: ofToday, end: "set when the agreement was signed" }],
    // The term was over at the signature, whatever the TGE is today.
    ["2024-01-05", "2026-01-05", 6, { tge: ofToday, end: "when it was signed: the term was over by then" }],
    ["2030-01-05", "2026-01-05", 6, { tge: ofToday, end: "when it was signed: the term was over by then" }],
    ["2024-01-05", "2026-01-05", null, { tge: ofToday, end: "when it was signed: the TGE was past by then" }],
  ])("of a TGE on %s, an end on %s and a term of %s", (tge, end, term, wording) => {
    expect(endWording({ signedAt, estimatedTgeDate: day(tge), endsAt: day(end), term })).toEqual(wording);
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
