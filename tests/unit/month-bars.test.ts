/** A month with nothing to measure has no bar, one that came to little or 0 a line of two pixels (docs/decisions/0076). */
import { Children, isValidElement, type ReactNode } from "react";
import { Bar, type BarProps } from "recharts";
import { expect, test } from "vitest";
import { MonthBars } from "@/components/analytics/month-bars";

/** The chart's own elements: the library draws them only where there is a layout. */
function barsOf(keys: string[]): BarProps[] {
  const series = keys.map((key) => ({ key, name: key, color: "red" }));
  const { children } = MonthBars({ rows: [], series, tick: String, format: String }).props as { children: ReactNode };
  return Children.toArray(children).flatMap((child) =>
    isValidElement<BarProps>(child) && child.type === Bar ? [child.props] : [],
  );
}

test("a series that stands alone keeps its gaps: stacked, they would be bars of 0", () => {
  const [bar, ...more] = barsOf(["rate"]);
  expect(more).toEqual([]);
  expect(bar?.stackId).toBeUndefined();
  const sizeOf = bar?.minPointSize;
  if (typeof sizeOf !== "function") throw new Error("The bar has no size of its own");
  // What is larger is drawn as large as it is: this is the least.
  expect([null, 0, 0.001, 5].map((value) => sizeOf(value, 0))).toEqual([0, 2, 2, 2]);
});

test("several series stand on each other, and a 0 among them is nothing", () => {
  const bars = barsOf(["OPEN", "CLOSED"]);
  expect(bars.map(({ stackId }) => stackId)).toEqual(["month", "month"]);
  for (const { minPointSize } of bars) expect(minPointSize).toBeUndefined();
});
