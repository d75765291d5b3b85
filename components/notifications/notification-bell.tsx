"use client";

import { Bell } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { useNotifications } from "@/lib/notifications/hooks";
import { counted, formatInteger } from "@/lib/kit/format";
import { onDemand } from "@/components/ui/on-demand";
const NotificationList = onDemand(() => import("./notification-list").then((part) => part.NotificationList), "inside");

const PAGE = 20;
const SHOWN_COUNT = 99;

/** The header's bell: how many are unread, and the newest in a popover. Keeps itself up to date. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refetch, isFetching } = useNotifications(limit);
  const unread = data?.unread_count ?? 0;
  const unreadText = counted(unread, "unread notification");

  function changeOpen(open: boolean) {
    setOpen(open);
    if (!open) setLimit(PAGE);
  }

  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={changeOpen}
        align="end"
        keepsEarlyPress
        aria-label="Notifications"
        className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-96 flex-col overflow-hidden p-0"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            className="relative"
            aria-label={`Notifications, ${formatInteger(unread)} unread`}
          >
            <Icon of={Bell} />
            {unread > 0 && (
              <span
                aria-hidden
                className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-primary px-1 text-center figures text-[0.625rem] leading-4 font-semibold text-primary-foreground"
              >
                {unread > SHOWN_COUNT ? `${SHOWN_COUNT}+` : unread}
              </span>
            )}
          </Button>
        }
      >
        <NotificationList
          page={data}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
          onMore={() => setLimit(limit + PAGE)}
          onClose={() => changeOpen(false)}
        />
      </Popover>
      <span role="status" aria-live="polite" className="sr-only">
        {unread > 0 && unreadText}
      </span>
    </>
  );
}
