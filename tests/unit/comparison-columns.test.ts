import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMN_PX, inSight } from "@/components/comparison/use-column-window";
import { arranged, lookedAt } from "@/lib/comparison/rules/columns";
import { sheetsOf } from "@/lib/comparison/rules/file";
import { differences } from "@/lib/comparison/rules/sections";
import {
  venues,
  NOTHING_REQUIRED,
  comparisonSections,
  saidIn,
  quotes,
  marked,
  sections,
} from "@/tests/factories/compared-quotes";

describe("the columns", () => {
  it("stand with the best first, those without a figure last", () => {
    const order = (by: Parameters<typeof arranged>[1]["by"]) =>
      arranged(quotes, { by, pin: [], hide: [], shortlisted: false }).map(({ id }) => id);
    expect(order(null)).toEqual([1, 2, 3]);
    expect(order("option_value_usd")).toEqual([1, 2, 3]);
    expect(order("depth_two_usd")).toEqual([2, 1, 3]);
    expect(order("score")).toEqual([1, 2, 3]);
  });

  it("stand first where they are pinned, and in order among themselves", () => {
    const by = { by: "depth_two_usd", shortlisted: false } as const;
    const order = (pin: number[]) => arranged(quotes, { ...by, pin, hide: [] }).map(({ id }) => id);
    expect(order([3])).toEqual([3, 2, 1]);
    expect(order([3, 1, 77])).toEqual([1, 3, 2]);
    expect(arranged(quotes, { ...by, by: null, pin: [3], hide: [3] }).map(({ id }) => id)).toEqual([1, 2]);
  });

  it("leave out what is hidden", () => {
    const look = { by: "depth_two_usd", pin: [], hide: [2, 77], shortlisted: false } as const;
    expect(arranged(quotes, look).map(({ id }) => id)).toEqual([1, 3]);
  });

  it("leave out what isn't on the shortlist that is asked for, pinned or not", () => {
    const look = { by: null, pin: [3], hide: [2], shortlisted: true };
    expect(arranged(marked, look).map(({ id }) => id)).toEqual([1]);
    // An administrator has no shortlist.
    expect(arranged(quotes, look)).toEqual([]);
  });

  it("are with their rows what a screen shows that nothing moves on", () => {
    const look = { by: "depth_two_usd", pin: [], hide: [3], shortlisted: false } as const;
    const shown = lookedAt({ quotes, venues, requirements: NOTHING_REQUIRED }, { ...look, differences: true });
    expect(shown.quotes.map(({ id }) => id)).toEqual([2, 1]);
    const whole = comparisonSections(shown.quotes, venues);
    expect(saidIn(shown.sections)).toEqual(saidIn(differences(whole)));
    const all = lookedAt({ quotes, venues, requirements: NOTHING_REQUIRED }, { ...look, differences: false });
    expect(saidIn(all.sections)).toEqual(saidIn(whole));
  });
});

describe("the columns that are drawn of many", () => {
  it("are those in sight, wherever the table is scrolled to", () => {
    expect(inSight({ scrollLeft: 0, clientWidth: 5 * COLUMN_PX }, COLUMN_PX)).toEqual({ from: 0, to: 4 });
    expect(inSight({ scrollLeft: -30, clientWidth: 5 * COLUMN_PX }, 0).from).toBe(0);
    const head = fc.integer({ min: 100, max: 260 });
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 300, max: 4_000 }), head, (scrollLeft, clientWidth, headWidth) => {
        const { from, to } = inSight({ scrollLeft, clientWidth }, headWidth);
        const end = scrollLeft + clientWidth - headWidth;
        // No column more on either side.
        expect([from * COLUMN_PX <= scrollLeft, (from + 1) * COLUMN_PX > scrollLeft]).toEqual([true, true]);
        expect([to * COLUMN_PX >= end, (to - 1) * COLUMN_PX < end]).toEqual([true, true]);
      }),
    );
  });
});

describe("the sheets of paper", () => {
  it("have every quote once, with its own cells of every row", () => {
    const sheets = sheetsOf(quotes, sections, 2);
    expect(sheets.map((sheet) => sheet.quotes.map(({ id }) => id))).toEqual([[1, 2], [3]]);
    expect(sheets[1]?.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
    expect(sheets[1]?.sections[0]?.rows[0]?.cells()).toEqual([{ text: "0.0", isBest: false, isMissing: false }]);
    const [all, ...none] = sheetsOf(quotes, sections, 3);
    expect([all?.quotes, all && saidIn(all.sections), none]).toEqual([quotes, saidIn(sections), []]);
    expect(sheetsOf([], [], 1)).toEqual([]);
  });
});
