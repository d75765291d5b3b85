import { describe, expect, it } from "vitest";
import { OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import type { OrderKey } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { ordersOf, valued } from "@/lib/comparison/rules/columns";
import { NOTHING_REQUIRED, venues, usual, quoteOf, offering } from "@/tests/factories/compared-quotes";

describe("ordersOf", () => {
  const names = (quotes: ComparedQuoteWire[], chosen: OrderKey | null = null) =>
    ordersOf({ quotes, requirements: NOTHING_REQUIRED }, chosen).map(({ key }) => key);

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

  it("offers the term where the RFP leaves it open", () => {
    expect(names([quoteOf(1, {})])).toContain("term_months");
    const asked = { quotes: [quoteOf(1, {})], requirements: { ...NOTHING_REQUIRED, term_months: 12 } };
    expect(ordersOf(asked, null).map(({ key }) => key)).not.toContain("term_months");
  });
});
