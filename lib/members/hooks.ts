/** Members of the signed-in account, in the browser. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { isAnswerLost } from "@/lib/kit/client/api-error";
import { readAnew } from "@/lib/kit/client/read-anew";
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

const members = queryOptions<MemberList>({
  queryKey: KEY,
  queryFn: ({ signal }) => ask("GET /v1/members", { signal }),
});

/** @param initial as the page was rendered with */
export function useMembers(initial: MemberList) {
  return useQuery({ ...members, initialData: initial });
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

/** Where an answer was lost, the list says whether they have gone. */
export function useRemoveMember() {
  const client = useQueryClient();
  return useMemberMutation(async (id: number) => {
    try {
      await ask("DELETE /v1/members/{id}", { params: { id } });
    } catch (error) {
      const found = isAnswerLost(error) && (await readAnew(client, members));
      if (!found || found.element.some((member) => member.id === id)) throw error;
    }
  });
}

export function useResendInvitation() {
  return useMemberMutation((id: number) => ask("POST /v1/members/invitations/{id}/resend", { params: { id } }));
}

export function useRevokeInvitation() {
  return useMemberMutation((id: number) => ask("DELETE /v1/members/invitations/{id}", { params: { id } }));
}

export function useChangeTwoSigners() {
  return useMemberMutation((body: TwoSignersBody) => ask("PUT /v1/users/two-signers", { body }));
}
