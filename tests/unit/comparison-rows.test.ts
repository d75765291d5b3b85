import { describe, expect, it } from "vitest";
import { USUAL_WEIGHTS } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { scored, valued } from "@/lib/comparison/rules/columns";
import { comparisonCsv } from "@/lib/comparison/rules/csv";
import { basisLines, fileLines } from "@/lib/comparison/rules/file";
import { figureRow } from "@/lib/comparison/rules/rows";
import { differences, settledSections, summarySections } from "@/lib/comparison/rules/sections";
import {
  venues,
  usual,
  at,
  quoteOf,
  NOTHING_REQUIRED,
  comparisonSections,
  saidIn,
  basic,
  cheap,
  dear,
  quotes,
  marked,
  sections,
  basis,
} from "@/tests/factories/compared-quotes";

const rowOf = (label: string) => sections.flatMap(({ rows }) => rows).find((row) => row.label === label);

const texts = (label: string) =>
  rowOf(label)
    ?.cells()
    .map(({ text }) => text);

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
    expect(texts("Weighted strike")).toEqual(["100.00% OTM · 2.00×", "0.00% OTM · 1.00×", "50.00% OTM · 1.50×"]);
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
    const shortlisted = quotes.map((quote) => ({ ...quote, mark: { is_shortlisted: quote.id === 1, note: "" } }));
    expect(titles(shortlisted)).toContain("Only for you");
    expect(saidIn(settledSections(marked, { venues, requirements: NOTHING_REQUIRED })).at(-1)).toMatchObject({
      title: "Only for you",
      rows: [
        { label: "Shortlisted", cells: [{ text: "Yes" }, { text: "Yes" }, { text: "No" }] },
        { label: "Note", cells: [{ text: "None" }, { text: "Ask for OKX\nagain" }, { text: "None" }] },
      ],
    });
  });

  it("are a few at a glance, the same ones", () => {
    const [glance, ...others] = summarySections(quotes, { venues, requirements: NOTHING_REQUIRED });
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
    expect(differences(sections).map(({ title }) => title)).toContain("What it costs");
    const ofTwo = differences(comparisonSections(quotes.slice(0, 2), venues));
    expect(ofTwo.flatMap(({ rows }) => rows.map(({ label }) => label))).toContain("Option value");
  });

  it("are in no section that has none of them", () => {
    const shown = comparisonSections(quotes, venues);
    expect(shown.filter(({ rows }) => rows.length === 0)).toEqual([]);
    expect(shown.map(({ title }) => title)).not.toContain("The terms");
  });

  it("are written to the file as they are read, the best with a star", () => {
    const { header, rows } = comparisonCsv(quotes, sections, fileLines(basis, everything));
    expect(header).toEqual(["Section", "Figure", "Desk 1", "Desk 2", "Desk 3"]);
    expect(rows).toContainEqual(["What it costs", "Option value", "$1,000,243 ★", "$1,976,495", "N/A"]);
    expect(rows).toHaveLength(sections.flatMap((section) => section.rows).length + basisLines(basis).length + 1);
    expect(rows.slice(-3)).toEqual([
      ["Assumptions", "σ 100% a year, r 4% a year"],
      ["Weights", "Cost 40, depth 25, spread 15, coverage 20"],
      ["Best", "★ marks the best of its row among the quotes shown."],
    ]);
    // One alone is the best of nothing.
    const alone = quotes.slice(0, 1);
    expect(comparisonCsv(alone, comparisonSections(alone, venues), []).rows.flat()).not.toContain("Best");
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

  it("say what the RFP requires, one thing too, and which quotes don't have it", () => {
    const held = quotes.map((quote) => ({ ...quote, meets: { ...quote.meets, max_spread: quote.id === 1 } }));
    const asked = { venues, requirements: { ...NOTHING_REQUIRED, max_spread: 0.5 } };
    const [required] = saidIn(settledSections(held, asked));
    expect(required?.title).toBe("What you require");
    expect(required?.rows.map(({ cells }) => cells.map(({ isMissing }) => isMissing))).toEqual([[false, true, true]]);
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
