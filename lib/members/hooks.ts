/** Members of the signed-in account, in the browser. */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { isAnswerLost, isNotFound } from "@/lib/kit/client/api-error";
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

/** Removes a member. One who is gone already, by a try whose answer got lost say, is removed; the list says whether they are. */
export async function removeMember(client: QueryClient, id: number): Promise<void> {
  try {
    await ask("DELETE /v1/members/{id}", { params: { id } });
  } catch (error) {
    if (isNotFound(error)) return;
    const found = isAnswerLost(error) && (await readAnew(client, members));
    if (!found || found.element.some((member) => member.id === id)) throw error;
  }
}

export function useRemoveMember() {
  const client = useQueryClient();
  return useMemberMutation((id: number) => removeMember(client, id));
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
