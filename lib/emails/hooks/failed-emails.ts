/** E-mails that were given up, in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { FailedEmailWire } from "../contract";

const emailKeys = {
  all: ["emails"] as const,
  list: (query: Record<string, string>) => ["emails", "list", query] as const,
};

export function useFailedEmails(state: TableState, first: FirstPage<FailedEmailWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: emailKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/emails/failed", { query, signal }),
    ...pageOptions(state, first),
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
