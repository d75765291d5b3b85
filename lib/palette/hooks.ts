/** What the command palette finds by words, beside the pages. */

import { AGREEMENT_STATUS_LABELS } from "@/lib/agreements/constants";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { RFQ_STANDING_LABELS } from "@/lib/rfqs/constants";
import { ROUTES } from "@/lib/addresses/routes";
import { ask } from "@/lib/accounts/hooks/ask";
import { askDirectory, type CardOf, type DirectoryKind } from "@/lib/profiles/hooks/directories";
import type { QuoteListName } from "@/lib/quotes/rules/own-list";
import { formatTotal } from "@/lib/kit/format";
import type { ElementList } from "@/lib/kit/http/wire";
import { RFQ_LISTS } from "@/lib/rfqs/hooks/rfqs";
import type { RfqListName } from "@/lib/rfqs/rules/own-list";
import { rfqStanding } from "@/lib/rfqs/rules/standing";

export type Hit = { id: string; label: string; hint?: string; href: string };
/** `all`: how many there are, in words; null where none is left out. */
export type Hits = { items: Hit[]; all: string | null };

const allOf = (found: ElementList<unknown>) => (found.total > found.element.length ? formatTotal(found) : null);

const QUOTE_LISTS = { my: "GET /v1/quotes/my", all: "GET /v1/quotes/all" } as const;

/** More would not be read: whoever sees none that fits types another word, or goes to the list. */
const MOST_HITS = 5;

const asking = (words: string) => ({ q: words, limit: MOST_HITS });

/** RFPs of the caller's own list. */
export async function findRfqs(list: RfqListName, words: string, signal: AbortSignal): Promise<Hits> {
  const found = await ask(RFQ_LISTS[list], { query: asking(words), signal });
  const items = found.element.map((rfq) => ({
    id: String(rfq.id),
    label: rfq.name,
    hint: RFQ_STANDING_LABELS[rfqStanding(rfq)],
    href: ROUTES.rfq(rfq.id),
  }));
  return { items, all: allOf(found) };
}

/** Quotes, by the RFPs that they are on. */
export async function findQuotes(list: QuoteListName, words: string, signal: AbortSignal): Promise<Hits> {
  const found = await ask(QUOTE_LISTS[list], { query: asking(words), signal });
  const items = found.element.map(({ id, rfq_name: rfqName, provider_name: provider, status }) => ({
    id: String(id),
    label: list === "all" ? `${provider} on ${rfqName}` : `Quote on ${rfqName}`,
    hint: QUOTE_STATUS_LABELS[status],
    href: list === "all" ? ROUTES.admin.quote(id) : ROUTES.quote(id),
  }));
  return { items, all: allOf(found) };
}

/** The caller's agreements, by their RFPs and the other side; everybody's for an administrator, who is on neither. */
export async function findAgreements(words: string, signal: AbortSignal): Promise<Hits> {
  const found = await ask("GET /v1/agreements/my", { query: asking(words), signal });
  const items = found.element.map(({ id, rfq_name: rfqName, counterparty, status }) => ({
    id: String(id),
    label: counterparty === null ? `Agreement on ${rfqName}` : `Agreement with ${counterparty} on ${rfqName}`,
    hint: AGREEMENT_STATUS_LABELS[status],
    href: ROUTES.agreement(id),
  }));
  return { items, all: allOf(found) };
}

const COMPANIES: { [Kind in DirectoryKind]: { nameOf: (card: CardOf<Kind>) => string; href: (id: number) => string } } =
  {
    token_issuer: { nameOf: (card) => card.project_name, href: ROUTES.tokenIssuer },
    market_maker: { nameOf: (card) => card.name, href: ROUTES.marketMaker },
    vc_investor: { nameOf: (card) => card.fund_name, href: ROUTES.vcInvestor },
  };

/** The companies of a directory; a profile that has no name yet can't be told from others. */
export async function findCompanies<Kind extends DirectoryKind>(
  kind: Kind,
  words: string,
  signal: AbortSignal,
): Promise<Hits> {
  const found = await askDirectory(kind, asking(words), signal);
  const { nameOf, href } = COMPANIES[kind];
  const items = found.element.map((card) => ({ id: String(card.id), label: nameOf(card), href: href(card.id) }));
  return { items: items.filter(({ label }) => label !== ""), all: allOf(found) };
}
