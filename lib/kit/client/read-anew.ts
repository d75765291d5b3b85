import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/** What is there by now, asked once: after an answer was lost, it says what was carried out. Null where it can't be read. */
export async function readAnew<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | null> {
  // One on its way may have been read before.
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0, retry: false, meta: { ownErrorToast: true } }).catch(() => null);
}
