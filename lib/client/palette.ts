/** What the command palette finds by words, beside the pages. */
import { QUOTE_STATUS_LABELS } from "@/lib/constants/quote";
import { RFQ_STATUS_LABELS } from "@/lib/constants/rfq";
import { ROUTES } from "@/lib/routes";
import type { ElementList, QuoteSummaryWire, RfqSummaryWire } from "@/lib/schemas/wire";
import { apiRequest } from "./fetcher";
import type { RfqListName } from "./rfqs";

/** More would not be read: whoever sees none that fits types another word. */
const MOST_HITS = 6;

function find<Row>(path: string, words: string, signal: AbortSignal): Promise<ElementList<Row>> {
  return apiRequest("GET", path, { query: { q: words, limit: MOST_HITS }, signal });
}

/** RFPs of the caller's own list. */
export async function findRfqs(list: RfqListName, words: string, signal: AbortSignal) {
  const { element } = await find<RfqSummaryWire>(`/v1/rfqs/${list}`, words, signal);
  return element.map(({ id, name, status }) => ({
    id: String(id),
    label: name,
    hint: RFQ_STATUS_LABELS[status],
    href: ROUTES.findRfqs(name),
  }));
}

/** A market maker's quotes, by the RFPs that they are on. */
export async function findOwnQuotes(words: string, signal: AbortSignal) {
  const { element } = await find<QuoteSummaryWire>("/v1/quotes/my", words, signal);
  return element.map(({ id, rfq_name: rfqName, status }) => ({
    id: String(id),
    label: `Quote on ${rfqName}`,
    hint: QUOTE_STATUS_LABELS[status],
    href: ROUTES.findQuotes(rfqName),
  }));
}
