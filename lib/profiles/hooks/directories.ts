/** The directories of token issuers, market makers and funds in the browser. */

import { ask } from "@/lib/accounts/hooks/ask";
import { useQuery } from "@tanstack/react-query";
import { pageOptions } from "@/lib/kit/client/first-page";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { Directory } from "@/lib/profiles/contract/browse";
import type { MarketMakerCardWire } from "@/lib/profiles/contract/market-maker-wire";
import type { TokenIssuerCardWire, TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import type { VcInvestorCardWire } from "@/lib/profiles/contract/vc-investor-wire";

type Cards = {
  token_issuer: TokenIssuerCardWire;
  market_maker: MarketMakerCardWire;
  vc_investor: VcInvestorCardWire;
};
export type DirectoryKind = keyof Cards;
export type CardOf<Kind extends DirectoryKind> = Cards[Kind];

/** A directory's first data, fetched by the server for the state that its URL asked for. */
export type FirstDirectory<Kind extends DirectoryKind> = { state: TableState; data: Directory<CardOf<Kind>> };

/** Everything that is asked here. */
export const DIRECTORIES = ["directories"] as const;

/**
 * An issuer's profile, as far as the caller may see it.
 * @param first as the server has rendered it
 */
export function useTokenIssuer(id: number, first?: TokenIssuerWire) {
  return useQuery({
    ...(first && { initialData: first }),
    queryKey: [...DIRECTORIES, "token_issuer", "detail", id],
    queryFn: async ({ signal }) =>
      (await ask("GET /v1/onboarding/token-issuer/{id}", { params: { id }, signal })).element,
    // Whatever shows it says so, with a Retry.
    meta: { ownErrorToast: true },
  });
}

/** The call of each directory. */
const BROWSE = {
  token_issuer: "GET /v1/onboarding/token-issuer/browse",
  market_maker: "GET /v1/onboarding/market-maker/browse",
  vc_investor: "GET /v1/onboarding/vc-investor/browse",
} as const;

/** Asks a directory; the kind decides which cards come. */
export function askDirectory<Kind extends DirectoryKind>(
  kind: Kind,
  query: Record<string, string | number>,
  signal: AbortSignal,
): Promise<Directory<CardOf<Kind>>> {
  const address: (typeof BROWSE)[DirectoryKind] = BROWSE[kind];
  return ask(address, { query, signal }) as Promise<Directory<CardOf<Kind>>>;
}

export function useDirectory<Kind extends DirectoryKind>(kind: Kind, state: TableState, first: FirstDirectory<Kind>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: [...DIRECTORIES, kind, query],
    queryFn: ({ signal }) => askDirectory(kind, query, signal),
    ...pageOptions(state, first),
  });
}
