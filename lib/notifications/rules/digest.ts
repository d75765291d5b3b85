/** What of a member's notifications is e-mailed at once, and how a day of the rest is told (docs/decisions/0135). */
import { DAY_MS, MINUTE_MS } from "@/lib/kit/durations";
import { DIGEST_HOUR, ESSENTIAL_KINDS, type NotificationKind } from "@/lib/notifications/constants";

/** Longer than any transaction: what was written before the hour is there to be read. */
const SETTLED_MS = MINUTE_MS;

export const isEssential = (kind: NotificationKind) => ESSENTIAL_KINDS.includes(kind);

type Wishes = { emailNotifications: boolean; emailDigest: boolean };

export const isEmailedAtOnce = (kind: NotificationKind, { emailNotifications, emailDigest }: Wishes) =>
  isEssential(kind) || (emailNotifications && !emailDigest);

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
