/** Introductions in the browser. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { answerOrFound, readAnew, sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import type { ElementList } from "@/lib/kit/http/wire";
import { type IntroductionDirection, INTRODUCTIONS_AT_ONCE } from "./constants";
import type { IntroductionStatusBody, IntroductionWire } from "./contract";

export const introductionKeys = { all: ["introductions"] as const };

/** The newest of one direction. @param first as the server has painted them, the first `INTRODUCTIONS_AT_ONCE` */
export function useIntroductions(
  direction: IntroductionDirection,
  limit: number,
  first: ElementList<IntroductionWire>,
) {
  return useQuery({
    queryKey: [...introductionKeys.all, direction, limit],
    queryFn: ({ signal }) => ask("GET /v1/introductions", { query: { direction, limit }, signal }),
    placeholderData: keepPreviousData,
    ...(limit === INTRODUCTIONS_AT_ONCE && { initialData: first }),
  });
}

/**
 * The newest two with one company, whichever of the two has asked: since each side waits before it asks again, they hold
 * whatever the caller sent and still has to wait for.
 */
const introductionsWith = (userId: number) =>
  queryOptions({
    queryKey: [...introductionKeys.all, "with", userId],
    queryFn: async ({ signal }) => {
      const { element } = await ask("GET /v1/introductions", { query: { user_id: userId, limit: 2 }, signal });
      return element;
    },
  });

export function useIntroductionsWith(userId: number) {
  return useQuery({
    ...introductionsWith(userId),
    // The panel says it, with a Retry.
    meta: { ownErrorToast: true },
  });
}

/** Waited for, so that what is shown is true when the dialog goes. A failure is told at once. */
function useIntroductionMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: introductionKeys.all });
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

/** Where the answer gets lost, the same goes out once more under its key: there is one request all the same. */
export function useAskIntroduction(userId: number) {
  return useIntroductionMutation(({ message, idempotencyKey }: { message: string; idempotencyKey: string }) =>
    sentAgainIfLost(() => ask("POST /v1/introductions", { body: { user_id: userId, message }, idempotencyKey })),
  );
}

/** Where the answer gets lost, what there is with that company says what has become of it. */
export function useDecideIntroduction(companyId: number) {
  const client = useQueryClient();
  return useIntroductionMutation((body: IntroductionStatusBody) =>
    answerOrFound(() => ask("PUT /v1/introductions/status", { body }), {
      look: () => readAnew(client, introductionsWith(companyId)),
      isDone: (found) => found.some(({ id, status }) => id === body.id && status === body.status),
    }),
  );
}
