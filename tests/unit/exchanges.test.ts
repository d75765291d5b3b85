import { describe, expect, it } from "vitest";
import { EXCHANGE_FACTS, EXCHANGE_FACTS_CHECKED } from "@/lib/venues/constants/exchange-facts";
import { EXCHANGES, isKnownVenue, venueCode, venueName } from "@/lib/venues/constants/exchanges";

const codes = EXCHANGES.map(({ code }) => code);

describe("EXCHANGES", () => {
  it("are 24, and the last one is Others", () => {
    expect(EXCHANGES).toHaveLength(24);
    expect(EXCHANGES.at(-1)).toEqual({ code: "others", name: "Others" });
  });

  it("have codes and names that are all different", () => {
    expect(new Set(codes).size).toBe(24);
    expect(new Set(EXCHANGES.map(({ name }) => name.toLowerCase())).size).toBe(24);
  });

  it("have codes of small letters and digits only", () => {
    expect(codes.filter((code) => !/^[a-z0-9]+$/.test(code))).toEqual([]);
  });

  it("have codes that are their lower-cased names without other characters", () => {
    const code = (name: string) => [...name.toLowerCase()].filter((letter) => /[a-z0-9]/.test(letter)).join("");
    expect(codes).toEqual(EXCHANGES.map(({ name }) => code(name)));
  });
});

describe("venueCode", () => {
  it.each([
    ["Binance", "binance"],
    ["Gate.io", "gateio"],
    ["Crypto.com", "cryptocom"],
    ["OKX", "okx"],
    ["LBank 2", "lbank2"],
    ["binance", "binance"],
    ["!?", ""],
  ])("of %j is %j", (name, code) => {
    expect(venueCode(name)).toBe(code);
  });
});

describe("a venue's code", () => {
  it.each(codes)("%s is known and leads to its name", (code) => {
    expect(isKnownVenue(code)).toBe(true);
    expect(venueCode(venueName(code))).toBe(code);
  });

  it.each(["", "Binance", "gate.io", "nasdaq", "constructor", "toString", "__proto__"])("%j is not known", (code) => {
    expect(isKnownVenue(code)).toBe(false);
    expect(venueName(code)).toBe(code);
  });
});

describe("what is public of the exchanges", () => {
  const facts = Object.entries(EXCHANGE_FACTS);

  it("is of known exchanges, each of them but Others", () => {
    expect(facts.map(([code]) => code)).toEqual(codes.slice(0, -1));
  });

  it.each(facts)("%s: everything names its sources, at addresses that can be opened", (_, exchange) => {
    const said = Object.values(exchange);
    const links = [exchange.website, exchange.listing, exchange.makerProgramme].flatMap((link) => link?.value ?? []);
    for (const { sources } of said) expect(sources.length).toBeGreaterThan(0);
    for (const address of [...links, ...said.flatMap(({ sources }) => sources)]) {
      expect(new URL(address).protocol).toBe("https:");
    }
    expect(exchange.products.value.length).toBeGreaterThan(0);
    expect(new Set(exchange.products.value).size).toBe(exchange.products.value.length);
  });

  it("was looked at on a day", () => {
    expect(new Date(EXCHANGE_FACTS_CHECKED).toISOString()).toBe(`${EXCHANGE_FACTS_CHECKED}T00:00:00.000Z`);
  });
});
