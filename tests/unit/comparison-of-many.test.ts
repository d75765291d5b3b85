/** What a comparison of many quotes, on many venues, draws and names. */
import { expect, test } from "vitest";
import { drawn, drawnWords } from "@/components/comparison/drawn";
import type { Quotes } from "@/lib/comparison/rules/rows";
import { leftOutRow, type Venue } from "@/lib/comparison/rules/venue-rows";

test("a quote that leaves many venues out names a few of them at a glance, and all where it is compared in full", () => {
  const venues = ["A", "B", "C", "D"].map((name) => ({ code: name.toLowerCase(), name })) as Venue[];
  const quotes = [{ id: 1, submission: { venues: [] }, figures: { missing_venues: 4 } }] as unknown as Quotes;
  expect(leftOutRow(quotes, venues, 2).cells()).toMatchObject([{ text: "4: A, B and 2 more", isMissing: true }]);
  expect(leftOutRow(quotes, venues, 4).cells()).toMatchObject([{ text: "4: A, B, C, D" }]);
  expect(leftOutRow(quotes, venues).cells()).toMatchObject([{ text: "4: A, B, C, D" }]);
});

test("a picture of many quotes draws the first, and says so", () => {
  const quotes = Array.from({ length: 100 }, (_, index) => index);
  expect(drawn(quotes)).toEqual(quotes.slice(0, 10));
  expect(drawn(quotes.slice(0, 10))).toHaveLength(10);
  expect([drawnWords(10), drawnWords(10, 10)]).toEqual(["", ""]);
  expect(drawnWords(100)).toBe(" The first 10 of 100 quotes, in the table's order.");
  expect(drawnWords(3, 50)).toBe(" The first 10 of 50 venues, in the table's order.");
  expect(drawnWords(100, 50)).toBe(" The first 10 of 100 quotes and of 50 venues, in the table's order.");
});
