const COLOURS = ["var(--chart-1)", "var(--chart-2)", "var(--chart-3)", "var(--chart-4)", "var(--chart-5)"] as const;
const DASHES = ["", "6 3", "2 3", "10 4 2 4"] as const;

/** Told apart by the stroke too, where colours repeat or can't be seen: twenty looks. @param index of the quote */
export function seriesLook(index: number): { stroke: string; strokeDasharray: string } {
  return {
    stroke: COLOURS[index % COLOURS.length] ?? COLOURS[0],
    strokeDasharray: DASHES[Math.floor(index / COLOURS.length) % DASHES.length] ?? "",
  };
}
