/** The market makers whom an RFQ can invite, as its form looks for them. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import type { ElementList } from "@/lib/kit/http/wire";
import { MAKER_SEARCH } from "../constants";

type MarketMakers = ElementList<InvitableMakerWire>;

/**
 * The first of the market makers that the words find.
 * @param withUnfinished those too who have not finished their profile
 * @param limit as many as may be answered
 * @param first those that no words at all find, if the page brought them
 */
export function useMarketMakerSearch(words: string, withUnfinished: boolean, limit: number, first?: MarketMakers) {
  const { onboarding, sort } = MAKER_SEARCH;
  const query = { limit, sort, ...(!withUnfinished && { onboarding }), ...(words && { q: words }) };
  return useQuery({
    queryKey: ["market-makers", "search", query],
    queryFn: ({ signal }) => ask("GET /v1/users/lps", { query, signal }),
    placeholderData: keepPreviousData,
    ...(words === "" && !withUnfinished && first && { initialData: first }),
    // The list itself says so.
    meta: { ownErrorToast: true },
  });
}

/** The market makers of these ids, where there still are any. */
export function useMarketMakersById(ids: readonly number[]) {
  return useQuery({
    queryKey: ["market-makers", "by-id", ids],
    queryFn: async ({ signal }) => (await ask("GET /v1/users/lps", { query: { ids: ids.join(",") }, signal })).element,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}
