import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeScale } from "@/components/agreements/timeline";
import { calendarEvents, optionDates, optionPhase, strikeText } from "@/lib/agreements/rules/calendar";
import { agreementEnd } from "@/lib/agreements/rules/end";
import { LIMITS } from "@/lib/kit/limits";
import { NO_TERMS } from "@/tests/factories/kinds";
import { quoteTerm } from "@/lib/quotes/rules/quote-math";

const day = (text: string) => new Date(`${text}T09:30:00.250Z`);

const dates = fc.date({ min: new Date(0), max: new Date(LIMITS.latestDate), noInvalidDate: true });
const months = fc.nat(LIMITS.months);
const optionTerms = fc.record({ startMonth: months, duration: months });

describe("optionDates", () => {
  test.each([
    ["2026-03-15", 1, 12, "2026-04-15", "2027-04-15"],
    ["2026-03-15", 0, 0, "2026-03-15", "2026-03-15"],
    // The last day of a month that is too short, and the 31st again after it.
    ["2026-01-31", 1, 1, "2026-02-28", "2026-03-31"],
    ["2027-12-31", 2, 12, "2028-02-29", "2029-02-28"],
    ["2028-02-29", 0, 12, "2028-02-29", "2029-02-28"],
    ["2028-02-29", 12, 36, "2029-02-28", "2032-02-29"],
  ])("a TGE on %s, from month %i for %i months", (tge, startMonth, duration, start, expiry) => {
    expect(optionDates(day(tge), { startMonth, duration })).toEqual({ start: day(start), expiry: day(expiry) });
  });

  test("an option expires when it starts or later, and starts with the TGE or later", () => {
    fc.assert(
      fc.property(dates, optionTerms, (tge, option) => {
        const { start, expiry } = optionDates(tge, option);
        expect(start.getTime()).toBeGreaterThanOrEqual(tge.getTime());
        expect(expiry.getTime()).toBeGreaterThanOrEqual(start.getTime());
        expect(expiry.getTime() === start.getTime()).toBe(option.duration === 0);
      }),
    );
  });

  test("dates are in the order of their months", () => {
    fc.assert(
      fc.property(dates, months, months, months, (tge, a, b, duration) => {
        const [first, second] = [a, b].map((startMonth) => optionDates(tge, { startMonth, duration }));
        expect(Math.sign(Number(first?.start) - Number(second?.start))).toBe(Math.sign(a - b));
        expect(Math.sign(Number(first?.expiry) - Number(second?.expiry))).toBe(Math.sign(a - b));
      }),
    );
  });

  test("a day moves to another only where its month doesn't have it, and then to the last", () => {
    fc.assert(
      fc.property(dates, optionTerms, (tge, option) => {
        for (const date of Object.values(optionDates(tge, option))) {
          const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
          expect(date.getUTCDate()).toBe(Math.min(tge.getUTCDate(), last));
          expect(date.getTime() % 86_400_000).toBe(tge.getTime() % 86_400_000);
        }
      }),
    );
  });

  test("the last option expires when the agreement ends", () => {
    fc.assert(
      fc.property(dates, fc.array(optionTerms, { minLength: 1, maxLength: 5 }), (tge, options) => {
        const last = Math.max(...options.map((option) => optionDates(tge, option).expiry.getTime()));
        const end = agreementEnd({
          ...{ signedAt: new Date(0), estimatedTgeDate: tge, optionMonths: quoteTerm(options) },
          ...{ ownMonths: null, settlementDays: 0 },
        });
        expect(last).toBe(end.getTime());
      }),
    );
  });
});

test("an option runs from the millisecond of its start, and has expired at that of its expiry", () => {
  const option = { start: day("2026-03-15"), expiry: day("2027-03-15") };
  const after = (date: Date, ms: number) => optionPhase(option, new Date(date.getTime() + ms));
  expect([after(option.start, -1), after(option.start, 0)]).toEqual(["Ahead", "Running"]);
  expect([after(option.expiry, -1), after(option.expiry, 0)]).toEqual(["Running", "Expired"]);
  expect(optionPhase({ start: option.start, expiry: option.start }, option.start)).toBe("Expired");
});

const priced = { fdv: 100_000_000, totalSupply: 1_000_000_000, isNominalSupply: false };

test("a strike is in dollars where the RFP names an FDV and a supply", () => {
  expect(strikeText(25, priced)).toBe("25.00% OTM · 1.25× · $0.125");
  expect(strikeText(25, { ...priced, isNominalSupply: true })).toBe("25.00% OTM · 1.25×");
  expect(strikeText(25, { ...priced, fdv: 0 })).toBe("25.00% OTM · 1.25×");
});

describe("calendarEvents", () => {
  const option = { tokenAmount: 25_000_000, loanPercentage: 50, strikeOTM: 25 };
  const agreed = {
    ...{ id: 7, rfqName: "Aurora", signedAt: day("2026-01-05"), estimatedTgeDate: day("2026-01-31") },
    endsAt: day("2026-09-30"),
    submission: {
      rfqContext: { ...priced, term: 8 },
      content: {
        ...NO_TERMS,
        twapMethodology: "TWAP over 3 days",
        options: [
          { ...option, startMonth: 1, duration: 6 },
          { ...option, startMonth: 2, duration: 6 },
        ],
      },
    },
  };
  const brief = (given: Parameters<typeof calendarEvents>[0]) =>
    calendarEvents(given).map(({ uid, day: date, summary }) => [uid, date.toISOString().slice(0, 10), summary]);

  test("are the TGE, each option's start and expiry, and the end, each under a name of its own", () => {
    expect(brief(agreed)).toEqual([
      ["agreement-7-tge@depthbook", "2026-01-31", "Aurora: estimated TGE"],
      ["agreement-7-option-1-start@depthbook", "2026-02-28", "Aurora: option 1 starts"],
      ["agreement-7-option-1-expiry@depthbook", "2026-08-31", "Aurora: option 1 expires"],
      ["agreement-7-option-2-start@depthbook", "2026-03-31", "Aurora: option 2 starts"],
      ["agreement-7-option-2-expiry@depthbook", "2026-09-30", "Aurora: option 2 expires"],
      ["agreement-7-end@depthbook", "2026-09-30", "Aurora: agreement ends"],
    ]);
  });

  test("say what starts, and what the end rests on", () => {
    const events = calendarEvents(agreed);
    expect(events[1]?.description).toBe(
      "50.00% of the loan, 25,000,000 tokens\nStrike: 25.00% OTM · 1.25× · $0.125\nThe price that it refers to: TWAP over 3 days\nDepthbook agreement #7",
    );
    expect(events[2]?.description).not.toContain("TWAP");
    expect(events.at(-1)?.description).toBe("TGE plus 8 months\nDepthbook agreement #7");
  });

  test("say shares and strikes with every decimal that was agreed: a calendar is kept, as a term sheet is", () => {
    const { rfqContext, content } = agreed.submission;
    const options = [{ ...option, startMonth: 1, duration: 6, loanPercentage: 33.3335, strikeOTM: 62.125 }];
    const exact = calendarEvents({ ...agreed, submission: { rfqContext, content: { ...content, options } } });
    expect(exact[1]?.description).toMatch(
      /^33\.3335% of the loan, .*\nStrike: 62\.125% OTM · 1\.62125× · \$0\.16213\n/,
    );
  });

  test("keep their names when the TGE moves, and the end its day", () => {
    const moved = { ...agreed, estimatedTgeDate: day("2026-05-01") };
    const [before, after] = [brief(agreed), brief(moved)];
    expect(after.map(([uid]) => uid)).toEqual(before.map(([uid]) => uid));
    expect(after.map(([, date]) => date)).toEqual([
      ...["2026-05-01", "2026-06-01", "2026-12-01", "2026-07-01", "2027-01-01"],
      "2026-09-30",
    ]);
    expect(calendarEvents(moved)[0]?.description).toContain("of the RFP today");
  });

  test("of a quote without a submission are the TGE and the end", () => {
    const basic = { ...agreed, endsAt: agreed.estimatedTgeDate, submission: null };
    expect(brief(basic).map(([, date]) => date)).toEqual(["2026-01-31", "2026-01-31"]);
    expect(calendarEvents(basic).at(-1)?.description).toMatch(/^with the TGE\n/);
  });
});

describe("timeScale", () => {
  test("goes from the first day to the last, in proportion", () => {
    const at = timeScale([day("2026-01-11"), day("2026-01-01"), day("2026-01-06")]);
    expect(["2026-01-01", "2026-01-06", "2026-01-11"].map((text) => at(day(text)))).toEqual([0, 50, 100]);
  });

  test("stays at the beginning where all days are one", () => {
    expect(timeScale([day("2026-01-01"), day("2026-01-01")])(day("2026-01-01"))).toBe(0);
  });
});
