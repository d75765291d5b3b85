import { useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { useDealMutation } from "@/lib/quotes/hooks/quotes";
import type { RfqReasonBody } from "@/lib/rfqs/contract/process";
import { changeRfq } from "@/lib/rfqs/hooks/under-way";

/** Takes an RFP back, which ends the quotes that are pending on it. */
export function useCancelRfq(id: number) {
  const client = useQueryClient();
  return useDealMutation((body: RfqReasonBody) =>
    changeRfq(
      client,
      id,
      async () => (await ask("POST /v1/rfqs/{id}/cancel", { params: { id }, body })).element,
      ({ cancelled }) => cancelled?.reason === body.reason,
    ),
  );
}
