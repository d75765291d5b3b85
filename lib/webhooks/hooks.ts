/** An account's webhooks in the browser. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import { useRefreshingMutation } from "@/lib/kit/client/use-refreshing-mutation";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { DeliveryWire, WebhookBody, WebhookChange, WebhookWire } from "./contract/webhooks";

const ALL = ["webhooks"] as const;
const oneKey = (id: number) => [...ALL, "one", id];
/** While something is on its way. */
const POLL_MS = 5_000;

/** @param initial as the page was rendered with */
export function useWebhooks(initial: WebhookWire[]) {
  return useQuery({
    queryKey: [...ALL, "list"],
    queryFn: async ({ signal }) => (await ask("GET /v1/webhooks", { signal })).element,
    initialData: initial,
  }).data;
}

/** @param initial as the page was rendered with */
export function useWebhook(initial: WebhookWire) {
  const { id } = initial;
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await ask("GET /v1/webhooks/{id}", { params: { id }, signal })).element,
    initialData: initial,
  }).data;
}

/** What comes of a delivery comes of its webhook, too: it fails, recovers or is disabled. Its state beside the log is asked for anew. */
function followAttempts(client: QueryClient, id: number, deliveries: DeliveryWire[]): void {
  const shown = client.getQueryData<WebhookWire>(oneKey(id));
  const isNewer = ({ last_attempt_at: at }: DeliveryWire) => at !== null && at > (shown?.last_attempt_at ?? "");
  if (shown && deliveries.some(isNewer)) void client.invalidateQueries({ queryKey: oneKey(id) });
}

export function useDeliveries(id: number, state: TableState) {
  const query = tableStateToQuery(state);
  const client = useQueryClient();
  return useQuery({
    queryKey: [...ALL, "deliveries", id, query],
    queryFn: async ({ signal }) => {
      const answer = await ask("GET /v1/webhooks/{id}/deliveries", { params: { id }, query, signal, isPoll: true });
      followAttempts(client, id, answer.element);
      return answer;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data?.element.some(({ status }) => status === "PENDING") && POLL_MS,
  });
}

export function fetchDeliveryRows(id: number, state: TableState, told: ToldRows): Promise<DeliveryWire[]> {
  return askAllRows("GET /v1/webhooks/{id}/deliveries", { params: { id }, query: tableStateToQuery(state) }, told);
}

export function useCreateWebhook() {
  return useRefreshingMutation(ALL, ({ idempotencyKey, ...body }: WebhookBody & { idempotencyKey: string }) =>
    ask("POST /v1/webhooks", { body, idempotencyKey }),
  );
}

export function useChangeWebhook(id: number) {
  return useRefreshingMutation(ALL, (body: WebhookChange) =>
    sentAgainIfLost(() => ask("PUT /v1/webhooks/{id}", { params: { id }, body })),
  );
}

/**
 * Where the answer gets lost, the same goes out once more under its key: a second new secret would leave the one that the
 * receiver knows without its day.
 */
export function useRotateWebhook(id: number) {
  return useRefreshingMutation(ALL, (idempotencyKey: string) =>
    sentAgainIfLost(() => ask("POST /v1/webhooks/{id}/secret", { params: { id }, idempotencyKey })),
  );
}

/** What is gone is not asked for again: its page is left. */
export function useDeleteWebhook(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => takeAway(() => ask("DELETE /v1/webhooks/{id}", { params: { id } })),
    meta: { ownErrorToast: true },
    onSuccess: () => client.removeQueries({ queryKey: [...ALL, "list"] }),
  });
}

export function useTestWebhook(id: number) {
  return useRefreshingMutation(ALL, () => ask("POST /v1/webhooks/{id}/test", { params: { id } }));
}

export function useRedeliver() {
  return useRefreshingMutation(ALL, (id: number) =>
    ask("POST /v1/webhooks/deliveries/{id}/redeliver", { params: { id } }),
  );
}
