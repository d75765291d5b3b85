import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { isAnswerLost, isNotFound, isRefusedUnread } from "./api-error";

/** What is there by now, asked once: after an answer was lost, it says what was carried out. Null where it can't be read. */
export async function readAnew<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | null> {
  // One on its way may have been read before.
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0, retry: false, meta: { ownErrorToast: true } }).catch(() => null);
}

type Looking<Found> = {
  /** What is there by now; null where it can't be read. */
  look: () => Promise<Found | null>;
  /** Whether that is what was asked for. */
  isDone: (found: Found) => boolean;
  /** After which failures it is looked at. */
  after?: (error: unknown) => boolean;
};

/**
 * The answer to a change; where it got lost, what is there by now, if that is what was asked for.
 * @throws what the change failed with
 */
export async function answerOrFound<Answer, Found = Answer>(
  change: () => Promise<Answer>,
  { look, isDone, after = isAnswerLost }: Looking<Found>,
): Promise<Answer | Found> {
  try {
    return await change();
  } catch (error) {
    const found = after(error) ? await look() : null;
    if (found === null || !isDone(found)) throw error;
    return found;
  }
}

/** The answer to what does nothing where it was done already: it is sent once more, where the answer got lost. */
export async function sentAgainIfLost<Data>(send: () => Promise<Data>): Promise<Data> {
  try {
    return await send();
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    // Nobody knows, as before; who may no longer ask for it may have lost that by this very change.
    return send().catch((second: unknown) => {
      throw isRefusedUnread(second) ? error : second;
    });
  }
}

/**
 * Takes something away for good. Where the answer gets lost, once more: then it says that it is gone, which is what was asked
 * for, whoever did it.
 */
export async function takeAway(send: () => Promise<unknown>): Promise<void> {
  try {
    await sentAgainIfLost(send);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
