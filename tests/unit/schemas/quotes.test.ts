import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { NO_TERMS } from "@/tests/factories/kinds";
import { priceOptions } from "@/lib/quotes/rules/quote-math";
import { quoteFormSchema, quoteFormSchemaOver } from "@/lib/quotes/contract/form";
import { quoteCreateBodySchema, quoteUpdateBodySchema } from "@/lib/quotes/contract/quotes";
import {
  type Bad,
  OMIT,
  INFINITY,
  TOO_LARGE_ID,
  withField,
  namedBy,
  messagesOf,
  refuses,
  notNumbers,
  notIds,
  notTexts,
} from "@/tests/setup/schema-refusals";
import { option, target, submission, quote } from "@/tests/factories/request-bodies";

/** What a create and an update say of the same fields. */
const badQuoteFields: Bad[] = [
  ...notIds("provider_id"),
  ...notNumbers("price"),
  ["price", -0.01],
  ["price", 1_000_000_000_000_001],
  ...[
    "5",
    "",
    "soon",
    "2026-02-30",
    "x".repeat(41),
    -1,
    Number.NaN,
    INFINITY,
    4_102_444_800_001,
    true,
    [],
    {},
    null,
  ].map((value): Bad => ["valid_until", value]),
  ["valid_until", "2200-01-01T00:00:00Z"],
  ["valid_until", "1969-12-31T00:00:00Z"],
  ["details", OMIT],
  ["details", "{"],
  ["details", ""],
  ["details", "[]"],
  ["details", "5"],
  ["details", "null"],
  ["details", JSON.stringify(JSON.stringify(submission))],
  ["details", null],
  ["details", []],
  ["details", 5],
  ["details", JSON.stringify({ ...submission, options: [] }), "details.options"],
  ["details", JSON.stringify({ ...submission, twapMethodology: " " }), "details.twapMethodology"],
  ...notTexts("details.twapMethodology"),
  ["details.twapMethodology", OMIT],
  ["details.twapMethodology", ""],
  ["details.twapMethodology", " \n\t "],
  ["details.twapMethodology", "x".repeat(10_001)],
  ...notTexts("details.additionalNotes"),
  ["details.additionalNotes", "x".repeat(10_001)],
  ["details.options", OMIT],
  ["details.options", []],
  ["details.options", {}],
  ["details.options", "[]"],
  ["details.options", null],
  ["details.options", Array<unknown>(51).fill({ ...option, loanPercentage: 1 })],
  [
    "details.options",
    [
      { ...option, loanPercentage: 60 },
      { ...option, loanPercentage: 40.01 },
    ],
  ],
  ["details.options.1.loanPercentage", 60.000001, "details.options"],
  ["details.options.1", null],
  ["details.options.1", []],
  ["details.options.1", "option"],
  ...["duration", "startMonth"].flatMap((months): Bad[] => [
    ...notNumbers(`details.options.1.${months}`),
    [`details.options.1.${months}`, OMIT],
    [`details.options.1.${months}`, -1],
    [`details.options.1.${months}`, 121],
    [`details.options.1.${months}`, 1.5],
    [`details.options.1.${months}`, TOO_LARGE_ID],
  ]),
  ...notNumbers("details.options.1.loanPercentage"),
  ["details.options.1.loanPercentage", OMIT],
  ["details.options.1.loanPercentage", -0.01],
  // An option that gives nothing is a mistake.
  ["details.options.1.loanPercentage", 0],
  ["details.options.1.duration", 0],
  ["details.options.0.loanPercentage", -1e300],
  ...notNumbers("details.options.1.strikeOTM"),
  ["details.options.1.strikeOTM", OMIT],
  ["details.options.1.strikeOTM", -1],
  ["details.options.1.strikeOTM", 10_000.5],
  ...notNumbers("details.options.0.tokenAmount"),
  ["details.options.0.tokenAmount", -1],
  ["details.options.0.tokenAmount", 1_000_000_000_000_001],
  ["details.venues", {}],
  ["details.venues", null],
  ["details.venues", [target, target]],
  ["details.venues", [target, { ...target, venue: "BINANCE" }]],
  ["details.venues", Array.from({ length: 51 }, (_, index) => ({ ...target, venue: `venue${index}` }))],
  ["details.venues.1", null],
  ["details.venues.1.venue", OMIT],
  ["details.venues.1.venue", 5],
  ["details.venues.1.venue", "x".repeat(201)],
  ...notNumbers("details.venues.1.maxTOBSpread"),
  ["details.venues.1.maxTOBSpread", -0.1],
  ["details.venues.1.maxTOBSpread", 100.1],
  ...["depthHalfPercent", "depthOnePercent", "depthTwoPercent"].flatMap((depth): Bad[] => [
    ...notNumbers(`details.venues.1.${depth}`),
    [`details.venues.1.${depth}`, OMIT],
  ]),
  ["details.venues.1.depthHalfPercent", -1],
  ["details.venues.1.uptimePercent", 100.01],
  ["details.venues.1.uptimePercent", -1],
  ["details.venues.1.uptimePercent", "99"],
  ["details.venues.1.depthTwoPercent", 1_000_000_000_000_001],
  // Further out holds at least as much.
  ["details.venues.1.depthHalfPercent", 50_001, "details.venues.1.depthOnePercent"],
  ["details.venues.1.depthOnePercent", 19_999],
  ["details.venues.1.depthOnePercent", 100_001, "details.venues.1.depthTwoPercent"],
  ["details.venues.1.depthTwoPercent", 49_999],
];

describe("the quote create body", () => {
  const { details: _details, ...head } = quote;
  const parsedTarget = { ...target, uptimePercent: null };
  const parsed = {
    ...head,
    valid_until: new Date("2026-12-31T00:00:00Z"),
    submission: { ...NO_TERMS, ...submission, venues: [parsedTarget, { ...parsedTarget, venue: "gateio" }] },
  };

  it("gives the submission, whichever name and form it came under, and says under which", () => {
    expect(quoteCreateBodySchema.parse(quote)).toEqual({ ...parsed, submissionField: "details" });
    const asText = { ...quote, details: JSON.stringify(submission) };
    expect(quoteCreateBodySchema.parse(asText)).toEqual({ ...parsed, submissionField: "details" });
    const otherName = { ...head, submission };
    expect(quoteCreateBodySchema.parse(otherName)).toEqual({ ...parsed, submissionField: "submission" });
  });

  it("needs no more than an RFQ, a methodology and an option", () => {
    const { duration, loanPercentage, startMonth, strikeOTM } = option;
    const options = [{ duration, loanPercentage, startMonth, strikeOTM }];
    expect(quoteCreateBodySchema.parse({ rfq_id: 7, details: { twapMethodology: "TWAP", options } })).toEqual({
      rfq_id: 7,
      submission: { ...NO_TERMS, twapMethodology: "TWAP", options, venues: [], additionalNotes: "" },
      submissionField: "details",
    });
  });

  it.each([
    ["2026-12-31T00:00:00Z", "2026-12-31T00:00:00.000Z"],
    ["2026-12-31T00:00:00+02:00", "2026-12-30T22:00:00.000Z"],
    ["2026-12-31", "2026-12-31T00:00:00.000Z"],
    [1_798_675_200, "2026-12-31T00:00:00.000Z"],
    [1_798_675_200_000, "2026-12-31T00:00:00.000Z"],
  ])("reads valid_until %j as %s", (valid_until, iso) => {
    expect(quoteCreateBodySchema.parse({ ...quote, valid_until }).valid_until?.toISOString()).toBe(iso);
  });

  it("takes its limits: 50 options that come to 100 %, 50 venues, equal depths", () => {
    const options = Array.from({ length: 50 }, () => ({
      duration: 120,
      loanPercentage: 2,
      startMonth: 120,
      strikeOTM: 10_000,
      tokenAmount: 1e15,
    }));
    const venues = Array.from({ length: 50 }, (_, index) => ({
      venue: `venue${index}`,
      maxTOBSpread: 100,
      depthHalfPercent: 1e15,
      depthOnePercent: 1e15,
      depthTwoPercent: 1e15,
    }));
    const details = {
      twapMethodology: "x".repeat(10_000),
      options,
      venues,
      additionalNotes: `two\nlines\t${"x".repeat(9_000)}`,
    };
    expect(namedBy(quoteCreateBodySchema, { ...quote, price: 10_000, details })).toEqual([]);
    const least = { duration: 1, loanPercentage: Number.MIN_VALUE, startMonth: 0, strikeOTM: 0 };
    expect(namedBy(quoteCreateBodySchema, { ...quote, price: 0, details: { ...details, options: [least] } })).toEqual(
      [],
    );
  });

  it("adds loan percentages in decimal: thirds of 33.3, 33.3 and 33.4 are not more than 100", () => {
    const shares = [33.3, 33.3, 33.4];
    const options = shares.map((loanPercentage) => ({ ...option, loanPercentage }));
    expect(namedBy(quoteCreateBodySchema, { ...quote, details: { ...submission, options } })).toEqual([]);
    // 100.00000000000001 when added as binary floating point.
    const tenths = [0.2, 83.9, 15.9].map((loanPercentage) => ({ ...option, loanPercentage }));
    expect(namedBy(quoteCreateBodySchema, { ...quote, details: { ...submission, options: tenths } })).toEqual([]);
  });

  it("takes thirds as a double has them, in the form and on the wire; more than 100% in neither", () => {
    const allowed = (...shares: number[]) => {
      const options = shares.map((loanPercentage) => ({ ...option, loanPercentage }));
      const rest = { kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "TWAP" };
      const typed = { ...rest, options, venues: [], additionalNotes: "", validUntil: Date.now() + 86_400_000 };
      const wire = namedBy(quoteCreateBodySchema, { ...quote, details: { ...submission, options } }).length === 0;
      expect(quoteFormSchema.safeParse(typed).success).toBe(wire);
      return wire;
    };
    expect(allowed(33.333333333333336, 33.333333333333336, 33.333333333333336)).toBe(true);
    expect(allowed(...Array<number>(49).fill(100 / 49))).toBe(true);
    expect(allowed(33.34, 33.33, 33.34)).toBe(false);
    expect(allowed(100, 0.000_001)).toBe(false);
  });

  it("is typed over a loan of which every option takes at least a token", () => {
    const rest = { kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "TWAP", venues: [], additionalNotes: "" };
    const typed = (options: unknown) => ({ ...rest, options, validUntil: Date.now() + 86_400_000 });
    const { tokenAmount: _computed, ...row } = option;
    const faultsOf = (schema: z.ZodType, options: unknown) => schema.safeParse(typed(options)).error?.issues ?? [];
    const share = fc.oneof(
      fc.double({ min: 0, max: 2, minExcluded: true, noNaN: true }),
      fc.integer({ min: -15, max: 0 }).map((exponent) => 10 ** exponent),
    );
    const rows = fc.array(
      share.map((loanPercentage) => ({ ...row, loanPercentage })),
      { minLength: 1, maxLength: 50 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e15 }), rows, (loanTokens, options) => {
        const empty = priceOptions(loanTokens, options).options.flatMap(({ tokenAmount }, index) =>
          tokenAmount > 0 ? [] : [["options", index, "loanPercentage"]],
        );
        expect(faultsOf(quoteFormSchemaOver(loanTokens), options).map(({ path }) => path)).toEqual(empty);
      }),
    );
    // Beside the faults of others, as all that is wrong is said at once; a figure that is none has its own only.
    const some = [
      { ...row, loanPercentage: 1e-12, strikeOTM: null },
      ...[null, Number.NaN, 0, 101].map((loanPercentage) => ({ ...row, loanPercentage })),
    ];
    expect(
      faultsOf(quoteFormSchemaOver(10_000_000), some).map(({ path, message }) => [path.join("."), message]),
    ).toEqual([
      ...faultsOf(quoteFormSchema, some).map(({ path, message }) => [path.join("."), message]),
      ["options.0.loanPercentage", "Comes to no whole token"],
    ]);
  });

  it("drops what a caller may not set", () => {
    const greedy = {
      ...quote,
      id: 1,
      status: "ACCEPTED",
      revision: 9,
      decided_at: "2025-01-01T00:00:00Z",
      submissionField: "price",
      details: {
        ...submission,
        rfqContext: { targetFdv: 1 },
        options: submission.options.map((one, id) => ({ ...one, id })),
        venues: submission.venues.map((one, id) => ({ ...one, id })),
      },
    };
    expect(quoteCreateBodySchema.parse(greedy)).toEqual({ ...parsed, submissionField: "details" });
  });

  it("names what is wrong with a submission under the name it came by", () => {
    const wrong = { rfq_id: 7, submission: { ...submission, options: [] } };
    expect(namedBy(quoteCreateBodySchema, wrong)).toEqual(["submission.options"]);
  });

  it("takes its submission by either name, and by both where they say the same", () => {
    const both = { ...quote, details: JSON.stringify(submission), submission };
    expect(quoteCreateBodySchema.parse(both).submission.options).toHaveLength(2);
    const others = { ...both, submission: { ...submission, options: [option] } };
    expect(namedBy(quoteCreateBodySchema, others)).toEqual(["submission"]);
    expect(messagesOf(quoteCreateBodySchema, others)).toEqual(["Differs from details"]);
  });

  it("says of a date what is wrong with it", () => {
    const said = (value: unknown) => messagesOf(quoteCreateBodySchema, { ...quote, valid_until: value });
    for (const unread of ["soon", "x".repeat(41), true]) expect(said(unread)).toEqual(["Must be a date"]);
    for (const other of [-1, "2200-01-01T00:00:00Z"]) expect(said(other)).toEqual(["Must be between 1970 and 2100"]);
  });

  it("says the spec's words about what a market maker forgets", () => {
    expect(messagesOf(quoteCreateBodySchema, withField(quote, "details.options", []))).toEqual([
      "Please add at least one option",
    ]);
    expect(messagesOf(quoteCreateBodySchema, withField(quote, "details.twapMethodology", "  "))).toEqual([
      "Please specify TWAP methodology",
    ]);
  });

  refuses(quoteCreateBodySchema, quote, [...notIds("rfq_id"), ["rfq_id", OMIT], ...badQuoteFields]);
});

describe("the quote update body", () => {
  const { rfq_id: _rfqId, ...rest } = quote;

  it("keeps to the quote that it names: an RFQ in it is dropped", () => {
    const parsed = quoteUpdateBodySchema.parse({ ...quote, id: 9, status: "ACCEPTED" });
    expect(parsed).toMatchObject({ id: 9, price: 40 });
    expect(parsed).not.toHaveProperty("rfq_id");
    expect(parsed).not.toHaveProperty("status");
  });

  refuses(quoteUpdateBodySchema, { id: 9, ...rest }, [...notIds("id"), ["id", OMIT], ...badQuoteFields]);
});
