/** The signed-in member's passkeys. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { isAnswerLost } from "@/lib/kit/client/api-error";
import { readAnew, sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import type { PasskeyList } from "@/lib/passkeys/contract";
import { FACTORS_KEY, renewRecoveryCodes } from "@/lib/secondfactor/hooks";
import { loadCeremonies } from "./load-ceremonies";

const ownPasskeys = queryOptions({
  queryKey: [...FACTORS_KEY, "passkeys"],
  queryFn: ({ signal }) => ask("GET /v1/users/passkeys", { signal }),
});

/** @param initial as the page was rendered with */
export function usePasskeys(initial: PasskeyList) {
  return useQuery({ ...ownPasskeys, initialData: initial });
}

function usePasskeyMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: FACTORS_KEY });
  return useMutation({ mutationFn, meta: { ownErrorToast: true }, onSuccess: refresh, onError: () => void refresh() });
}

/**
 * @param known the passkeys before
 * @returns the recovery codes that come with a first factor, this once
 */
export function useAddPasskey({ element: known, asks_password: isFirst }: PasskeyList) {
  const client = useQueryClient();
  // The password of whoever has no second factor.
  return usePasskeyMutation(async ({ name, password }: { name: string; password: string }) => {
    const { makePasskey } = await loadCeremonies();
    const body = password ? { current_password: password } : {};
    const { element: options } = await ask("POST /v1/users/passkeys/options", { body });
    const made = { credential: await makePasskey(options), name };
    try {
      return (await ask("POST /v1/users/passkeys", { body: made })).recovery_codes;
    } catch (error) {
      const found = isAnswerLost(error) && (await readAnew(client, ownPasskeys));
      if (!found || found.element.every(({ id }) => known.some((before) => before.id === id))) throw error;
      return isFirst ? renewRecoveryCodes() : [];
    }
  });
}

export function useRenamePasskey() {
  return usePasskeyMutation(({ id, name }: { id: number; name: string }) =>
    sentAgainIfLost(() => ask("PUT /v1/users/passkeys/{id}", { params: { id }, body: { name } })),
  );
}

export function useRemovePasskey() {
  return usePasskeyMutation((id: number) => takeAway(() => ask("DELETE /v1/users/passkeys/{id}", { params: { id } })));
}
