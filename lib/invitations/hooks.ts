/** Invitations to an RFQ by e-mail, in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { takeAway } from "@/lib/kit/client/lost-answers";
import type { EmailInvitationWire, InvitedBody } from "./contract";

// Beneath the RFQ's own key: what refreshes that refreshes these.
const keyOf = (rfqId: number) => ["rfqs", "detail", rfqId, "email-invitations"] as const;

/** @param initial as the page was rendered with */
export function useEmailInvitations(rfqId: number, initial?: EmailInvitationWire[]) {
  return useQuery({
    queryKey: keyOf(rfqId),
    queryFn: async ({ signal }) =>
      (await ask("GET /v1/rfqs/{id}/invitations", { params: { id: rfqId }, signal })).element,
    ...(initial && { initialData: initial }),
  });
}

/** Waited for, so that what is shown next already says it. */
function useInvitationMutation<Variables>(rfqId: number, mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(rfqId) });
  return useMutation({ mutationFn, meta: { ownErrorToast: true }, onSuccess: refresh, onError: () => void refresh() });
}

export function useInviteByEmail(rfqId: number) {
  return useInvitationMutation(rfqId, ({ idempotencyKey, ...body }: InvitedBody & { idempotencyKey: string }) =>
    ask("POST /v1/rfqs/{id}/invitations", { params: { id: rfqId }, body, idempotencyKey }),
  );
}

export function useSendAgain(rfqId: number) {
  return useInvitationMutation(rfqId, (id: number) =>
    ask("POST /v1/rfqs/{id}/invitations/{invitation_id}/send", { params: { id: rfqId, invitation_id: id } }),
  );
}

export function useTakeBack(rfqId: number) {
  return useInvitationMutation(rfqId, (id: number) =>
    takeAway(() =>
      ask("DELETE /v1/rfqs/{id}/invitations/{invitation_id}", { params: { id: rfqId, invitation_id: id } }),
    ),
  );
}

/** As the market maker that is signed in. @returns the RFQ's id */
export async function joinRfq(token: string): Promise<number> {
  return (await ask("POST /v1/invitations/join", { body: { token } })).element.rfq_id;
}
