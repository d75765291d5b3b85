import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreementEnd, endWording, monthsAfter } from "@/lib/agreements/rules/end";
import { agreementStatus, parseAgreementStatus } from "@/lib/agreements/rules/status";

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
    const terms = { signedAt, estimatedTgeDate: day(tge), optionMonths: term, ownMonths: null, settlementDays: 0 };
    expect(agreementEnd(terms)).toEqual(day(end));
  });

  test("of a term of its own counts from the signature where the token was launched by then", () => {
    const retainer = { signedAt, optionMonths: 0, ownMonths: 18, settlementDays: 0 };
    const launched = { ...retainer, estimatedTgeDate: day("2024-03-01") };
    expect(agreementEnd(launched)).toEqual(day("2027-07-05"));
    expect(endWording({ ...launched, endsAt: day("2027-07-05") }).end).toBe("the signature plus 18 months");
    expect(agreementEnd({ ...retainer, estimatedTgeDate: day("2026-03-01") })).toEqual(day("2027-09-01"));
  });

  test("of options beside a term of its own is that of whichever is over last, each from its own start", () => {
    const launched = { signedAt, estimatedTgeDate: day("2025-11-20"), ownMonths: 6, settlementDays: 0 };
    const runLonger = { ...launched, optionMonths: 14 };
    expect(agreementEnd(runLonger)).toEqual(day("2027-01-20"));
    expect(endWording({ ...runLonger, endsAt: day("2027-01-20") }).end).toBe("TGE plus 14 months");
    const areOver = { ...launched, optionMonths: 7 };
    expect(agreementEnd(areOver)).toEqual(day("2026-07-05"));
    expect(endWording({ ...areOver, endsAt: day("2026-07-05") }).end).toBe("the signature plus 6 months");
  });

  test.each([
    ["2024-03-01", 0, 30, "2026-02-04", "with the settlement"],
    ["2024-03-01", 18, 30, "2027-08-04", "the settlement plus 18 months"],
    ["2026-01-20", 6, 400, "2027-08-09", "the settlement plus 6 months"],
    // Tokens that aren't there yet are free no sooner.
    ["2026-03-15", 6, 30, "2026-09-15", "TGE plus 6 months"],
    ["2026-03-15", 0, 30, "2026-03-15", "with the TGE"],
    ["2024-03-01", 0, 0, "2026-01-05", "when it was signed: the term was over by then"],
  ])("of a trade, TGE %s, %i months from its settlement, %i days after the signature, is %s", (...row) => {
    const [tge, ownMonths, settlementDays, end, words] = row;
    const terms = { signedAt, estimatedTgeDate: day(tge), optionMonths: 0, ownMonths, settlementDays };
    expect(agreementEnd(terms)).toEqual(day(end));
    expect(endWording({ ...terms, endsAt: day(end) })).toEqual({ tge: "Estimated TGE", end: words });
  });

  test("of a trade that was signed before its settlement counted is explained as it was", () => {
    const terms = { signedAt, estimatedTgeDate: day("2024-03-01"), optionMonths: 0, ownMonths: 6, settlementDays: 30 };
    const wording = { tge: "Estimated TGE", end: "the signature plus 6 months" };
    expect(endWording({ ...terms, endsAt: day("2026-07-05") })).toEqual(wording);
  });

  test("is never before the signature", () => {
    const terms = {
      signedAt,
      estimatedTgeDate: day("2024-01-05"),
      optionMonths: 6,
      ownMonths: null,
      settlementDays: 0,
    };
    expect(agreementEnd(terms)).toEqual(signedAt);
  });
});

describe("endWording", () => {
  const plain = "Estimated TGE";
  const ofToday = "Estimated TGE (of the RFP today)";
  const setBefore = "set when the agreement was signed, from a TGE that has moved since";
  const termWasOver = "when it was signed: the term was over by then";
  const tgeWasPast = "when it was signed: the TGE was past by then";

  test.each<[string, string, number | null, { tge: string; end: string }]>([
    ["2026-03-15", "2027-03-15", 12, { tge: plain, end: "TGE plus 12 months" }],
    ["2026-03-15", "2026-03-15", 0, { tge: plain, end: "with the TGE" }],
    ["2026-03-15", "2026-03-15", null, { tge: plain, end: "with the TGE" }],
    // A month that is too short: the TGE explains the end, whichever of its last days it is on by now.
    ["2026-01-31", "2026-02-28", 1, { tge: plain, end: "TGE plus 1 month" }],
    ["2026-01-30", "2026-02-28", 1, { tge: plain, end: "TGE plus 1 month" }],
    ["2026-01-27", "2026-02-28", 1, { tge: ofToday, end: setBefore }],
    // The RFP's TGE moved after the signature.
    ["2026-04-15", "2027-03-15", 12, { tge: ofToday, end: setBefore }],
    ["2026-03-16", "2026-03-15", null, { tge: ofToday, end: setBefore }],
    ["2020-03-16", "2026-03-15", 12, { tge: ofToday, end: setBefore }],
    // The term was over at the signature, by the TGE of today as well.
    ["2024-01-05", "2026-01-05", 6, { tge: plain, end: termWasOver }],
    ["2024-01-05", "2026-01-05", null, { tge: plain, end: tgeWasPast }],
    // It was over at the signature, by a TGE that is another today.
    ["2030-01-05", "2026-01-05", 6, { tge: ofToday, end: termWasOver }],
    ["2030-01-05", "2026-01-05", null, { tge: ofToday, end: tgeWasPast }],
    // The last of the term is the day of the signature.
    ["2025-07-05", "2026-01-05", 6, { tge: plain, end: "TGE plus 6 months" }],
  ])("of a TGE on %s, an end on %s and a term of %s", (tge, end, term, wording) => {
    const terms = { signedAt, estimatedTgeDate: day(tge), optionMonths: term, ownMonths: null, settlementDays: 0 };
    expect(endWording({ ...terms, endsAt: day(end) })).toEqual(wording);
  });

  test("of a retainer's own months names no start that they have not run from", () => {
    const terms = { signedAt, estimatedTgeDate: day("2026-04-15"), optionMonths: 0, ownMonths: 6, settlementDays: 0 };
    expect(endWording({ ...terms, endsAt: day("2026-09-15") })).toEqual({ tge: ofToday, end: setBefore });
  });

  test("an end is never called one that was set before while the TGE is that of the signature", () => {
    const dates = fc.date({ min: day("2000-01-01"), max: day("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(
        dates,
        dates,
        fc.nat(240),
        fc.option(fc.nat(120)),
        fc.nat(3_650),
        (signed, estimatedTgeDate, optionMonths, ownMonths, days) => {
          const settlementDays = ownMonths === null ? 0 : days;
          const terms = { signedAt: signed, estimatedTgeDate, optionMonths, ownMonths, settlementDays };
          const { tge, end } = endWording({ ...terms, endsAt: agreementEnd(terms) });
          expect(tge).toBe(plain);
          const isOver = monthsAfter(estimatedTgeDate, optionMonths) < signed && !ownMonths && !settlementDays;
          expect(end === termWasOver).toBe(isOver);
        },
      ),
    );
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
