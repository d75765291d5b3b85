/** E-mails that were given up, in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import { MINUTE_MS } from "@/lib/kit/durations";
import { serverNow } from "@/lib/kit/server-time";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { FailedEmailWire } from "../contract";

const emailKeys = {
  all: ["emails"] as const,
  list: (query: Record<string, string>) => ["emails", "list", query] as const,
};

const POLL_MS = 5_000;
/** In this time what was sent again has come, or is back in the list. */
const FOLLOWED_MS = MINUTE_MS;

/** @param lastSentAt when the last goes of those that were sent again here, as the server has the time: until that is told the list is asked for */
export function useFailedEmails(state: TableState, first: FirstPage<FailedEmailWire>, lastSentAt: number) {
  const query = tableStateToQuery(state);
  const isFollowed = () => serverNow() < lastSentAt + FOLLOWED_MS;
  return useQuery({
    queryKey: emailKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/emails/failed", { query, signal, isPoll: isFollowed() }),
    ...pageOptions(state, first),
    refetchInterval: () => isFollowed() && POLL_MS,
  });
}

export function fetchFailedEmailRows(state: TableState, told: ToldRows): Promise<FailedEmailWire[]> {
  return askAllRows("GET /v1/emails/failed", { query: tableStateToQuery(state) }, told);
}

/** One that hasn't failed any more is on its way, or has come by now: that is what was asked for, whoever did it. */
export async function sendEmailAgain(id: number): Promise<void> {
  try {
    await sentAgainIfLost(() => ask("POST /v1/emails/{id}/retry", { params: { id } }));
  } catch (error) {
    const hasNotFailed = error instanceof ApiRequestError && error.code === "email_not_failed";
    if (!hasNotFailed) throw error;
  }
}

export function useRetryEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendEmailAgain,
    meta: { ownErrorToast: true },
    onSettled: () => client.invalidateQueries({ queryKey: emailKeys.all }),
  });
}

/** @param idempotencyKey the same where the answer got lost: what has been sent again isn't counted twice */
export function useRetryFailedEmails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      sentAgainIfLost(() => ask("POST /v1/emails/failed/retry", { idempotencyKey })),
    meta: { ownErrorToast: true },
    onSettled: () => client.invalidateQueries({ queryKey: emailKeys.all }),
  });
}
