import fc from "fast-check";
import type { QuoteKind } from "@/lib/quotes/constants";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { gainCurves } from "@/components/comparison/gain-curve";
import { seriesLook } from "@/components/comparison/series-look";
import { COLUMN_PX, inSight } from "@/components/comparison/use-column-window";
import { axisName, legendText } from "@/components/ui/chart-frame";
import { type OrderKey, USUAL_WEIGHTS } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { arranged, lookedAt, ordersOf, scored, valued } from "@/lib/comparison/rules/columns";
import { coveredVenues } from "@/lib/venues/rules/venues";
import { comparisonCsv } from "@/lib/comparison/rules/csv";
import { basisLines, fileLines, sheetsOf } from "@/lib/comparison/rules/file";
import { type ComparisonRow, type ComparisonSection, figureRow } from "@/lib/comparison/rules/rows";
import { differences, settledSections, summarySections, valuedSections } from "@/lib/comparison/rules/sections";

const venues = [
  { code: "binance", name: "Binance" },
  { code: "okx", name: "OKX" },
];
const usual = { sigma: 100, rate: 4 };
const at = "2026-06-01T12:00:00.000Z";

type Given = { strikeOTM?: number; committed?: [venue: string, spread: number, depth: number][]; tokenAmount?: number };

/** A quote of a year on a loan of $5M: 50 million tokens at 10 cents. */
function quoteOf(id: number, { strikeOTM = 50, committed = [], tokenAmount = 50e6 }: Given): ComparedQuoteWire {
  return {
    ...{ id, rfq_id: 1, rfq_name: "Aurora", provider_id: id + 100, provider_name: `Desk ${id}`, price: strikeOTM },
    ...{ price_unit: "STRIKE_OTM", status: "PENDING", revision: 1, changes: [], valid_until: at, decided_at: null },
    ...{ figures: null, score: null, score_parts: [], terms_changed: false },
    meets: { max_spread: true, min_depth_two: false, min_uptime: null, term_months: null },
    maker: { quotes_sent: 1, quotes_accepted: 0, email_confirmed: true, is_invited: true, profile: null },
    ...{ created_at: at, updated_at: at, create_date: at, update_date: at },
    submission: {
      rfqContext: {
        ...{ term: 12, totalSupply: 1e9, isNominalSupply: false, fdv: 1e8, targetFdv: 1e8, loanPercentage: 5 },
        ...{ supplyAllocationPercentage: 5, stableAllocation: 0, totalAllocation: 5e6, loanValue: 5e6 },
        ...{ loanTokens: 50e6, validUntil: 0 },
      },
      ...{ kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "TWAP" },
      options: [{ id: 1, duration: 12, loanPercentage: 100, tokenAmount, startMonth: 0, strikeOTM }],
      venues: committed.map(([venue, maxTOBSpread, depthTwoPercent], index) => ({
        ...{ id: index + 1, venue, venueName: venue, maxTOBSpread, depthTwoPercent },
        ...{ depthHalfPercent: 0, depthOnePercent: 0, uptimePercent: null },
      })),
      additionalNotes: "",
    },
  };
}

const NOTHING_REQUIRED = { max_spread: null, min_depth_two: null, min_uptime: null, term_months: null };

/** All rows, as a screen without any choice of its own shows them. */
const comparisonSections = (shown: readonly ComparedQuoteWire[], asked: typeof venues) => [
  ...valuedSections(shown),
  ...settledSections(shown, { venues: asked, requirements: NOTHING_REQUIRED }),
];

/** What stands in them, with the texts that are made when they are read. */
const saidIn = (sections: readonly ComparisonSection[]) =>
  sections.map(({ rows, ...section }) => ({ ...section, rows: rows.map(saidBy) }));
const saidBy = ({ cells, ...row }: ComparisonRow) => ({
  ...row,
  cells: cells(),
});

const offering = (id: number, kind: QuoteKind, terms: Partial<KindTerms>): ComparedQuoteWire => {
  const { submission, ...quote } = quoteOf(id, {});
  return { ...quote, submission: submission && { ...submission, kind, ...NO_TERMS, ...terms, options: [] } };
};

describe("ordersOf", () => {
  const names = (quotes: ComparedQuoteWire[], chosen: OrderKey | null = null) =>
    ordersOf(quotes, chosen).map(({ key }) => key);

  it("offers the fees where some are asked, what options cost where there are some, and neither of a trade", () => {
    expect(names([quoteOf(1, {})])).not.toContain("fees_usd");
    expect(names([quoteOf(1, {})])).toContain("option_value_usd");
    for (const [kind, terms] of [
      ["RETAINER", { retainer: RETAINER }],
      ["TREASURY", { treasury: TREASURY }],
    ] as const) {
      const offered = names([offering(1, kind, terms)]);
      expect(offered).toEqual(expect.arrayContaining(["fees_usd", "cost_usd", "cost_per_month_usd"]));
      expect(offered).not.toContain("option_value_usd");
      expect(offered).not.toContain("hedge_sale_usd");
    }
    expect(names([offering(1, "OTC", { otc: OTC })])).not.toContain("cost_usd");
    expect(names([quoteOf(1, {}), offering(2, "RETAINER", { retainer: RETAINER })])).toContain("fees_usd");
  });

  it("offers uptime once some is promised, and whatever an address names", () => {
    const [promised] = valued([quoteOf(1, { committed: [["binance", 1, 100]] })], venues, usual);
    expect(names(promised ? [promised] : [])).not.toContain("weighted_uptime");
    const figures = promised?.figures && { ...promised.figures, weighted_uptime: 99 };
    expect(names(promised ? [{ ...promised, figures: figures ?? null }] : [])).toContain("weighted_uptime");
    expect(names([quoteOf(1, {})], "fees_usd")).toContain("fees_usd");
  });
});

describe("axisName", () => {
  it("keeps what is short, and cuts the rest in the middle: names of one house begin alike", () => {
    expect(axisName("Binance Futures US")).toBe("Binance Futures US");
    expect(axisName("Aurora Exchange International Spot")).toBe("Aurora Ex…nal Spot");
    expect(axisName("Aurora Exchange International Perps")).toBe("Aurora Ex…al Perps");
    expect(axisName("Aurora Exchange International Spot")).toHaveLength(18);
  });
});

describe("legendText", () => {
  it("keeps the ends of names that begin alike, and has each whole in a tooltip", () => {
    const name = "Aurora Exchange of the Southern Hemisphere Perpetuals";
    const shown = renderToStaticMarkup(legendText(name));
    expect(shown).toContain(">Aurora Exchang…re Perpetuals<");
    expect(shown).toContain(`title="${name}"`);
  });
});

const basic = (id: number): ComparedQuoteWire => ({ ...quoteOf(id, {}), submission: null });

const cheap = quoteOf(1, { strikeOTM: 100, committed: [["binance", 0.5, 100_000]] });
const dear = quoteOf(2, {
  strikeOTM: 0,
  committed: [
    ["binance", 0.4, 100_000],
    ["okx", 1, 50_000],
  ],
});
const quotes = scored(valued([cheap, dear, basic(3)], venues, usual), venues, USUAL_WEIGHTS);
/** As their RFP's owner sees them: the first two on the shortlist, a note on the second. */
const marked = quotes.map((quote, index) => ({
  ...quote,
  mark: { is_shortlisted: index < 2, note: index === 1 ? "Ask for OKX\nagain" : "" },
}));
const sections = comparisonSections(quotes, venues);
const rowOf = (label: string) => sections.flatMap(({ rows }) => rows).find((row) => row.label === label);
const texts = (label: string) =>
  rowOf(label)
    ?.cells()
    .map(({ text }) => text);
const basis = { assumptions: usual, weights: USUAL_WEIGHTS, quotes };
const everything = { shown: 3, outdated: 0, onlyDifferences: false };
const bests = (label: string) =>
  rowOf(label)
    ?.cells()
    .map(({ isBest }) => isBest);

describe("the rows", () => {
  it("say each figure, mark the best, and have nothing of a quote without a submission", () => {
    expect(texts("Option value")).toEqual(["$1,000,243", "$1,976,495", "N/A"]);
    expect(bests("Option value")).toEqual([true, false, false]);
    expect(texts("Cost per $ of depth")?.[2]).toBe("N/A");
  });

  it("have one number of decimals for what a dollar of depth costs, and rank by it", () => {
    const priced = valued([cheap], venues, usual)[0]?.figures ?? null;
    const beside = (...costs: (number | null)[]) =>
      costs.map((cost, index) => ({
        ...basic(index + 1),
        figures: priced && { ...priced, cost_per_depth: cost },
      }));
    const read = (...costs: (number | null)[]) => {
      const row = figureRow("cost_per_depth", beside(...costs));
      return row.cells().map(({ text, isBest }) => (isBest ? `${text} best` : text));
    };
    expect(read(2.5, 12.3456, 0.088123, null)).toEqual(["$2.5000", "$12.3456", "$0.0881 best", "N/A"]);
    expect(read(2.5, 12)).toEqual(["$2.50 best", "$12.00"]);
    expect(read(0, 0.00012345)).toEqual(["$0.000000 best", "$0.000123"]);
    expect(read(0.08812, 0.08814, 1)).toEqual(["$0.0881 best", "$0.0881 best", "$1.0000"]);
    expect(read(0, 0)).toEqual(["$0.00", "$0.00"]);
  });

  it("begin with the score and what of it comes from each criterion", () => {
    expect(sections[0]?.rows.map(({ label }) => label)).toEqual([
      "Score",
      "… Cost",
      "… Depth",
      "… Spread",
      "… Coverage",
    ]);
    // Points by hand: cost 100 and 50.6, depth 66.7 and 100, spread 100 and 83.3, coverage 50 and 100.
    expect(texts("… Cost")).toEqual(["40.0 of 40.0", "20.2 of 40.0", "0.0 of 40.0"]);
    expect(texts("… Depth")).toEqual(["16.7 of 25.0", "25.0 of 25.0", "0.0 of 25.0"]);
    expect(texts("… Spread")).toEqual(["15.0 of 15.0", "12.5 of 15.0", "0.0 of 15.0"]);
    expect(texts("… Coverage")).toEqual(["10.0 of 20.0", "20.0 of 20.0", "0.0 of 20.0"]);
    expect(texts("Score")).toEqual(["81.7", "77.7", "0.0"]);
    expect(bests("Score")).toEqual([true, false, false]);
  });

  it("say shares of a hundred, whatever the weights add up to, and no score where nothing is weighed", () => {
    const rowsBy = (weights: Partial<typeof USUAL_WEIGHTS>) => {
      const none = { cost: 0, depth: 0, spread: 0, coverage: 0, uptime: 0 };
      const [score] = comparisonSections(scored(quotes, venues, { ...none, ...weights }), venues);
      return score?.rows.map(({ cells }) => cells()[0]?.text);
    };
    expect(rowsBy({ cost: 10, coverage: 10 })).toEqual([
      "75.0",
      "50.0 of 50.0",
      "0.0 of 0.0",
      "0.0 of 0.0",
      "25.0 of 50.0",
    ]);
    expect(rowsBy({ uptime: 50 })).toEqual(["N/A", "N/A", "N/A", "N/A", "N/A"]);
  });

  it("name the venues that are left out", () => {
    expect(texts("Venues left out")).toEqual(["1: OKX", "0", "N/A"]);
    expect(
      rowOf("Venues left out")
        ?.cells()
        .map(({ isMissing }) => isMissing),
    ).toEqual([true, false, false]);
    expect(texts("OKX: largest spread")).toEqual(["Left out", "1.00%", "N/A"]);
    expect(
      rowOf("OKX: largest spread")
        ?.cells()
        .map(({ isMissing }) => isMissing),
    ).toEqual([true, false, false]);
  });

  it("mark the smallest spread and the deepest book, and ties alike", () => {
    expect(bests("Binance: largest spread")).toEqual([false, true, false]);
    expect(bests("Binance: depth ±0.5 / ±1 / ±2%")).toEqual([true, true, false]);
  });

  it("say what a quote lends against and commits to, each figure under its own name", () => {
    const { submission, ...quote } = quoteOf(1, { tokenAmount: 30e6 });
    if (!submission) throw new Error("No submission");
    const options = [
      { id: 1, duration: 6, loanPercentage: 60, tokenAmount: 30e6, startMonth: 3, strikeOTM: 25 },
      { id: 2, duration: 18, loanPercentage: 30, tokenAmount: 15e6, startMonth: 0, strikeOTM: 100 },
    ];
    const commitment = {
      maxTOBSpread: 0.5,
      depthHalfPercent: 10_000,
      depthOnePercent: 20_000,
      depthTwoPercent: 40_000,
    };
    const target = { id: 1, venue: "binance", venueName: "Binance", ...commitment, uptimePercent: 95 };
    const full = { ...quote, submission: { ...submission, options, venues: [target] } };
    const promisingNone = {
      ...full,
      id: 2,
      submission: { ...full.submission, venues: [{ ...target, uptimePercent: null }] },
    };
    const told = (compared: ComparedQuoteWire[]) => {
      const shown = valued(compared, venues, usual);
      const settled = saidIn(settledSections(shown, { venues, requirements: NOTHING_REQUIRED }));
      const said = settled.map(({ title, rows }) => [
        title,
        rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
      ]);
      return Object.fromEntries(said) as Record<string, string[][]>;
    };
    expect(told([full, promisingNone, basic(3)])).toMatchObject({
      "The structure": [
        // (30 × 25 + 15 × 100) / 45
        ["Weighted strike", "50.00% OTM · 1.50×", "50.00% OTM · 1.50×", "50.00% OTM · 1.50×"],
        ["Options", expect.stringMatching(/^60.*\n30/), expect.stringMatching(/^60.*\n30/), "N/A"],
        ["Share of the loan", "90.00%", "90.00%", "N/A"],
        ["Term in months", "18", "18", "N/A"],
      ],
      "The commitments": [
        ["Depth within ±2%", "$40,000", "$40,000", "N/A"],
        ["Spread, weighted by depth", "0.50%", "0.50%", "N/A"],
        ["Uptime, weighted by depth", "95.00%", "N/A", "N/A"],
        ["Venues left out", "1: OKX", "1: OKX", "N/A"],
        ["Binance: largest spread", "0.50%", "0.50%", "N/A"],
        ["Binance: depth ±0.5 / ±1 / ±2%", "$10,000 / $20,000 / $40,000", "$10,000 / $20,000 / $40,000", "N/A"],
        ["Binance: uptime", "95.00%", "N/A", "N/A"],
        ["OKX: largest spread", "Left out", "Left out", "N/A"],
        ["OKX: depth ±0.5 / ±1 / ±2%", "Left out", "Left out", "N/A"],
      ],
    });
    expect(told([promisingNone])["The commitments"]?.map(([label]) => label)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/uptime/i)]),
    );
  });

  it("write strikes in percent and in dollars", () => {
    expect(texts("Options")?.[0]).toBe("100.00% of the loan, 12 months from month 0, struck at +100.00% ($0.20)");
    const { submission, ...quote } = quoteOf(1, { strikeOTM: 100 });
    const unpriced = [{ fdv: 0 }, { isNominalSupply: true }].map((terms, id) => ({
      ...{ ...quote, id },
      submission: submission && { ...submission, rfqContext: { ...submission.rfqContext, ...terms } },
    }));
    const rows = settledSections(unpriced, { venues, requirements: NOTHING_REQUIRED }).flatMap(
      (section) => section.rows,
    );
    const withoutDollars = "100.00% of the loan, 12 months from month 0, struck at +100.00%";
    expect(
      rows
        .find(({ label }) => label === "Options")
        ?.cells()
        .map(({ text }) => text),
    ).toEqual(unpriced.map(() => withoutDollars));
  });

  it("say what the last revision changed, a line each, and of many how many more there are", () => {
    const many = Array.from({ length: 8 }, (_, index) => `Change ${index + 1}`);
    const revised = [
      cheap,
      ...[[], many.slice(0, 1), many.slice(0, 6), many].map((changes) => ({ ...cheap, revision: 3, changes })),
      basic(3),
    ];
    const validity = comparisonSections(revised, venues).find(({ title }) => title === "Validity");
    expect(
      validity?.rows
        .at(-1)
        ?.cells()
        .map(({ text }) => text),
    ).toEqual([
      "1",
      "3\nNothing changed",
      "3\nChange 1",
      ["3", ...many.slice(0, 6)].join("\n"),
      ["3", ...many.slice(0, 6), "and 2 more"].join("\n"),
      "No terms to compare",
    ]);
  });

  it("say what the market maker is, and has been to this issuer", () => {
    const profile = { id: 7, covered_venues: ["okx"], licenses: ["VASP", "EMI"] };
    const known = [
      { ...cheap, maker: { ...cheap.maker, quotes_sent: 5, quotes_accepted: 2, profile } },
      {
        ...dear,
        maker: { ...dear.maker, profile: { ...profile, covered_venues: [], licenses: [] } },
      },
      basic(3),
    ];
    const rows = settledSections(known, { venues, requirements: NOTHING_REQUIRED }).find(
      ({ title }) => title === "The market maker",
    )?.rows;
    expect(rows?.map(({ label, cells }) => [label, ...cells().map(({ text }) => text)])).toEqual([
      ["Venues in their profile", "1 of 2: OKX", "0 of 2", "N/A"],
      ["Licenses", "VASP, EMI", "None named", "N/A"],
      ["Deals with this issuer", "2 of 5", "0 of 1", "0 of 1"],
    ]);
  });

  it("say what is kept about the quotes only where anything is, and to whom it is shown", () => {
    const titles = (shown: readonly ComparedQuoteWire[]) =>
      settledSections(shown, { venues, requirements: NOTHING_REQUIRED }).map(({ title }) => title);
    expect(titles(quotes)).not.toContain("Only for you");
    expect(titles(quotes.map((quote) => ({ ...quote, mark: { is_shortlisted: false, note: "" } })))).toEqual(
      titles(quotes),
    );
    expect(saidIn(settledSections(marked, { venues, requirements: NOTHING_REQUIRED })).at(-1)).toMatchObject({
      title: "Only for you",
      rows: [
        { label: "Shortlisted", cells: [{ text: "Yes" }, { text: "Yes" }, { text: "No" }] },
        { label: "Note", cells: [{ text: "None" }, { text: "Ask for OKX\nagain" }, { text: "None" }] },
      ],
    });
  });

  it("are a few at a glance, the same ones", () => {
    const [glance, ...others] = summarySections(quotes, venues);
    expect(others).toEqual([]);
    expect(glance?.rows.map(({ label }) => label)).toEqual([
      "Score",
      "Option value",
      "Spread, weighted by depth",
      "Depth within ±2%",
      "Term in months",
      "Venues left out",
    ]);
    const [atGlance] = saidIn(glance ? [glance] : []);
    const whole = saidIn(sections).flatMap(({ rows }) => rows);
    expect(atGlance?.rows).toEqual(atGlance?.rows.map(({ label }) => whole.find((row) => row.label === label)));
  });

  it("stay where they differ, and their section with them", () => {
    const twice = scored(valued([cheap, { ...cheap, id: 9 }], venues, usual), venues, USUAL_WEIGHTS);
    expect(differences(comparisonSections(twice, venues))).toEqual([]);
    const left = differences(sections).flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(left).toContain("Option value");
    expect(left).not.toContain("Valid until");
  });

  it("are written to the file as they are read, the best with a star", () => {
    const { header, rows } = comparisonCsv(quotes, sections, fileLines(basis, everything));
    expect(header).toEqual(["Section", "Figure", "Desk 1", "Desk 2", "Desk 3"]);
    expect(rows).toContainEqual(["What it costs", "Option value", "$1,000,243 ★", "$1,976,495", "N/A"]);
    expect(rows).toHaveLength(sections.flatMap((section) => section.rows).length + basisLines(basis).length);
    expect(rows.slice(-2)).toEqual([
      ["Assumptions", "σ 100% a year, r 4% a year"],
      ["Weights", "Cost 40, depth 25, spread 15, coverage 20"],
    ]);
  });

  it("have beside them in a file what isn't there: it has no button that shows the rest", () => {
    const linesOf = (selection: Partial<typeof everything>) =>
      fileLines(basis, { ...everything, ...selection }).slice(2);
    expect(linesOf({})).toEqual([]);
    const how = "The best are marked among these; points and scores are relative to all.";
    expect(linesOf({ shown: 2, onlyDifferences: true, outdated: 1 })).toEqual([
      ["Quotes", `2 of 3 quotes shown. ${how}`],
      ["Rows", "Only those that differ."],
      [
        "Not compared",
        "1 quote was written to terms of the RFP that have changed since. It is compared, and can be accepted, once its market maker has revised it.",
      ],
    ]);
    expect(linesOf({ outdated: 2 })[0]?.[1]).toMatch(/^2 quotes were written .* once their market makers /);
  });

  it("say which is accepted, and of an accepted one that the RFP says something else by now", () => {
    const first = { by: "A", at, value_usd: null, closes_rfq: false, memo: null, is_own: true, may_sign: false };
    const standing = [
      cheap,
      { ...cheap, awaiting_second_signature: first },
      { ...cheap, status: "ACCEPTED" as const },
      { ...cheap, status: "ACCEPTED" as const, terms_changed: true },
    ];
    const status = comparisonSections(standing, venues)
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === "Status");
    expect(status?.cells().map(({ text }) => text)).toEqual([
      "Pending",
      "Pending\nAwaits a second signature",
      "Accepted",
      "Accepted\nTo terms of the RFP of before",
    ]);
  });

  it("write what a requirement is held against in full: what differs neither reads alike nor is a tie", () => {
    const close = [0.123, 0.125].map((spread, id) => quoteOf(id, { committed: [["binance", spread, 1000]] }));
    const row = comparisonSections(close, venues)
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === "Binance: largest spread");
    expect(row?.cells().map(({ text, isBest }) => [text, isBest])).toEqual([
      ["0.123%", true],
      ["0.125%", false],
    ]);
  });
});

describe("the columns", () => {
  it("stand with the best first, those without a figure last", () => {
    const order = (by: Parameters<typeof arranged>[1]["by"]) =>
      arranged(quotes, { by, pin: [], hide: [], shortlisted: false }).map(({ id }) => id);
    expect(order(null)).toEqual([1, 2, 3]);
    expect(order("option_value_usd")).toEqual([1, 2, 3]);
    expect(order("depth_two_usd")).toEqual([2, 1, 3]);
    expect(order("score")).toEqual([1, 2, 3]);
  });

  it("stand first where they are pinned, and in order among themselves", () => {
    const by = { by: "depth_two_usd", shortlisted: false } as const;
    const order = (pin: number[]) => arranged(quotes, { ...by, pin, hide: [] }).map(({ id }) => id);
    expect(order([3])).toEqual([3, 2, 1]);
    expect(order([3, 1, 77])).toEqual([1, 3, 2]);
    expect(arranged(quotes, { ...by, by: null, pin: [3], hide: [3] }).map(({ id }) => id)).toEqual([1, 2]);
  });

  it("leave out what is hidden", () => {
    const look = { by: "depth_two_usd", pin: [], hide: [2, 77], shortlisted: false } as const;
    expect(arranged(quotes, look).map(({ id }) => id)).toEqual([1, 3]);
  });

  it("leave out what isn't on the shortlist that is asked for, pinned or not", () => {
    const look = { by: null, pin: [3], hide: [2], shortlisted: true };
    expect(arranged(marked, look).map(({ id }) => id)).toEqual([1]);
    // An administrator has no shortlist.
    expect(arranged(quotes, look)).toEqual([]);
  });

  it("are with their rows what a screen shows that nothing moves on", () => {
    const look = { by: "depth_two_usd", pin: [], hide: [3], shortlisted: false } as const;
    const shown = lookedAt({ quotes, venues, requirements: NOTHING_REQUIRED }, { ...look, differences: true });
    expect(shown.quotes.map(({ id }) => id)).toEqual([2, 1]);
    const whole = comparisonSections(shown.quotes, venues);
    expect(saidIn(shown.sections)).toEqual(saidIn(differences(whole)));
    const all = lookedAt({ quotes, venues, requirements: NOTHING_REQUIRED }, { ...look, differences: false });
    expect(saidIn(all.sections)).toEqual(saidIn(whole));
  });
});

describe("the columns that are drawn of many", () => {
  it("are those in sight, wherever the table is scrolled to", () => {
    expect(inSight({ scrollLeft: 0, clientWidth: 5 * COLUMN_PX }, COLUMN_PX)).toEqual({ from: 0, to: 4 });
    expect(inSight({ scrollLeft: -30, clientWidth: 5 * COLUMN_PX }, 0).from).toBe(0);
    const head = fc.integer({ min: 100, max: 260 });
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 300, max: 4_000 }), head, (scrollLeft, clientWidth, headWidth) => {
        const { from, to } = inSight({ scrollLeft, clientWidth }, headWidth);
        const end = scrollLeft + clientWidth - headWidth;
        // No column more on either side.
        expect([from * COLUMN_PX <= scrollLeft, (from + 1) * COLUMN_PX > scrollLeft]).toEqual([true, true]);
        expect([to * COLUMN_PX >= end, (to - 1) * COLUMN_PX < end]).toEqual([true, true]);
      }),
    );
  });
});

describe("the sheets of paper", () => {
  it("have every quote once, with its own cells of every row", () => {
    const sheets = sheetsOf(quotes, sections, 2);
    expect(sheets.map((sheet) => sheet.quotes.map(({ id }) => id))).toEqual([[1, 2], [3]]);
    expect(sheets[1]?.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
    expect(sheets[1]?.sections[0]?.rows[0]?.cells()).toEqual([{ text: "0.0", isBest: false, isMissing: false }]);
    const [all, ...none] = sheetsOf(quotes, sections, 3);
    expect([all?.quotes, all && saidIn(all.sections), none]).toEqual([quotes, saidIn(sections), []]);
    expect(sheetsOf([], [], 1)).toEqual([]);
  });
});

describe("what is given up", () => {
  it("begins at nothing, has every strike, and never falls", () => {
    const strike = fc.double({ min: 0, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(strike, { minLength: 1, maxLength: 4 }), (strikes) => {
        const many = strikes.map((strikeOTM, index) => quoteOf(index + 1, { strikeOTM }));
        const { points, inDollars } = gainCurves(many);
        expect(inDollars).toBe(true);
        expect(points[0]?.price).toBe(0);
        for (const { id } of many) {
          const gains = points.map((point) => point[id] ?? NaN);
          expect(gains[0]).toBe(0);
          expect(gains.toSorted((a, b) => a - b)).toEqual(gains);
        }
        const last = points.at(-1)?.price ?? 0;
        for (const strikeOTM of strikes) expect(last).toBeGreaterThan(0.1 * (1 + strikeOTM / 100));
      }),
    );
  });

  it("is no picture where there is nothing to draw", () => {
    expect(gainCurves([]).points).toEqual([]);
    expect(gainCurves([basic(1)]).points).toEqual([]);
  });

  it("runs over multiples of the reference price where the RFP names no supply: a price in dollars would be made up", () => {
    const named = [cheap, dear];
    const nominal = named.map((quote) => ({
      ...quote,
      submission: quote.submission && {
        ...quote.submission,
        rfqContext: { ...quote.submission.rfqContext, isNominalSupply: true },
      },
    }));
    const [ofNamed, ofNominal] = [gainCurves(named), gainCurves(nominal)];
    expect([ofNamed.inDollars, ofNominal.inDollars]).toEqual([true, false]);
    // The highest strike is 100 % out of the money, and a token is worth 10 cents.
    expect(ofNamed.points.at(-1)?.price).toBeCloseTo(0.3);
    expect(ofNominal.points.at(-1)?.price).toBe(3);
    for (const [index, point] of ofNominal.points.entries()) {
      for (const id of [cheap.id, dear.id]) expect(point[id]).toBeCloseTo(ofNamed.points[index]?.[id] ?? NaN, 3);
    }
    expect(ofNominal.points.at(-1)?.[cheap.id]).toBeCloseTo(5e6, 3);
  });

  it("has twenty looks, no two alike", () => {
    const looks = Array.from({ length: 20 }, (_, index) => JSON.stringify(seriesLook(index)));
    expect(new Set(looks).size).toBe(20);
    expect(seriesLook(20)).toEqual(seriesLook(0));
  });
});

describe("the venues that a profile names", () => {
  const asked = [
    { code: "gateio", name: "Gate.io" },
    { code: "v17", name: "Börse Süd" },
    { code: "okx", name: "OKX" },
  ];

  it("are those that are asked for, however they are written", () => {
    expect(coveredVenues(asked, ["OKX", "gate io", "Kraken"])).toEqual(["gateio", "okx"]);
    expect(coveredVenues(asked, ["BÖRSE SÜD"])).toEqual(["v17"]);
    expect(coveredVenues(asked, [])).toEqual([]);
  });

  it("are each that is no known exchange for whoever covers others, as the picker says", () => {
    expect(coveredVenues(asked, ["Others"])).toEqual(["v17"]);
  });

  it("are none for a name without a letter or digit that codes are made of", () => {
    expect(coveredVenues([{ code: "v9", name: "北京" }], ["東京"])).toEqual([]);
  });
});

describe("the rows of a kind", () => {
  const ofKind = (id: number, kind: QuoteKind, terms: Partial<KindTerms>): ComparedQuoteWire => {
    const quote = quoteOf(id, { committed: [["binance", 0.5, 100_000]] });
    const submission = quote.submission && { ...quote.submission, kind, ...terms, options: [], twapMethodology: "" };
    return { ...quote, submission };
  };
  const rowsOf = (compared: ComparedQuoteWire[]) => {
    const all = comparisonSections(scored(valued(compared, venues, usual), venues, USUAL_WEIGHTS), venues);
    const rows = all.flatMap(({ rows: own }) => own);
    return {
      labels: rows.map(({ label }) => label),
      why: (label: string) => rows.find((row) => row.label === label)?.why,
      cells: (label: string) =>
        rows
          .find((row) => row.label === label)
          ?.cells()
          .map(({ text, isBest }) => (isBest ? `${text} ★` : text)),
    };
  };

  it("of a retainer are its fees and what the issuer provides, and none of options", () => {
    const { labels, cells, why } = rowsOf([
      ofKind(1, "RETAINER", { retainer: RETAINER }),
      ofKind(2, "RETAINER", { retainer: { ...RETAINER, monthlyFeeUsd: 20_000, termMonths: 12, noticeDays: 1 } }),
      basic(3),
    ]);
    expect(cells("Fees")).toEqual(["$270,000", "$240,000 ★", "N/A"]);
    expect(cells("Cost per month")).toEqual(["$15,000 ★", "$20,000", "N/A"]);
    expect(cells("Monthly Fee")).toEqual(["$15,000 ★", "$20,000", "N/A"]);
    expect([why("Monthly Fee"), why("Term")]).toEqual(["Lower is better: what you pay each month.", undefined]);
    expect(cells("Notice")).toEqual(["30 days", "1 day ★", "N/A"]);
    expect(cells("Term")).toEqual(["18 months", "12 months", "N/A"]);
    expect(labels).not.toContain("Option value");
    expect(labels).not.toContain("Weighted strike");
  });

  it("of trades rank prices by who buys, and not at all where one buys and another sells", () => {
    const bids = [0.08, 0.085].map((pricePerTokenUsd) => ({ ...OTC, pricePerTokenUsd }));
    const bought = bids.map((otc, index) => ofKind(index + 1, "OTC", { otc }));
    const sold = bids.map((otc, index) => ofKind(index + 1, "OTC", { otc: { ...otc, side: "SELL" } }));
    expect(rowsOf(bought).cells("Price per Token")).toEqual(["$0.08", "$0.085 ★"]);
    expect(rowsOf(bought).cells("Implied Value")).toEqual(["$80,000", "$85,000"]);
    expect(rowsOf(sold).cells("Price per Token")).toEqual(["$0.08 ★", "$0.085"]);
    const both = [...bought.slice(0, 1), ...sold.slice(1)];
    expect(rowsOf(both).cells("Price per Token")).toEqual(["$0.08", "$0.085"]);
    expect(rowsOf(both).why("Price per Token")).toBeUndefined();
    const discounted = ofKind(2, "OTC", { otc: { ...OTC, pricePerTokenUsd: null, discountPercent: 12 } });
    const { cells } = rowsOf([...bought.slice(0, 1), discounted]);
    expect(cells("Price per Token")).toEqual(["$0.08", "N/A"]);
    expect(cells("Implied Price per Token")).toEqual(["$0.08", "$0.088 ★"]);
    expect(rowsOf(bought).labels).not.toContain("Fees");
  });

  it("of trades score no cost: whatever they pay, it would look the same", () => {
    const { labels, cells, why } = rowsOf(
      [0.08, 0.085].map((pricePerTokenUsd, index) => ofKind(index + 1, "OTC", { otc: { ...OTC, pricePerTokenUsd } })),
    );
    expect(labels).not.toContain("… Cost");
    expect(cells("… Depth")).toEqual(["41.7 of 41.7", "41.7 of 41.7"]);
    expect(why("Score")).toContain("A trade’s price is none of them");
    const trade = ofKind(1, "OTC", { otc: OTC });
    expect(basisLines({ ...basis, quotes: [trade] })[1]).toEqual(["Weights", "Depth 25, spread 15, coverage 20"]);
    const { submission, ...rest } = quoteOf(2, {});
    const optioned = { ...rest, submission: submission && { ...submission, kind: "OTC" as const, otc: OTC } };
    expect(rowsOf([trade, optioned]).labels).toContain("… Cost");
    expect(rowsOf([trade, optioned]).cells("Options")?.[0]).toBe("None");
    expect(why("Score")).not.toBe(rowsOf([trade, optioned]).why("Score"));
  });

  it.each([
    ["Working Capital", "lower", "RETAINER", "workingCapitalUsd", { retainer: RETAINER }],
    ["Working Capital in Tokens", "lower", "RETAINER", "workingCapitalTokens", { retainer: RETAINER }],
    ["Profit Share", "lower", "RETAINER", "profitSharePercent", { retainer: RETAINER }],
    ["Discount to the TWAP", "lower", "OTC", "discountPercent", { otc: { ...OTC, pricePerTokenUsd: null } }],
    ["Settlement", "lower", "OTC", "settlementDays", { otc: OTC }],
    ["Performance Fee", "lower", "TREASURY", "performanceFeePercent", { treasury: TREASURY }],
    ["Hurdle a Year", "higher", "TREASURY", "hurdlePercent", { treasury: TREASURY }],
    ["Notice", "lower", "TREASURY", "noticeDays", { treasury: TREASURY }],
  ] as const)("star the best %s: the %s", (label, way, kind, field, terms) => {
    const compared = [10, 11].map((figure, index) => {
      const own = Object.entries(terms).map(([part, its]) => [part, { ...its, [field]: figure }]);
      return ofKind(index + 1, kind, Object.fromEntries(own) as Partial<KindTerms>);
    });
    const { cells, why } = rowsOf(compared);
    const stars = cells(label)?.map((text) => text.endsWith("★"));
    expect(stars).toEqual(way === "lower" ? [true, false] : [false, true]);
    expect(why(label)).toMatch(way === "lower" ? /^Lower is better: / : /^Higher is better: /);
  });

  it("tell fees apart that differ, however little", () => {
    const mandates = [0, 0.004].map((managementFeePercent, index) =>
      ofKind(index + 1, "TREASURY", { treasury: { ...TREASURY, managementFeePercent } }),
    );
    expect(rowsOf(mandates).cells("Management Fee a Year")).toEqual(["0.00% ★", "0.004%"]);
  });

  it("stand at a glance where they say what it costs: a trade's price, and the fees that a retainer comes to", () => {
    const glanceOf = (compared: ComparedQuoteWire) => {
      const [glance] = summarySections(scored(valued([compared], venues, usual), venues, USUAL_WEIGHTS), venues);
      return glance?.rows.map(({ label }) => label);
    };
    expect(glanceOf(ofKind(1, "OTC", { otc: OTC }))).toContain("Price per Token");
    const retainer = glanceOf(ofKind(1, "RETAINER", { retainer: RETAINER }));
    expect(retainer).toContain("Cost in all");
    expect(retainer).not.toContain("Monthly Fee");
  });
});
