/** Users as admins manage them in the browser: keys, query, mutations and what each of them refreshes. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { UserForm } from "@/lib/accounts/contract/users";
import type { AccountWire, Element, ElementList } from "@/lib/wire";
import { fetchAllRows } from "@/lib/kit/client/fetch-all";
import { apiRequest } from "@/lib/kit/client/fetcher";
import type { FirstPage } from "@/lib/rfqs/hooks";

export const userKeys = {
  all: ["users"] as const,
  list: (query: Record<string, string>) => ["users", "list", query] as const,
};

export function useAccounts(state: TableState, first: FirstPage<AccountWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => apiRequest<ElementList<AccountWire>>("GET", "/v1/users", { query, signal }),
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
  });
}

export function fetchAccountRows(state: TableState): Promise<AccountWire[]> {
  return fetchAllRows<AccountWire>("/v1/users", tableStateToQuery(state));
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
    const { password, ...fields } = account;
    const body = { ...fields, ...(password && { password }) };
    const answer = id
      ? await apiRequest<Element<AccountWire>>("PUT", "/v1/users/update", { body: { ...body, id } })
      : await apiRequest<Element<AccountWire>>("POST", "/v1/users/create", { body, idempotencyKey });
    return answer.element;
  });
}

export function useDeleteAccount() {
  return useUserMutation((id: number) =>
    apiRequest<Element<{ id: number }>>("POST", "/v1/users/delete", { body: { id } }),
  );
}
