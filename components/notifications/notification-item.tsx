import {
  Ban,
  CalendarClock,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  FileText,
  FileX,
  Handshake,
  Landmark,
  MessageCircleQuestion,
  MessageCircleReply,
  Pencil,
  PenLine,
  PenOff,
  RefreshCw,
  Send,
  Unplug,
  UserPlus,
  Users,
} from "lucide";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon, type IconNode } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { NotificationKind } from "@/lib/notifications/constants";
import { formatDateTimeZone, timeAgo } from "@/lib/kit/dates";
import type { NotificationWire } from "@/lib/notifications/contract";
import { cn } from "@/lib/kit/class-names";

const LOOKS: Record<NotificationKind, { icon: IconNode; colour: string }> = {
  rfq_published: { icon: FileText, colour: "text-primary" },
  rfq_closing_soon: { icon: Clock, colour: "text-yellow" },
  rfq_extended: { icon: CalendarClock, colour: "text-blue" },
  rfq_cancelled: { icon: FileX, colour: "text-red" },
  rfq_passed: { icon: Ban, colour: "text-grey" },
  rfq_status_changed: { icon: RefreshCw, colour: "text-blue" },
  rfq_terms_changed: { icon: RefreshCw, colour: "text-yellow" },
  rfq_edited: { icon: Pencil, colour: "text-yellow" },
  rfq_uninvited: { icon: Ban, colour: "text-grey" },
  rfq_deleted: { icon: FileX, colour: "text-red" },
  question_asked: { icon: MessageCircleQuestion, colour: "text-yellow" },
  question_answered: { icon: MessageCircleReply, colour: "text-primary" },
  quote_received: { icon: Send, colour: "text-primary" },
  quote_revised: { icon: Pencil, colour: "text-blue" },
  quote_withdrawn: { icon: Ban, colour: "text-grey" },
  quote_accepted: { icon: CircleCheck, colour: "text-green" },
  quote_rejected: { icon: CircleX, colour: "text-red" },
  quote_status_changed: { icon: RefreshCw, colour: "text-blue" },
  quote_deleted: { icon: FileX, colour: "text-red" },
  agreement_voided: { icon: FileX, colour: "text-red" },
  venue_approved: { icon: Landmark, colour: "text-green" },
  venue_rejected: { icon: Landmark, colour: "text-red" },
  venue_submitted: { icon: Landmark, colour: "text-yellow" },
  watched_project_changed: { icon: Eye, colour: "text-blue" },
  introduction_asked: { icon: Handshake, colour: "text-yellow" },
  introduction_accepted: { icon: Handshake, colour: "text-green" },
  introduction_declined: { icon: Handshake, colour: "text-red" },
  introduction_withdrawn: { icon: Handshake, colour: "text-grey" },
  rfq_joined: { icon: UserPlus, colour: "text-green" },
  webhook_disabled: { icon: Unplug, colour: "text-red" },
  signature_awaited: { icon: PenLine, colour: "text-yellow" },
  signature_given: { icon: PenLine, colour: "text-green" },
  signature_declined: { icon: PenOff, colour: "text-red" },
  signature_void: { icon: PenOff, colour: "text-grey" },
  two_signers_changed: { icon: Users, colour: "text-blue" },
};

type NotificationItemProps = {
  notification: NotificationWire;
  now: Date;
  onRead: () => void;
  onLeave: () => void;
};

export function NotificationItem({ notification, now, onRead, onLeave }: NotificationItemProps) {
  const { kind, title, body, href, read_at, created_at } = notification;
  const isUnread = read_at === null;
  const { icon, colour } = LOOKS[kind];
  const link = useRef<HTMLAnchorElement>(null);

  function markRead() {
    onRead();
    // The button that was pressed is about to go.
    link.current?.focus();
  }

  function follow() {
    if (isUnread) onRead();
    onLeave();
  }

  return (
    <li className={cn("relative flex border-b last:border-b-0", isUnread && "bg-primary-soft")}>
      <Link
        ref={link}
        href={href}
        onClick={follow}
        className={cn(
          "flex min-w-0 flex-1 gap-3 py-3 pl-4 hover:bg-accent focus-visible:-outline-offset-2",
          isUnread ? "pr-12" : "pr-4",
        )}
      >
        <Icon of={icon} className={cn("mt-0.5", colour)} />
        <span className="min-w-0">
          {isUnread && <span className="sr-only">Unread: </span>}
          <span className={cn("line-clamp-2 break-words", isUnread && "font-semibold")}>{title}</span>
          <span className="line-clamp-6 break-words text-muted-foreground">{body}</span>
          <time dateTime={created_at} title={formatDateTimeZone(created_at)} className="text-xs text-muted-foreground">
            {timeAgo(created_at, now)}
          </time>
        </span>
      </Link>
      {isUnread && (
        <Button
          variant="ghost"
          size="icon-sm"
          className="absolute top-2 right-2"
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          onClick={markRead}
        >
          <Icon of={Check} />
        </Button>
      )}
    </li>
  );
}
