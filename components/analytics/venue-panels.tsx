import { formatMonth } from "@/lib/kit/dates";
import { counted, formatInteger, formatPercent, formatUsd, formatUsdShort } from "@/lib/kit/format";
import type { AnalyticsWire } from "@/lib/analytics/contract";
import { MonthLines } from "./lazy-charts";
import { type Figures, Panel } from "./panel";
import type { PanelData } from "./panel-data";
import { offerRows } from "./rows-links";
import { CHART_COLORS, type MonthRow } from "./series";

type Venues = AnalyticsWire["venues"];
type Measure = "max_tob_spread" | "depth_two_percent";

const seriesOf = (venues: Venues) =>
  venues.map(({ venue, venue_name }, index) => ({ key: venue, name: venue_name, color: CHART_COLORS[index] ?? "" }));

/** As many as there are colours to tell them apart; the table has all. */
const drawn = (venues: Venues) => venues.slice(0, CHART_COLORS.length);

function rowsOf({ months }: AnalyticsWire, venues: Venues, measure: Measure): MonthRow[] {
  return months.map(({ month }, index) => ({
    month,
    ...Object.fromEntries(venues.map(({ venue, months: own }) => [venue, own[index]?.[measure] ?? null])),
  }));
}

/** One line per venue and month that has quotes. */
function figuresOf(venues: Venues, head: string[], cellsOf: (period: Venues[number]["total"]) => string[]): Figures {
  return {
    head: ["Venue", "Month", "Quotes", ...head],
    rows: venues.flatMap(({ venue, venue_name, months }) =>
      months
        .filter(({ quotes }) => quotes > 0)
        .map((period) => ({
          key: `${venue} ${period.month}`,
          cells: [venue_name, formatMonth(period.month), formatInteger(period.quotes), ...cellsOf(period)],
        })),
    ),
  };
}

/** `the 5 most quoted of 9 venues`, where not all are drawn. */
function scopeText(venues: Venues): string {
  const shown = drawn(venues).length;
  return shown < venues.length ? `The ${shown} most quoted of ${venues.length} venues are drawn.` : "";
}

/** What a headline is over. */
const overText = (most: Venues[number] | undefined) =>
  most ? `, over the ${counted(most.total.quotes, "quote")} on ${most.venue_name}` : "";

const offered = (party: PanelData["party"]) => (party === "maker" ? "you offered" : "offered");

export function SpreadPanel({ data, party }: PanelData) {
  const [most] = data.venues;
  const lines = drawn(data.venues);
  return (
    <Panel
      id="spread"
      title="Spread per venue"
      headline={most ? `${formatPercent(most.total.max_tob_spread)} on ${most.venue_name}` : "–"}
      caption={`Mean top-of-book spread ${offered(party)}${overText(most)}, by month of submission. ${scopeText(data.venues)}`}
      rows={offerRows(party)}
      chart={
        most && (
          <MonthLines
            rows={rowsOf(data, lines, "max_tob_spread")}
            series={seriesOf(lines)}
            tick={(value) => `${Number(value.toFixed(2))}%`}
            format={formatPercent}
          />
        )
      }
      figures={figuresOf(data.venues, ["Max TOB spread"], (period) => [formatPercent(period.max_tob_spread)])}
    />
  );
}

export function DepthPanel({ data, party }: PanelData) {
  const [most] = data.venues;
  const lines = drawn(data.venues);
  return (
    <Panel
      id="depth"
      title="Depth per venue"
      headline={most ? `${formatUsdShort(most.total.depth_two_percent)} on ${most.venue_name}` : "–"}
      caption={`Mean depth within ±2% ${offered(party)}${overText(most)}, by month of submission. ${scopeText(data.venues)}`}
      rows={offerRows(party)}
      chart={
        most && (
          <MonthLines
            rows={rowsOf(data, lines, "depth_two_percent")}
            series={seriesOf(lines)}
            tick={(value) => formatUsdShort(value)}
            format={formatUsd}
          />
        )
      }
      figures={figuresOf(data.venues, ["Depth at ±0.5%", "Depth at ±1%", "Depth at ±2%"], (period) => [
        formatUsd(period.depth_half_percent),
        formatUsd(period.depth_one_percent),
        formatUsd(period.depth_two_percent),
      ])}
    />
  );
}
