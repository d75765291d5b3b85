/** What of a member's notifications is e-mailed at once, and how a day of the rest is told (docs/decisions/0135). */
import { DAY_MS, HOUR_MS } from "@/lib/kit/durations";
import {
  CLOSING_NOTICE_HOURS,
  DIGEST_HOUR,
  DIGEST_LINES,
  ESSENTIAL_KINDS,
  NEVER_GATHERED_KINDS,
  type NotificationKind,
} from "@/lib/notifications/constants";

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

/** Whose notifications wait for the next digest. */
export const isDigested = ({ emailNotifications, emailDigest }: Wishes) => emailNotifications && emailDigest;

/** When the digest was due that is to be sent by now: the last time that it was the hour of digests, UTC. */
export function digestHour(now: Date): Date {
  const hour = new Date(now).setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return new Date(hour > now.getTime() ? hour - DAY_MS : hour);
}

/**
 * No server writes a digest for an hour after this, or is told after it that digests are wanted, but by a clock that is wrong.
 * A clock of the wrong time zone is less than a day ahead: to those that are right, it would else seem that nothing was sent.
 */
export const latestDigest = (now: Date) => new Date(now.getTime() + DAY_MS);

type Gathered = { title: string; body: string; href: string; rfqId: number | null; createdAt: Date };
type Awaiting = Gathered & { id: number; kind: NotificationKind };

/** What a digest tells of those that waited for it: the newest, and how many in all. What was e-mailed at once is not among them. */
export function gathered<Row extends Awaiting>(awaiting: readonly Row[]): { newest: Row[]; count: number } {
  const told = awaiting.filter(({ kind }) => !NEVER_GATHERED_KINDS.includes(kind));
  told.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
  return { newest: told.slice(0, DIGEST_LINES), count: told.length };
}

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
