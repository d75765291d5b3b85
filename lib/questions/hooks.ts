/** Questions about an RFP in the browser. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import { rfqKeys } from "@/lib/rfqs/hooks/rfqs";

/** The newest questions. @param limit at most so many */
export function useQuestions(rfqId: number, limit: number) {
  return useQuery({
    // Out of date with every RFP: news of one may be a question or an answer.
    queryKey: [...rfqKeys.all, "questions", rfqId, limit],
    queryFn: ({ signal }) => ask("GET /v1/rfqs/{id}/questions", { params: { id: rfqId }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
    // The section says it, with a Retry.
    meta: { ownErrorToast: true },
  });
}

/** Waited for, so that what was typed goes from its field into the list. A failure is told at once. */
function useQuestionMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: rfqKeys.all });
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function useAskQuestion(rfqId: number) {
  return useQuestionMutation(({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
    ask("POST /v1/rfqs/{id}/questions", { params: { id: rfqId }, body: { text }, idempotencyKey }),
  );
}

/** What is answered with these words already is answered so again. */
export function useAnswerQuestion(id: number) {
  return useQuestionMutation((text: string) =>
    sentAgainIfLost(() => ask("POST /v1/questions/{id}/answer", { params: { id }, body: { text } })),
  );
}
