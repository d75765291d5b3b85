/** Notifications in the browser: they are asked for every few seconds while the page is in view. */
import { ask } from "@/lib/accounts/hooks/ask";
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ElementList } from "@/lib/kit/http/wire";
import type { NotificationReadBody, NotificationWire } from "./contract";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { serverNow } from "@/lib/kit/server-time";
import { introductionKeys } from "@/lib/introductions/hooks";
import { hasNews } from "@/lib/notifications/rules/seen";
import { refreshDeals } from "@/lib/quotes/hooks/quotes";

const POLL_MS = 5_000;

export type NotificationPage = ElementList<NotificationWire> & { unread_count: number };

const notificationKeys = {
  all: ["notifications"] as const,
  newest: (limit: number) => ["notifications", "newest", limit] as const,
};

/** By how much the server's clock may not be known. */
const MARGIN_MS = 1_000;

/** Whether it came while the page was on its way: what was read for the page may not know of it. */
const cameWithPage = ({ created_at: at }: NotificationWire) =>
  Date.parse(at) > serverNow() - performance.now() - MARGIN_MS;

const isSignedOut = (error: Error | null) => error instanceof ApiRequestError && error.status === 401;

/** The newest notifications. One that arrives is news of a deal or an introduction: the lists on the page are fetched again. */
export function useNotifications(limit: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: notificationKeys.newest(limit),
    queryFn: ({ signal }) => ask("GET /v1/notifications", { query: { limit }, signal, isPoll: true }),
    refetchInterval: ({ state }) => (isSignedOut(state.error) ? false : POLL_MS),
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    // The next poll is the retry; a toast every five seconds would help nobody.
    meta: { ownErrorToast: true },
  });

  const { data } = query;
  const seen = useRef(data);
  useEffect(() => {
    if (data === undefined) return;
    const [first] = data.element;
    const isNews = seen.current === undefined ? first && cameWithPage(first) : hasNews(seen.current, data);
    seen.current = data;
    if (isNews) void Promise.all([refreshDeals(client), client.invalidateQueries({ queryKey: introductionKeys.all })]);
  }, [client, data]);
  return query;
}

function markInCache(client: QueryClient, { ids = [], all, until }: NotificationReadBody): void {
  const now = new Date().toISOString();
  const isAll = all === true || until !== undefined;
  client.setQueriesData<NotificationPage>({ queryKey: notificationKeys.all }, (page) => {
    if (!page) return page;
    const isMarked = ({ id, read_at: at }: NotificationWire) => !at && ids.includes(id);
    const count = page.element.filter(isMarked).length;
    return {
      ...page,
      element: page.element.map((row) => (isMarked(row) ? { ...row, read_at: now } : row)),
      unread_count: isAll ? 0 : Math.max(0, page.unread_count - count),
    };
  });
}

/** Marks some as read, or all that were seen; the screen shows it at once, and what the server says afterwards. */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (marked: NotificationReadBody) => ask("POST /v1/notifications/read", { body: marked }),
    onMutate: async (marked) => {
      await client.cancelQueries({ queryKey: notificationKeys.all });
      markInCache(client, marked);
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}
