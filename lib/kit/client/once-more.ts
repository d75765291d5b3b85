import { ApiRequestError, isAnswerLost } from "./api-error";

/** Asks, and where the answer gets lost once more. For what comes to the same twice. */
export async function onceMore<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    return request();
  }
}

/** What was to be taken away is gone, by whomever: that is what was asked for. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiRequestError && error.status === 404)) throw error;
}

/** Takes something away for good. Where the answer gets lost, once more: then it says that it is gone. */
export async function takeAway(request: () => Promise<unknown>): Promise<void> {
  await onceMore(request).catch(unlessGone);
}
