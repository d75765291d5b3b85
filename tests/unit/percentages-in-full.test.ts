/** What a venue asks, and what a market maker keeps to, is not rounded to nothing or to everything (docs/decisions/0054). */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TradingInformation } from "@/components/directories/maker/trading-information";
import { KpiFacts } from "@/components/venues/venue-sections";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { NEW_VENUE } from "@/lib/venues/rules/form-values";

test("a venue's largest spread and uptime", () => {
  const kpis = { ...NEW_VENUE.kpis, max_spread: 0.004, uptime: 99.995 };
  const page = renderToStaticMarkup(createElement(KpiFacts, { kpis }));
  expect(page).toContain(">0.004%<");
  expect(page).toContain(">99.995%<");
});

test("the spread in a market maker's profile", () => {
  const metrics = [{ venue: "Binance", reportedVolume: 420_000_000, spread: 0.004 }];
  const lists = { trading_venues_coverage: [], asset_classes_coverage: [], services_provided: [] };
  const maker = { ...lists, venue_metrics: metrics, public_references: [] } as unknown as MarketMakerProfileWire;
  expect(renderToStaticMarkup(createElement(TradingInformation, { maker }))).toContain(">0.004%<");
});
