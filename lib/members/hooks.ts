/** Members of the signed-in account, in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import type {
  InvitationBody,
  InvitationWire,
  MemberChange,
  MemberWire,
  TwoSignersBody,
  TwoSignersWire,
} from "./contract";

const KEY = ["members"] as const;

export type MemberList = { element: MemberWire[]; invitations: InvitationWire[] };

/** @param initial as the page was rendered with */
export function useMembers(initial: MemberList) {
  return useQuery<MemberList>({
    queryKey: KEY,
    queryFn: ({ signal }) => ask("GET /v1/members", { signal }),
    initialData: initial,
  });
}

/** Among those of members: it says how many of them may sign. @param initial as the page was rendered with */
export function useTwoSigners(initial: TwoSignersWire) {
  return useQuery({
    queryKey: [...KEY, "two-signers"],
    queryFn: async ({ signal }) => (await ask("GET /v1/users/two-signers", { signal })).element,
    initialData: initial,
  });
}

/** Waited for, so that what is shown next already says it. */
function useMemberMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  return useMutation({ mutationFn, meta: { ownErrorToast: true }, onSuccess: refresh, onError: () => void refresh() });
}

export function useInviteMember() {
  return useMemberMutation(({ idempotencyKey, ...body }: InvitationBody & { idempotencyKey: string }) =>
    ask("POST /v1/members", { body, idempotencyKey }),
  );
}

export function useChangeMember() {
  return useMemberMutation(({ id, ...body }: MemberChange & { id: number }) =>
    ask("PUT /v1/members/{id}", { params: { id }, body }),
  );
}

export function useRemoveMember() {
  return useMemberMutation((id: number) => takeAway(() => ask("DELETE /v1/members/{id}", { params: { id } })));
}

export function useResendInvitation() {
  return useMemberMutation((id: number) => ask("POST /v1/members/invitations/{id}/resend", { params: { id } }));
}

export function useRevokeInvitation() {
  return useMemberMutation((id: number) =>
    takeAway(() => ask("DELETE /v1/members/invitations/{id}", { params: { id } })),
  );
}

export function useChangeTwoSigners() {
  return useMemberMutation((body: TwoSignersBody) => sentAgainIfLost(() => ask("PUT /v1/users/two-signers", { body })));
}
