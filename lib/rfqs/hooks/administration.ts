/** RFQs as administrators manage them: what no other page has to load. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { answerOrFound, readAnew } from "@/lib/kit/client/lost-answers";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { rfqKeys, rfqQuery } from "@/lib/rfqs/hooks/rfqs";

/**
 * Any status, of the one that they have seen; one chosen while another is on its way follows it. Where the answer gets
 * lost, the RFQ itself says what has become of it.
 */
export function useSetRfqStatus(id: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: rfqKeys.all });
  return useMutation({
    mutationFn: ({ status, seen }: Record<"status" | "seen", RfqWire["status"]>) =>
      answerOrFound(
        async () => (await ask("PUT /v1/rfqs/status", { body: { id, status, seen_status: seen } })).element,
        { look: () => readAnew(client, rfqQuery(id)), isDone: (rfq) => rfq.status === status },
      ),
    meta: { ownErrorToast: true },
    scope: { id: `rfq-status-${id}` },
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}
