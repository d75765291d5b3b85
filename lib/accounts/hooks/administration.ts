/** Users as admins manage them in the browser: keys, query, mutations and what each of them refreshes. */
import { ask } from "./ask";
import { askAllRows } from "./ask-all-rows";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { UserForm } from "@/lib/accounts/contract/users";
import type { AccountWire } from "@/lib/accounts/contract/wire";
import type { FirstPage } from "@/lib/rfqs/hooks";

export const userKeys = {
  all: ["users"] as const,
  list: (query: Record<string, string>) => ["users", "list", query] as const,
};

export function useAccounts(state: TableState, first: FirstPage<AccountWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/users", { query, signal }),
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
  });
}

export function fetchAccountRows(state: TableState): Promise<AccountWire[]> {
  return askAllRows("GET /v1/users", { query: tableStateToQuery(state) });
}

function useUserMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** A new account (`id` null), or changes to one; an empty password is not sent. */
export type AccountChange = { id: number | null; account: UserForm; idempotencyKey: string };

export function useSaveAccount() {
  return useUserMutation(async ({ id, account, idempotencyKey }: AccountChange) => {
    const { password, user_type, ...fields } = account;
    const body = { ...fields, ...(password && { password }) };
    const answer = id
      ? await ask("PUT /v1/users/update", { body: { ...body, id } })
      : await ask("POST /v1/users/create", { body: { ...body, user_type }, idempotencyKey });
    return answer.element;
  });
}

export function useDeleteAccount() {
  return useUserMutation((id: number) => ask("POST /v1/users/delete", { body: { id } }));
}
