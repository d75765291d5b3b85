/** Deleting an RFQ, for the lists that offer it. */
import { ask } from "@/lib/accounts/hooks/ask";
import { takeAway } from "@/lib/kit/client/lost-answers";
import { useRefreshingMutation } from "@/lib/kit/client/use-refreshing-mutation";
import { rfqKeys } from "@/lib/rfqs/hooks/rfqs";

/** Refreshes the lists only: whatever still shows the RFQ itself would ask for it in vain. */
export function useDeleteRfq() {
  return useRefreshingMutation(rfqKeys.lists, (id: number) =>
    takeAway(() => ask("DELETE /v1/rfqs/delete", { body: { id } })),
  );
}
