import { Bell } from "lucide";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ShowOlder } from "@/components/ui/show-older";
import { Skeleton } from "@/components/ui/skeleton";
import { failureWords } from "@/lib/kit/client/failure-words";
import { type NotificationPage, useMarkNotificationsRead } from "@/lib/notifications/hooks";
import { readAll } from "@/lib/notifications/rules/seen";
import { serverNow } from "@/lib/kit/server-time";
import { NotificationItem } from "./notification-item";

type NotificationListProps = {
  /** Undefined until the first answer. */
  page: NotificationPage | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  onMore: () => void;
  /** A notification's page was asked for. */
  onClose: () => void;
};

export function NotificationList({ page, error, isFetching, onRetry, onMore, onClose }: NotificationListProps) {
  const markRead = useMarkNotificationsRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date(serverNow());
  const rows = page?.element ?? [];

  function markAll(shown: NotificationPage) {
    markRead.mutate(readAll(shown));
    // The button that was pressed is about to go.
    heading.current?.focus();
  }

  return (
    <>
      <div className="flex h-12 shrink-0 items-center justify-between gap-2 border-b px-4">
        <h2 ref={heading} tabIndex={-1} className="font-semibold">
          Notifications
        </h2>
        {page !== undefined && rows.length > 0 && page.unread_count > 0 && (
          <Button variant="link" size="sm" onClick={() => markAll(page)}>
            Mark all as read
          </Button>
        )}
      </div>
      {page === undefined && !error && <LoadingRows />}
      {page === undefined && error && <ErrorState text={failureWords(error)} onRetry={onRetry} retrying={isFetching} />}
      {page !== undefined && rows.length === 0 && (
        <EmptyState icon={Bell} title="No notifications yet" text="What your account is told of appears here." />
      )}
      {page !== undefined && rows.length > 0 && (
        <div className="min-h-0 overflow-y-auto">
          <ul>
            {rows.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                now={now}
                onRead={() => markRead.mutate({ ids: [notification.id] })}
                onLeave={onClose}
              />
            ))}
          </ul>
          {rows.length < page.total && (
            <div className="border-t p-2 text-center">
              <ShowOlder shown={rows.length} found={page} isFetching={isFetching} onMore={onMore} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function LoadingRows() {
  return (
    <div role="status" className="flex flex-col gap-4 p-4">
      <span className="sr-only">Loading...</span>
      {["one", "two", "three"].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
