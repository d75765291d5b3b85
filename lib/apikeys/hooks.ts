/** An account's API keys in the browser. */
import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { takeAway } from "@/lib/kit/client/lost-answers";
import { useRefreshingMutation } from "@/lib/kit/client/use-refreshing-mutation";
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

export function useCreateApiKey() {
  return useRefreshingMutation(ALL, ({ idempotencyKey, ...body }: ApiKeyBody & { idempotencyKey: string }) =>
    ask("POST /v1/api-keys", { body, idempotencyKey }),
  );
}

export function useRevokeApiKey() {
  return useRefreshingMutation(ALL, (id: number) =>
    takeAway(() => ask("DELETE /v1/api-keys/{id}", { params: { id } })),
  );
}
