/** The analytics page's figures in the browser. */
import { ask } from "@/lib/accounts/hooks/ask";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnalyticsWire } from "./contract";

/** What the server read for the page's first paint, and for which search. */
export type FirstAnalytics = { q: string; data: AnalyticsWire };

export function useAnalytics(q: string, first: FirstAnalytics) {
  return useQuery({
    queryKey: ["analytics", q],
    queryFn: async ({ signal }) => (await ask("GET /v1/analytics", { query: { q }, signal })).element,
    placeholderData: keepPreviousData,
    meta: { ownErrorToast: true },
    ...(q === first.q && { initialData: first.data }),
  });
}
