import { describe, expect, test } from "vitest";
import type { MarketMakerWire } from "@/lib/accounts/contract/wire";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { answersOf, silenceWords } from "@/lib/quotes/rules/answers";

const maker = (id: number, name: string): MarketMakerWire => ({ id, name: `Desk of ${name}`, company_name: name });

const quote = (id: number, provider: number, day: number, status: QuoteSummaryWire["status"]): QuoteSummaryWire => {
  const sent = `2027-01-0${day}T12:00:00.000Z`;
  return {
    id,
    rfq_id: 7,
    rfq_name: "Aurora",
    provider_id: provider,
    provider_name: "As it was then",
    ...{ price: 50, price_unit: "STRIKE_OTM" as const },
    status,
    revision: 1,
    valid_until: sent,
    decided_at: null,
    agreement_id: null,
    created_at: sent,
    updated_at: sent,
    create_date: sent,
    update_date: sent,
  };
};

const makers = [maker(1, "Zeta"), maker(2, "Alpha"), maker(3, "Gamma"), maker(4, "Beta")];
const told = (quotes: QuoteSummaryWire[]) =>
  answersOf(makers, quotes, []).map(({ maker: { company_name: name }, quote: latest }) => [name, latest?.id ?? null]);

describe("answersOf", () => {
  test("has one row of each who is invited: the newest quote first, then those without, by name", () => {
    expect(told([quote(30, 3, 1, "PENDING"), quote(10, 1, 4, "REJECTED")])).toEqual([
      ["Zeta", 10],
      ["Gamma", 30],
      ["Alpha", null],
      ["Beta", null],
    ]);
    expect(told([])).toEqual([
      ["Alpha", null],
      ["Beta", null],
      ["Gamma", null],
      ["Zeta", null],
    ]);
  });

  test("takes a market maker's latest quote, whatever order they come in and whatever their ids are", () => {
    const quotes = [quote(5, 2, 3, "PENDING"), quote(90, 2, 1, "WITHDRAWN"), quote(40, 2, 2, "EXPIRED")];
    expect(told(quotes)[0]).toEqual(["Alpha", 5]);
    expect(told(quotes.toReversed())[0]).toEqual(["Alpha", 5]);
  });
});

test("whoever is invited no longer stands among them by their quote, and is marked", () => {
  const quotes = [quote(30, 3, 1, "PENDING"), quote(80, 8, 2, "PENDING"), quote(70, 8, 1, "WITHDRAWN")];
  const answers = answersOf([maker(3, "Gamma"), maker(2, "Alpha")], quotes, []);
  expect(
    answers.map(({ maker: { company_name: name }, quote: latest, isInvited }) => [name, latest?.id, isInvited]),
  ).toEqual([
    ["As it was then", 80, false],
    ["Gamma", 30, true],
    ["Alpha", undefined, true],
  ]);
});

test("whoever passed says why, also after a quote that they had withdrawn", () => {
  const passes = [
    { market_maker_id: 2, reason: "No desk for this chain" },
    { market_maker_id: 3, reason: "Too soon" },
  ];
  const answers = answersOf(makers, [quote(30, 3, 1, "WITHDRAWN")], passes);
  expect(answers.map(({ maker: { id }, quote: latest, passReason }) => [id, latest?.id ?? null, passReason])).toEqual([
    [3, 30, "Too soon"],
    [2, null, "No desk for this chain"],
    [4, null, null],
    [1, null, null],
  ]);
});

test("who has not quoted was not asked yet, may still answer, or sent none", () => {
  expect((["DRAFT", "OPEN", "SIGNED", "CLOSED"] as const).map(silenceWords)).toEqual([
    "Not asked yet",
    "No answer yet",
    "No quote",
    "No quote",
  ]);
});
