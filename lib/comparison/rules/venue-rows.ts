/** What a quote commits to, venue by venue. */
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { formatInteger, formatPercentInFull, formatUsdShort, IN_FULL_DECIMALS, NOT_AVAILABLE } from "@/lib/kit/format";
import { bestAmong, missingVenues } from "./figures";
import { cellsOf, type ComparisonRow, figureRow, type Quotes } from "./rows";

type Submission = NonNullable<ComparedQuoteWire["submission"]>;
export type Venue = ComparisonWire["venues"][number];

/** Which venues a quote leaves out, by name; what the count of them stands beside. @param most how many of them are named */
export function leftOutRow(quotes: Quotes, venues: readonly Venue[], most = Infinity): ComparisonRow {
  const row = figureRow("missing_venues", quotes);
  const codes = venues.map(({ code }) => code);
  const cells: ComparisonRow["cells"] = (from, to) => {
    const asked = quotes.slice(from, to);
    return row.cells(from, to).map((cell, index) => {
      const submission = asked[index]?.submission;
      const missing = missingVenues(codes, submission?.venues ?? []);
      if (missing.length === 0 || !submission) return cell;
      const names = venues.filter(({ code }) => missing.includes(code)).map(({ name }) => name);
      const more = names.length > most ? ` and ${formatInteger(names.length - most)} more` : "";
      return { ...cell, text: `${cell.text}: ${names.slice(0, most).join(", ")}${more}`, isMissing: true };
    });
  };
  return { ...row, cells };
}

/** Spread and depths on one venue; a quote without it says so. */
export function venueRows(quotes: Quotes, { code, name }: Venue): ComparisonRow[] {
  const targets = quotes.map(({ id, submission }) => ({
    id,
    submission,
    target: submission?.venues.find(({ venue }) => venue === code),
  }));
  const hasUptime = targets.some(({ target }) => target && target.uptimePercent !== null);
  const row = (
    label: string,
    better: "lower" | "higher",
    decimals: number,
    figureOf: (target: Submission["venues"][number]) => number | null,
    textOf: (target: Submission["venues"][number]) => string,
  ): ComparisonRow => {
    const shown = targets.map(({ id, target }) => ({ id, figure: target ? figureOf(target) : null }));
    const best = bestAmong(shown, better, decimals);
    return {
      label: `${name}: ${label}`,
      cells: cellsOf(targets, ({ id, submission, target }) => ({
        text: target ? textOf(target) : submission ? "Left out" : NOT_AVAILABLE,
        isBest: best.includes(id),
        isMissing: submission !== null && !target,
      })),
    };
  };
  return [
    row(
      "largest spread",
      "lower",
      IN_FULL_DECIMALS,
      ({ maxTOBSpread }) => maxTOBSpread,
      ({ maxTOBSpread }) => formatPercentInFull(maxTOBSpread),
    ),
    row(
      "depth ±0.5 / ±1 / ±2%",
      "higher",
      0,
      ({ depthTwoPercent }) => depthTwoPercent,
      ({ depthHalfPercent, depthOnePercent, depthTwoPercent }) =>
        [depthHalfPercent, depthOnePercent, depthTwoPercent].map(formatUsdShort).join(" / "),
    ),
    ...(hasUptime
      ? [
          row(
            "uptime",
            "higher",
            IN_FULL_DECIMALS,
            ({ uptimePercent }) => uptimePercent,
            ({ uptimePercent }) => formatPercentInFull(uptimePercent),
          ),
        ]
      : []),
  ];
}
