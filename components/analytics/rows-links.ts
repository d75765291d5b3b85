/** Where the rows behind each picture are, by who looks at it. The lists are of any date, and so are their words. */
import { ROUTES } from "@/lib/addresses/routes";
import { PUBLISHED_RFQ_STANDINGS, RFQ_STANDING_LABELS } from "@/lib/rfqs/constants";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import type { PanelData } from "./panel-data";
import type { RowsLink } from "./panel";

type Viewer = PanelData["party"];

const filtered = (path: string, status: string) => `${path}?status=${status}`;

/** The RFPs of each outcome; of the closed ones the list has the awarded too. */
export const RFQ_ROWS: readonly RowsLink[] = PUBLISHED_RFQ_STANDINGS.map((standing) => ({
  label: standing === "CLOSED" ? "All closed RFPs" : `${RFQ_STANDING_LABELS[standing]} RFPs`,
  href: filtered(ROUTES.rfqs, standing),
}));

const ALL_RFQS: RowsLink = { label: "All RFPs, with their quotes", href: ROUTES.rfqs };

/** What still waits for answers, and everything that was asked. */
export const INVITATION_ROWS: readonly RowsLink[] = [
  { label: "RFPs still open", href: filtered(ROUTES.rfqs, "OPEN") },
  { label: "All RFPs", href: ROUTES.rfqs },
];

/** An issuer has no list of quotes: theirs are with the RFPs that they are on. */
function quoteList(viewer: Viewer): string | null {
  if (viewer === "maker") return ROUTES.quotes;
  return viewer === "admin" ? ROUTES.admin.quotes : null;
}

export function quoteRows(viewer: Viewer, statuses: readonly QuoteStatus[] = QUOTE_STATUSES): readonly RowsLink[] {
  const list = quoteList(viewer);
  if (list === null) return [ALL_RFQS];
  return statuses.map((status) => ({ label: `${QUOTE_STATUS_LABELS[status]} quotes`, href: filtered(list, status) }));
}

/** What was offered, by whoever offered it. */
export function offerRows(viewer: Viewer): readonly RowsLink[] {
  const list = quoteList(viewer);
  return list === null ? [ALL_RFQS] : [{ label: "All quotes", href: list }];
}

/** What quotes became: those that were decided, and the agreements of the accepted ones. */
export function hitRows(viewer: Viewer): readonly RowsLink[] {
  const agreements = { label: "Agreements", href: ROUTES.contracts };
  return [...quoteRows(viewer, ["ACCEPTED", "REJECTED", "EXPIRED"]), agreements];
}
