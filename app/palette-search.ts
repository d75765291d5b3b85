/** What the command palette looks up. Loaded with the first search: a page needs none of it before. */
import { type PaletteGroup } from "@/components/layout/use-search-results";
import { findAgreements, findCompanies, findQuotes, findRfqs, type Hits } from "@/lib/palette/hooks";
import { type QuoteListName } from "@/lib/quotes/rules/own-list";
import { type RfqListName } from "@/lib/rfqs/rules/own-list";
import { navigationFor, type NavigationUser, ROUTES } from "@/lib/addresses/routes";

/** Who looks something up. */
export type Searcher = {
  user: NavigationUser;
  rfqList: RfqListName;
  /** Null for whoever has no list of quotes: an issuer's stand with their RFPs. */
  quoteList: QuoteListName | null;
};

type Source = Pick<PaletteGroup, "heading" | "listHref"> & {
  find: (words: string, signal: AbortSignal) => Promise<Hits>;
};

/** What this user can look up: their own lists, and the directories that their sidebar has. */
function sourcesFor({ user, rfqList, quoteList }: Searcher): Source[] {
  const reached = new Set(navigationFor(user).links.map(({ href }) => href));
  const sources: (Source | false)[] = [
    reached.has(ROUTES.rfqs) && {
      heading: "RFPs",
      listHref: ROUTES.rfqs,
      find: (words, signal) => findRfqs(rfqList, words, signal),
    },
    quoteList !== null && {
      heading: "Quotes",
      listHref: quoteList === "all" ? ROUTES.admin.quotes : ROUTES.quotes,
      find: (words, signal) => findQuotes(quoteList, words, signal),
    },
    reached.has(ROUTES.contracts) && { heading: "Agreements", listHref: ROUTES.contracts, find: findAgreements },
    reached.has(ROUTES.tokenIssuers) && {
      heading: "Token Issuers",
      listHref: ROUTES.tokenIssuers,
      find: (words, signal) => findCompanies("token_issuer", words, signal),
    },
    reached.has(ROUTES.marketMakers) && {
      heading: "Market Makers",
      listHref: ROUTES.marketMakers,
      find: (words, signal) => findCompanies("market_maker", words, signal),
    },
    reached.has(ROUTES.vcInvestors) && {
      heading: "VC Investors",
      listHref: ROUTES.vcInvestors,
      find: (words, signal) => findCompanies("vc_investor", words, signal),
    },
  ];
  return sources.filter((source) => source !== false);
}

export function searchAs(searcher: Searcher, words: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  return Promise.all(
    sourcesFor(searcher).map(async ({ find, ...source }) => {
      const { items, all } = await find(words, signal);
      return { ...source, items, more: all ?? undefined };
    }),
  );
}
