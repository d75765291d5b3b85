/** An account's API keys in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import type { ApiKeyBody, ApiKeyWire } from "./contract";

const ALL = ["api-keys"] as const;

/** @param initial as the page was rendered with */
export function useApiKeys(initial: ApiKeyWire[]) {
  return useQuery({
    queryKey: ALL,
    queryFn: async ({ signal }) => (await ask("GET /v1/api-keys", { signal })).element,
    initialData: initial,
  }).data;
}

/** Waited for, so that what is shown is true when the dialog goes. */
function useKeyMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ALL });
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function useCreateApiKey() {
  return useKeyMutation((body: ApiKeyBody) => ask("POST /v1/api-keys", { body }));
}

export function useRevokeApiKey() {
  return useKeyMutation((id: number) => ask("DELETE /v1/api-keys/{id}", { params: { id } }));
}
