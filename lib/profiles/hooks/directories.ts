/** The directories of token issuers and market makers in the browser. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ONBOARDING_KINDS } from "@/lib/accounts/constants";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { Directory } from "@/lib/profiles/contract/browse";
import type { MarketMakerCardWire } from "@/lib/profiles/contract/market-maker-wire";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { apiRequest } from "@/lib/kit/client/fetcher";

type Cards = { token_issuer: TokenIssuerCardWire; market_maker: MarketMakerCardWire };
export type DirectoryKind = keyof Cards;
export type CardOf<Kind extends DirectoryKind> = Cards[Kind];

/** A directory's first data, fetched by the server for the state that its URL asked for. */
export type FirstDirectory<Kind extends DirectoryKind> = { state: TableState; data: Directory<CardOf<Kind>> };

export function useDirectory<Kind extends DirectoryKind>(kind: Kind, state: TableState, first: FirstDirectory<Kind>) {
  const query = tableStateToQuery(state);
  const path = `/v1/onboarding/${ONBOARDING_KINDS[kind]}/browse`;
  return useQuery({
    queryKey: ["directories", kind, query],
    queryFn: ({ signal }) => apiRequest<Directory<CardOf<Kind>>>("GET", path, { query, signal }),
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
  });
}
