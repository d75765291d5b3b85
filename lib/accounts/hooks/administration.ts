/** Users as admins manage them in the browser: keys, query, mutations and what each of them refreshes. */
import { ask } from "./ask";
import { userKeys } from "./user-keys";
import { askAllRows, type ToldRows } from "./ask-all-rows";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { UserForm, UserUpdateBody } from "@/lib/accounts/contract/users";
import type { AccountWire } from "@/lib/accounts/contract/wire";

export function useAccounts(state: TableState, first: FirstPage<AccountWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/users", { query, signal }),
    ...pageOptions(state, first),
  });
}

export function fetchAccountRows(state: TableState, told: ToldRows): Promise<AccountWire[]> {
  return askAllRows("GET /v1/users", { query: tableStateToQuery(state) }, told);
}

/** Of the accounts that words find, so many are listed to pick one of. */
const LISTED = "20";

/** The first of the accounts that the words find: by name, e-mail or number. Nobody is looked for without words. */
export function useAccountSearch(words: string) {
  const query = { limit: LISTED, q: words };
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/users", { query, signal }),
    enabled: words !== "",
    // The list itself says so.
    meta: { ownErrorToast: true },
  });
}

function useUserMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** Where the answer to one of these gets lost, it is sent once more: the same user, by its key, or what is stored already. An empty password is not sent. */
export function useCreateAccount() {
  return useUserMutation(({ password, idempotencyKey, ...fields }: UserForm & { idempotencyKey: string }) =>
    sentAgainIfLost(() =>
      ask("POST /v1/users/create", { body: { ...fields, ...(password && { password }) }, idempotencyKey }),
    ),
  );
}

export function useUpdateAccount() {
  return useUserMutation((body: UserUpdateBody) => sentAgainIfLost(() => ask("PUT /v1/users/update", { body })));
}

export function useDeleteAccount() {
  return useUserMutation((id: number) => takeAway(() => ask("POST /v1/users/delete", { body: { id } })));
}
