import { describe, expect, it } from "vitest";
import type { QuoteKind } from "@/lib/quotes/constants";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import { USUAL_WEIGHTS } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { scored, valued } from "@/lib/comparison/rules/columns";
import { basisLines } from "@/lib/comparison/rules/file";
import { summarySections } from "@/lib/comparison/rules/sections";
import {
  NOTHING_REQUIRED,
  venues,
  usual,
  quoteOf,
  comparisonSections,
  basic,
  basis,
} from "@/tests/factories/compared-quotes";

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
    const both = [...bought.slice(0, 1), ...sold.slice(1), ofKind(3, "OTC", { otc: OTC })];
    expect(rowsOf(both).cells("Price per Token")).toEqual(["$0.08", "$0.085", "$0.085"]);
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
      const quotes = scored(valued([compared], venues, usual), venues, USUAL_WEIGHTS);
      const [glance] = summarySections(quotes, { venues, requirements: NOTHING_REQUIRED });
      return glance?.rows.map(({ label }) => label);
    };
    expect(glanceOf(ofKind(1, "OTC", { otc: OTC }))).toContain("Price per Token");
    const retainer = glanceOf(ofKind(1, "RETAINER", { retainer: RETAINER }));
    expect(retainer).toContain("Cost in all");
    expect(retainer).not.toContain("Monthly Fee");
  });
});
