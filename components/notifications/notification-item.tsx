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
  type LucideIcon,
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
} from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { NotificationKind } from "@/lib/notifications/constants";
import { formatDateTimeZone, timeAgo } from "@/lib/kit/dates";
import type { NotificationWire } from "@/lib/notifications/contract";
import { cn } from "@/lib/kit/class-names";

const LOOKS: Record<NotificationKind, { Icon: LucideIcon; colour: string }> = {
  rfq_published: { Icon: FileText, colour: "text-primary" },
  rfq_closing_soon: { Icon: Clock, colour: "text-yellow" },
  rfq_extended: { Icon: CalendarClock, colour: "text-blue" },
  rfq_cancelled: { Icon: FileX, colour: "text-red" },
  rfq_passed: { Icon: Ban, colour: "text-grey" },
  rfq_status_changed: { Icon: RefreshCw, colour: "text-blue" },
  rfq_terms_changed: { Icon: RefreshCw, colour: "text-yellow" },
  rfq_edited: { Icon: Pencil, colour: "text-yellow" },
  rfq_uninvited: { Icon: Ban, colour: "text-grey" },
  rfq_deleted: { Icon: FileX, colour: "text-red" },
  question_asked: { Icon: MessageCircleQuestion, colour: "text-yellow" },
  question_answered: { Icon: MessageCircleReply, colour: "text-primary" },
  quote_received: { Icon: Send, colour: "text-primary" },
  quote_revised: { Icon: Pencil, colour: "text-blue" },
  quote_withdrawn: { Icon: Ban, colour: "text-grey" },
  quote_accepted: { Icon: CircleCheck, colour: "text-green" },
  quote_rejected: { Icon: CircleX, colour: "text-red" },
  quote_status_changed: { Icon: RefreshCw, colour: "text-blue" },
  quote_deleted: { Icon: FileX, colour: "text-red" },
  agreement_voided: { Icon: FileX, colour: "text-red" },
  venue_approved: { Icon: Landmark, colour: "text-green" },
  venue_rejected: { Icon: Landmark, colour: "text-red" },
  venue_submitted: { Icon: Landmark, colour: "text-yellow" },
  watched_project_changed: { Icon: Eye, colour: "text-blue" },
  introduction_asked: { Icon: Handshake, colour: "text-yellow" },
  introduction_accepted: { Icon: Handshake, colour: "text-green" },
  introduction_declined: { Icon: Handshake, colour: "text-red" },
  introduction_withdrawn: { Icon: Handshake, colour: "text-grey" },
  rfq_joined: { Icon: UserPlus, colour: "text-green" },
  webhook_disabled: { Icon: Unplug, colour: "text-red" },
  signature_awaited: { Icon: PenLine, colour: "text-yellow" },
  signature_given: { Icon: PenLine, colour: "text-green" },
  signature_declined: { Icon: PenOff, colour: "text-red" },
  signature_void: { Icon: PenOff, colour: "text-grey" },
  two_signers_changed: { Icon: Users, colour: "text-blue" },
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
  const { Icon, colour } = LOOKS[kind];
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
        <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", colour)} />
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
          <Check />
        </Button>
      )}
    </li>
  );
}
