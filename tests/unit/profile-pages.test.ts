/** What a profile's page says of what was never filled in: that it isn't given, and nothing else (docs/decisions/0033). */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GeneralInformation } from "@/components/directories/issuer/general-information";
import { IssuerApplication } from "@/components/directories/issuer/issuer-application";
import { MarketMakerInformation } from "@/components/directories/issuer/market-information";
import { InvestmentHistory } from "@/components/directories/maker/overview";
import { TradingInformation } from "@/components/directories/maker/trading-information";
import {
  BLANK_VENUE_METRIC,
  BLANK_PUBLIC_REFERENCE,
  EMPTY_MARKET_MAKER,
} from "@/lib/profiles/rules/market-maker-values";
import { BLANK_COMPETITOR, BLANK_MAKER_DOCUMENT, EMPTY_TOKEN_ISSUER } from "@/lib/profiles/rules/token-issuer-values";
import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { serializeTokenIssuer } from "@/lib/profiles/serialize/token-issuer";

const WHEN = new Date("2026-01-05T12:00:00Z");
const stored = { id: 7, userId: 8, currentStep: 3, isCompleted: true, version: 1, createdAt: WHEN, updatedAt: WHEN };

const ISSUER = serializeTokenIssuer({ profile: { ...stored, groups: EMPTY_TOKEN_ISSUER }, sees: "public" });
const MAKER = serializeMarketMakerProfile({ profile: { ...stored, groups: EMPTY_MARKET_MAKER }, sees: "public" });

const metric = { ...BLANK_VENUE_METRIC, venue: "Kraken", spread: 0.2 };
const reference = { ...BLANK_PUBLIC_REFERENCE, projectName: "Nimbus" };

test("a target FDV of 0 is none", () => {
  const of = (fdv: number) =>
    renderToStaticMarkup(createElement(MarketMakerInformation, { issuer: { ...ISSUER, target_fdv_at_launch: fdv } }));
  expect(of(0)).not.toContain("$0");
  expect(of(0)).toContain("Not given: Has contacted market makers, Received proposals, Fully onboarded, Target FDV");
  expect(of(40_000_000)).toContain("$40M");
});

test("a row that was left empty is not told of", () => {
  const rival = { ...BLANK_COMPETITOR, name: "Rival" };
  const competitors = (...rows: (typeof BLANK_COMPETITOR)[]) =>
    renderToStaticMarkup(createElement(GeneralInformation, { issuer: { ...ISSUER, competitors: rows } }));
  expect(competitors(rival, BLANK_COMPETITOR)).toContain("Rival");
  expect(competitors(rival, BLANK_COMPETITOR)).not.toContain("Unnamed");
  expect(competitors(BLANK_COMPETITOR)).toMatch(/Not given:[^<]*Competitors/);

  const trading = (metrics: (typeof BLANK_VENUE_METRIC)[], references: (typeof BLANK_PUBLIC_REFERENCE)[]) =>
    renderToStaticMarkup(
      createElement(TradingInformation, {
        maker: { ...MAKER, venue_metrics: metrics, public_references: references },
      }),
    );
  const told = trading([metric, BLANK_VENUE_METRIC], [BLANK_PUBLIC_REFERENCE, reference]);
  expect(told).toContain("Kraken");
  expect(told).toContain("Nimbus");
  expect(told).not.toContain("Unnamed");
  expect(trading([BLANK_VENUE_METRIC], [BLANK_PUBLIC_REFERENCE])).toMatch(
    /Not given:[^<]*Performance Metrics, Public References/,
  );
});

test("nor is a proposal without a market maker and a document", () => {
  const proposals = (...rows: (typeof BLANK_MAKER_DOCUMENT)[]) =>
    renderToStaticMarkup(createElement(IssuerApplication, { issuer: { ...ISSUER, current_proposals: rows } }));
  expect(proposals(BLANK_MAKER_DOCUMENT)).not.toContain("Unnamed");
  expect(proposals({ mm: "GSR", file: "" }, BLANK_MAKER_DOCUMENT)).toContain("GSR");
});

test("only who answers no has closed no round", () => {
  const of = (hasClosedRound: boolean | null) =>
    renderToStaticMarkup(
      createElement(InvestmentHistory, { maker: { ...MAKER, vc_history: { hasClosedRound, rounds: [] } } }),
    );
  expect(of(false)).toContain("No closed rounds");
  expect(of(null)).toContain("Not given");
  expect(of(true)).toContain("Not given");
});
