/** What of a member's notifications is e-mailed at once, and how a day of the rest is told (docs/decisions/0135). */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/kit/durations";
import {
  CLOSING_NOTICE_HOURS,
  DIGEST_HOUR,
  ESSENTIAL_KINDS,
  type NotificationKind,
} from "@/lib/notifications/constants";

/** Longer than any transaction: what was written before the hour is there to be read. */
const SETTLED_MS = MINUTE_MS;

export const isEssential = (kind: NotificationKind) => ESSENTIAL_KINDS.includes(kind);

type Wishes = { emailNotifications: boolean; emailDigest: boolean };

/** Which deadlines are near at `now`: their parties are told of them. */
export const closingNoticeEnd = (now: Date) => new Date(now.getTime() + CLOSING_NOTICE_HOURS * HOUR_MS);

/** Whether the next digest may come when it is too late, or hours before. */
const isPressing = (until: Date | undefined, now: Date) => until !== undefined && until <= closingNoticeEnd(now);

/** @param until when what it asks for can't be done any more */
export const isEmailedAtOnce = (
  { kind, until }: { kind: NotificationKind; until?: Date | undefined },
  { emailNotifications, emailDigest }: Wishes,
  now: Date,
) => isEssential(kind) || (emailNotifications && (!emailDigest || isPressing(until, now)));

/** Up to when the digest tells that is to be sent by now: the last time that it was the hour of digests, UTC. */
export function digestEnd(now: Date): Date {
  const settled = new Date(now.getTime() - SETTLED_MS);
  const end = new Date(settled).setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return new Date(end > settled.getTime() ? end - DAY_MS : end);
}

type Gathered = { title: string; body: string; href: string; rfqId: number | null; createdAt: Date };
/** An RFQ as a digest names it; `isOver` when nobody can quote on it any more, as what is told of it may say that it is open. */
export type ToldRfq = { name: string; isOver: boolean };
export type DigestGroup = { rfq: ToldRfq | null; lines: Omit<Gathered, "rfqId">[] };

/** A title under the name of its RFQ, which it needn't say again. */
function shortened(title: string, name: string): string {
  const end = [`: ${name}`, ` on ${name}`].find((ending) => title.endsWith(ending)) ?? "";
  return title.slice(0, title.length - end.length);
}

/**
 * By RFQ, the one that something happened to last first; what is of none comes last, under no name. Within each as it
 * happened.
 * @param newest the newest first
 * @param rfqs by their ids
 */
export function digestGroups(newest: readonly Gathered[], rfqs: ReadonlyMap<number, ToldRfq>): DigestGroup[] {
  const groups = new Map<number | null, DigestGroup>();
  for (const { rfqId, title, ...told } of newest) {
    const rfq = rfqId === null ? undefined : rfqs.get(rfqId);
    const key = rfq === undefined ? null : rfqId;
    const group = groups.get(key) ?? { rfq: rfq ?? null, lines: [] };
    group.lines.unshift({ ...told, title: rfq === undefined ? title : shortened(title, rfq.name) });
    groups.set(key, group);
  }
  const ofNone = groups.get(null);
  return [...[...groups.values()].filter((group) => group !== ofNone), ...(ofNone ? [ofNone] : [])];
}
