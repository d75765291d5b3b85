/** Members of the signed-in account, in the browser. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { answerOrFound, readAnew, sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
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

const membersQuery = queryOptions<MemberList>({
  queryKey: KEY,
  queryFn: ({ signal }) => ask("GET /v1/members", { signal }),
});

/** @param initial as the page was rendered with */
export const useMembers = (initial: MemberList) => useQuery({ ...membersQuery, initialData: initial });

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

/** Where the answer gets lost, the same goes out once more under its key: there is one invitation all the same. */
export function useInviteMember() {
  return useMemberMutation(({ idempotencyKey, ...body }: InvitationBody & { idempotencyKey: string }) =>
    sentAgainIfLost(() => ask("POST /v1/members", { body, idempotencyKey })),
  );
}

export function useChangeMember() {
  return useMemberMutation(({ id, ...body }: MemberChange & { id: number }) =>
    sentAgainIfLost(() => ask("PUT /v1/members/{id}", { params: { id }, body })),
  );
}

export function useRemoveMember() {
  return useMemberMutation((id: number) => takeAway(() => ask("DELETE /v1/members/{id}", { params: { id } })));
}

export function useResendInvitation() {
  return useMemberMutation((id: number) => ask("POST /v1/members/invitations/{id}/resend", { params: { id } }));
}

/** Not by its being gone alone: whoever was invited may have joined by it. */
export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMemberMutation(({ id, email }: Pick<InvitationWire, "id" | "email">) =>
    answerOrFound<unknown, MemberList>(() => ask("DELETE /v1/members/invitations/{id}", { params: { id } }), {
      look: () => readAnew(client, membersQuery),
      isDone: ({ element, invitations }) =>
        !invitations.some((invitation) => invitation.id === id) && !element.some((member) => member.email === email),
    }),
  );
}

export function useChangeTwoSigners() {
  return useMemberMutation((body: TwoSignersBody) => sentAgainIfLost(() => ask("PUT /v1/users/two-signers", { body })));
}
