/** The signed-in member's passkeys. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import type { PasskeyList } from "@/lib/passkeys/contract";
import { confirmByPasskey } from "./confirmation";
import { loadCeremonies } from "./load-ceremonies";

const KEY = ["settings", "passkeys"] as const;

/** @param initial as the page was rendered with */
export function usePasskeys(initial: PasskeyList) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask("GET /v1/users/passkeys", { signal }),
    initialData: initial,
  });
}

/** Shows a passkey and asks again, where the server waits for that. */
async function confirming<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiRequestError) || error.code !== "confirmation_required") throw error;
  }
  await confirmByPasskey();
  return work();
}

function usePasskeyMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  return useMutation({ mutationFn, meta: { ownErrorToast: true }, onSuccess: refresh, onError: () => void refresh() });
}

export function useAddPasskey() {
  // The password of whoever has no second factor.
  return usePasskeyMutation(async ({ name, password }: { name: string; password: string }) => {
    const { makePasskey } = await loadCeremonies();
    const body = password ? { current_password: password } : {};
    const { element: options } = await confirming(() => ask("POST /v1/users/passkeys/options", { body }));
    await ask("POST /v1/users/passkeys", { body: { credential: await makePasskey(options), name } });
  });
}

export function useRenamePasskey() {
  return usePasskeyMutation(({ id, name }: { id: number; name: string }) =>
    ask("PUT /v1/users/passkeys/{id}", { params: { id }, body: { name } }),
  );
}

export function useRemovePasskey() {
  return usePasskeyMutation((id: number) =>
    confirming(() => ask("DELETE /v1/users/passkeys/{id}", { params: { id } })),
  );
}
