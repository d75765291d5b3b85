import { describe, expect, it } from "vitest";
import { rfqCreateBodySchema, rfqStatusBodySchema, rfqUpdateBodySchema } from "@/lib/rfqs/contract/rfqs";
import {
  type Bad,
  OMIT,
  withField,
  namedBy,
  messagesOf,
  refuses,
  notNumbers,
  notIds,
  notTexts,
} from "@/tests/setup/schema-refusals";
import { parameters, rfq } from "@/tests/factories/request-bodies";

/** What a create and an update say of the same fields. */
const badRfqFields: Bad[] = [
  ...notTexts("name"),
  ["name", ""],
  ["name", "  "],
  ["name", "x".repeat(201)],
  ["name", "two\nlines"],
  ["type", "market_making"],
  ["type", "LENDING"],
  ["type", null],
  ["type", 1],
  ["type", "OTC", "subtype"],
  ["subtype", "RETAINER"],
  ["subtype", ""],
  ["subtype", 1],
  ["subtype", null],
  ["subtype", OMIT],
  ["market_maker_ids", []],
  ["market_maker_ids", [3, 3]],
  ["market_maker_ids", [1, 2, 1]],
  ["market_maker_ids", Array.from({ length: 101 }, (_, index) => index + 1)],
  ["market_maker_ids", 3],
  ["market_maker_ids", "3"],
  ["market_maker_ids", { 0: 3 }],
  ["market_maker_ids", null],
  ...notIds("market_maker_ids.1"),
  ["venues", []],
  ["venues", ["binance", "binance"]],
  ["venues", "binance"],
  ["venues", null],
  ["venues.1", "Binance"],
  ["venues.1", ""],
  ["venues.1", "x".repeat(201)],
  ["venues.1", 5],
  ["venues.1", null],
  ...["estimated_tge_date", "valid_until"].flatMap((date): Bad[] => [
    ...notNumbers(date),
    [date, -1],
    [date, 1.5],
    // In seconds: a TGE that screens would read as that of 2027, and what is counted from it as of January 1970.
    [date, 1_800_000_000],
    [date, 10_000_000_000],
    [date, 4_102_444_800_001],
    [date, 2 ** 53],
    [date, "2026-12-31T00:00:00Z"],
  ]),
  ["contract_parameters", null],
  ["contract_parameters", []],
  ["contract_parameters", 5],
  ["contract_parameters", true],
  ["contract_parameters", ""],
  ["contract_parameters", "{"],
  ["contract_parameters", '{"target_fdv":1,}'],
  ["contract_parameters", "5"],
  ["contract_parameters", "null"],
  ["contract_parameters", '"{}"'],
  ["contract_parameters", '{"target_fdv":-1}', "contract_parameters.target_fdv"],
  ["contract_parameters", '{"target_fdv":1e309}', "contract_parameters.target_fdv"],
  ...["target_fdv", "stable_allocation"].flatMap((usd): Bad[] => [
    ...notNumbers(`contract_parameters.${usd}`),
    [`contract_parameters.${usd}`, -0.01],
    [`contract_parameters.${usd}`, 1_000_000_000_000_001],
  ]),
  ...notNumbers("contract_parameters.supply_allocation_percentage"),
  ["contract_parameters.supply_allocation_percentage", -1],
  ["contract_parameters.supply_allocation_percentage", 100.01],
  ...notNumbers("contract_parameters.total_supply").filter(([, value]) => value !== null),
  ["contract_parameters.total_supply", 0],
  ["contract_parameters.total_supply", -1],
  ["contract_parameters.total_supply", 1.5],
  ["contract_parameters.total_supply", 1_000_000_000_000_001],
];

describe("the RFQ create body", () => {
  it("gives what it was given", () => {
    expect(rfqCreateBodySchema.parse(rfq)).toEqual(rfq);
  });

  it("takes every type, with a subtype for market making alone", () => {
    for (const type of ["OTC", "TREASURY_MANAGEMENT", "TOKEN_SELLING", "OPTIONS_SELLING"]) {
      expect(namedBy(rfqCreateBodySchema, { ...rfq, type, subtype: null })).toEqual([]);
      expect(namedBy(rfqCreateBodySchema, withField({ ...rfq, type }, "subtype", OMIT))).toEqual([]);
    }
    expect(namedBy(rfqCreateBodySchema, { ...rfq, subtype: "RETAINER_WORKING_CAPITAL" })).toEqual([]);
  });

  it("takes parameters as an object, as JSON in a string, in part, or not at all", () => {
    const asText = { ...rfq, contract_parameters: JSON.stringify(parameters) };
    expect(rfqCreateBodySchema.parse(asText)).toEqual(rfq);
    for (const contract_parameters of [{}, "{}", { target_fdv: 0 }, { total_supply: null }]) {
      expect(namedBy(rfqCreateBodySchema, { ...rfq, contract_parameters })).toEqual([]);
    }
    expect(namedBy(rfqCreateBodySchema, withField(rfq, "contract_parameters", OMIT))).toEqual([]);
  });

  it("takes its limits", () => {
    const full = {
      ...rfq,
      name: "x".repeat(200),
      market_maker_ids: Array.from({ length: 100 }, (_, index) => 2_147_483_647 - index),
      valid_until: 4_102_444_800_000,
      contract_parameters: {
        target_fdv: 1e15,
        supply_allocation_percentage: 100,
        stable_allocation: 1e15,
        total_supply: 1e15,
      },
    };
    expect(namedBy(rfqCreateBodySchema, full)).toEqual([]);
  });

  it("drops what a caller may not set", () => {
    const greedy = {
      ...rfq,
      id: 1,
      status: "OPEN",
      owner: 9,
      owner_id: 9,
      ownerId: 9,
      created_at: "2020-01-01T00:00:00Z",
      quote_count: 5,
      contract_parameters: { ...parameters, owner: 9 },
    };
    expect(rfqCreateBodySchema.parse(greedy)).toEqual(rfq);
  });

  it("refuses parameters that nest without bottom, at once", () => {
    const bottomless = { ...rfq, contract_parameters: "[".repeat(300_000) + "]".repeat(300_000) };
    expect(namedBy(rfqCreateBodySchema, bottomless)).toEqual(["contract_parameters"]);
  });

  it.each([
    [-1, "Must be after 1970"],
    [0, "Must be in milliseconds, not in seconds"],
    [1_800_000_000, "Must be in milliseconds, not in seconds"],
    [1_800_000_000.5, "Must be a whole number of milliseconds"],
    [4_102_444_800_001, "Must be before 2100"],
  ])("says of the date %d what is wrong with it", (estimated_tge_date, message) => {
    expect(messagesOf(rfqCreateBodySchema, { ...rfq, estimated_tge_date })).toContain(message);
  });

  it("names every wrong field at once", () => {
    const wrong = { ...rfq, name: "", venues: [], market_maker_ids: [0] };
    expect(namedBy(rfqCreateBodySchema, wrong)).toEqual(["name", "market_maker_ids.0", "venues"]);
  });

  refuses(rfqCreateBodySchema, rfq, [
    ...["name", "type", "market_maker_ids", "venues", "estimated_tge_date", "valid_until"].map((field): Bad => [
      field,
      OMIT,
    ]),
    ...badRfqFields,
  ]);
});

describe("the RFQ update body", () => {
  const update = { id: 5, ...rfq, status: "OPEN" };

  it("takes any part of an RFQ, and leaves the rest out", () => {
    expect(rfqUpdateBodySchema.parse({ id: 5 })).toEqual({ id: 5 });
    expect(rfqUpdateBodySchema.parse({ id: 5, status: "open" })).toEqual({ id: 5, status: "OPEN" });
    expect(rfqUpdateBodySchema.parse({ id: 5, name: " New " })).toEqual({ id: 5, name: "New" });
    expect(rfqUpdateBodySchema.parse({ id: 5, subtype: null })).toEqual({ id: 5, subtype: null });
  });

  it("drops what a caller may not set", () => {
    expect(rfqUpdateBodySchema.parse({ id: 5, owner_id: 9, owner: 9, created_at: 0 })).toEqual({ id: 5 });
    expect(rfqUpdateBodySchema.parse({ id: 5, version: 2, updated_at: "long ago" })).toEqual({ id: 5, version: 2 });
  });

  refuses(rfqUpdateBodySchema, update, [
    ...notIds("id"),
    ["id", OMIT],
    ...badRfqFields,
    ["status", "ACCEPTED"],
    ["status", ""],
    ["status", 1],
    ["status", null],
  ]);
});

describe("the RFQ status body", () => {
  it.each([
    ["OPEN", "OPEN"],
    ["pending", "OPEN"],
    ["Signed", "SIGNED"],
  ])("reads %s as %s", (given, status) => {
    expect(rfqStatusBodySchema.parse({ id: 5, status: given })).toEqual({ id: 5, status });
  });

  refuses(rfqStatusBodySchema, { id: 5, status: "OPEN" }, [
    ...notIds("id"),
    ["id", OMIT],
    ["status", OMIT],
    ["status", "EXPIRED"],
    ["status", ""],
    ["status", 1],
    ["status", ["OPEN"]],
    ["status", null],
  ]);
});
