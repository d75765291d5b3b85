import { describe, expect, it } from "vitest";
import { EXCHANGES, OTHER_EXCHANGES } from "@/lib/venues/constants/exchanges";
import {
  KNOWN_VENUES,
  VENUE_DOCUMENT_GROUPS,
  VENUE_DOCUMENTS,
  VENUE_TIERS,
  venueDocumentLabel,
} from "@/lib/venues/constants/venue-options";
import { submitterWords } from "@/lib/venues/rules/venues";

describe("the venue form's lists", () => {
  it("offer Tier 1 to Tier 5", () => {
    expect(VENUE_TIERS).toEqual(["Tier 1", "Tier 2", "Tier 3", "Tier 4", "Tier 5"]);
  });

  it("offer 16 documents in the spec's six groups, each once", () => {
    expect(VENUE_DOCUMENT_GROUPS.map(({ title }) => title)).toEqual([
      "Token Listing",
      "Whitepaper",
      "Legal",
      "Technical",
      "Market & Community",
      "Optional items",
    ]);
    expect(VENUE_DOCUMENTS).toHaveLength(16);
    expect(new Set(VENUE_DOCUMENTS).size).toBe(16);
    expect(new Set(VENUE_DOCUMENTS.map(venueDocumentLabel)).size).toBe(16);
  });

  it("hold every known exchange, and not the one that stands for any other", () => {
    const codes = EXCHANGES.map(({ code }) => code).filter((code) => code !== OTHER_EXCHANGES);
    expect(codes).toHaveLength(23);
    expect(Object.keys(KNOWN_VENUES).sort()).toEqual([...codes].sort());
  });
});

it("tells an administrator that nobody hears of a decision whose submitter has no account any more", () => {
  const then = "is told, and can no longer change it";
  expect(submitterWords("Aurora Chain Labs", then)).toBe("Aurora Chain Labs is told, and can no longer change it.");
  expect(submitterWords(null, then)).toBe("Whoever submitted it has no account any more, and is not told.");
});
