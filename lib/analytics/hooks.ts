/** The analytics page's figures in the browser. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnalyticsWire, Element } from "@/lib/wire";
import { apiRequest } from "@/lib/kit/client/fetcher";

/** What the server read for the page's first paint, and for which search. */
export type FirstAnalytics = { q: string; data: AnalyticsWire };

export function useAnalytics(q: string, first: FirstAnalytics) {
  return useQuery({
    queryKey: ["analytics", q],
    queryFn: async ({ signal }) =>
      (await apiRequest<Element<AnalyticsWire>>("GET", "/v1/analytics", { query: { q }, signal })).element,
    placeholderData: keepPreviousData,
    meta: { ownErrorToast: true },
    ...(q === first.q && { initialData: first.data }),
  });
}
