import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { isAnswerLost } from "./api-error";

/** What is there by now, asked once: after an answer was lost, it says what was carried out. Null where it can't be read. */
export async function readAnew<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | null> {
  // One on its way may have been read before.
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0, retry: false, meta: { ownErrorToast: true } }).catch(() => null);
}

/**
 * Asks for a change, and where the answer gets lost looks at what is there by now.
 * @param isDone whether that is what was asked for
 */
export async function askOrLook<Answer, Data, Key extends QueryKey>(
  client: QueryClient,
  request: () => Promise<Answer>,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  isDone: (found: Data) => boolean,
): Promise<Answer | Data> {
  try {
    return await request();
  } catch (error) {
    const found = isAnswerLost(error) ? await readAnew(client, query) : null;
    if (found === null || !isDone(found)) throw error;
    return found;
  }
}
