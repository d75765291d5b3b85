import { describe, expect, test } from "vitest";
import { toCalendarDay, withDay } from "@/components/forms/picked-time";

const at = (time: string) => Date.parse(`${time}:00Z`);
const picked = (day: string, value: string | null, min?: string) => {
  const ms = withDay(toCalendarDay(at(`${day}T00:00`)), {
    value: value === null ? null : at(value),
    min: min === undefined ? undefined : at(min),
  });
  return new Date(ms).toISOString().slice(0, 16);
};

describe("the pick of a day", () => {
  test("proposes the end of its business day, in UTC", () => {
    expect(picked("2028-02-29", null)).toBe("2028-02-29T17:00");
    expect(picked("2028-02-29", null, "2028-02-29T16:59")).toBe("2028-02-29T17:00");
    expect(picked("2028-03-01", null, "2028-02-29T23:58")).toBe("2028-03-01T17:00");
  });

  test("of today proposes no time that has passed", () => {
    expect(picked("2028-01-31", null, "2028-01-31T17:00")).toBe("2028-01-31T23:59");
    expect(picked("2028-01-31", null, "2028-01-31T23:50")).toBe("2028-01-31T23:59");
  });

  test("leaves the time that was chosen", () => {
    expect(picked("2028-01-31", "2028-01-30T09:30", "2028-01-31T18:00")).toBe("2028-01-31T09:30");
  });
});
