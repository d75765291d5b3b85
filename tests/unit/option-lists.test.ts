import { describe, expect, it } from "vitest";
import { EXCHANGES } from "@/lib/venues/constants/exchanges";
import * as lists from "@/lib/profiles/constants/option-lists";
import { VENUE_DOCUMENTS, VENUE_TIERS } from "@/lib/venues/constants/venue-options";

/** How many entries the spec gives each (spec 2, section 9); null where it gives none. */
const EXPECTED: [name: string, entries: readonly string[], count: number | null][] = [
  ["sectors", lists.INVESTMENT_SECTORS, 20],
  ["stages", lists.INVESTMENT_STAGES, null],
  ["regions", lists.REGIONS, 7],
  ["value-add services", lists.VALUE_ADD_SERVICES, 14],
  ["jurisdictions", lists.JURISDICTIONS, 17],
  ["VC firms", lists.VC_FIRMS, 20],
  ["market maker firms", lists.MARKET_MAKER_FIRMS, 20],
  ["project verticals", lists.PROJECT_VERTICALS, 24],
  ["time coverage zones", lists.TIME_COVERAGE_ZONES, 8],
  ["asset classes", lists.ASSET_CLASSES, 11],
  ["service types", lists.SERVICE_TYPES, 9],
  ["investment horizons", lists.INVESTMENT_HORIZONS, 4],
  ["business models", lists.BUSINESS_MODELS, 3],
  ["funding rounds", lists.FUNDING_ROUNDS, null],
  ["venue tiers", VENUE_TIERS, 5],
  ["venue documents", VENUE_DOCUMENTS, 16],
  ["exchanges", EXCHANGES.map(({ name }) => name), 24],
];

describe.each(EXPECTED)("the %s", (_name, entries, count) => {
  it("are as many as the spec says", () => {
    if (count !== null) expect(entries).toHaveLength(count);
    else expect(entries.length).toBeGreaterThan(5);
  });

  it("differ from each other, whatever the case", () => {
    expect(new Set(entries.map((entry) => entry.toLowerCase())).size).toBe(entries.length);
  });

  it("are single trimmed lines that a field can hold", () => {
    expect(entries.filter((entry) => entry !== entry.trim() || !/^.{1,100}$/u.test(entry))).toEqual([]);
  });

  it("end with Others where they hold it at all", () => {
    expect(entries.slice(0, -1)).not.toContain("Others");
  });
});

describe("the entries that the spec names", () => {
  it("are there", () => {
    expect(lists.INVESTMENT_STAGES.at(0)).toBe("Pre-Seed");
    expect(lists.INVESTMENT_STAGES.at(-1)).toBe("Secondary");
    expect(lists.TIME_COVERAGE_ZONES).toContain("24/7 Global Coverage");
    expect(lists.INVESTMENT_HORIZONS).toEqual(["1-3 years", "3-5 years", "5-7 years", "7+ years"]);
    expect(lists.BUSINESS_MODELS).toEqual(["Retainer", "Call Option", "Both"]);
  });
});
