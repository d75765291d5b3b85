import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";
import { execute, insertRows, updateReturning, updateRows, type WrittenTable } from "@/lib/kit/db/write";
import { writtenAhead } from "@/lib/kit/clocks";
import type { WrittenMail } from "./letter";

const emailFields = {
  id: true,
  to: true,
  subject: true,
  text: true,
  html: true,
  unsubscribeUrl: true,
  attempts: true,
  dedupeKey: true,
  createdAt: true,
} satisfies Prisma.EmailOutboxSelect;

/** One that is claimed: `attempts` counts the one it is claimed for. */
export type ClaimedEmail = Prisma.EmailOutboxGetPayload<{ select: typeof emailFields }>;

const dueFields = { id: true, attempts: true } satisfies Prisma.EmailOutboxSelect;

export type DueEmail = Prisma.EmailOutboxGetPayload<{ select: typeof dueFields }>;

const OUTBOX = { model: "EmailOutbox", table: "email_outbox" } satisfies WrittenTable;

type NewEmail = WrittenMail & { to: string; subject: string; dedupeKey: string };

export function insertEmails(tx: Db, emails: readonly NewEmail[], createdAt: Date) {
  return insertRows(
    tx,
    OUTBOX,
    emails.map((email) => ({ ...email, createdAt, nextAttemptAt: createdAt })),
  );
}

/** The same, unless it was written before. */
export function insertEmailOnce(tx: Db, { to, subject, text, html, dedupeKey }: NewEmail, createdAt: Date) {
  return execute(
    tx,
    Prisma.sql`
      INSERT INTO "email_outbox" ("to", "subject", "text", "html", "dedupeKey", "createdAt", "nextAttemptAt")
      VALUES (${to}, ${subject}, ${text}, ${html}, ${dedupeKey}, ${createdAt}, ${createdAt})
      ON CONFLICT ("dedupeKey") DO NOTHING`,
  );
}

const unclaimed = (now: Date): Prisma.EmailOutboxWhereInput => ({
  status: "PENDING",
  OR: [{ lockedUntil: null }, { lockedUntil: { lte: now } }],
});

/**
 * E-mails whose time has come, the oldest first, and then those that are from a time that is yet to come: a clock ran ahead as they were
 * written. What they say, and to whom, is read when they are claimed.
 */
export async function findDueEmails(now: Date, take: number): Promise<DueEmail[]> {
  const due = await db().emailOutbox.findMany({
    where: { nextAttemptAt: { lte: now }, ...unclaimed(now) },
    select: dueFields,
    orderBy: [{ nextAttemptAt: "asc" }, { id: "asc" }],
    take,
  });
  if (due.length === take) return due;
  const ahead = await db().emailOutbox.findMany({
    where: { ...writtenAhead(now), ...unclaimed(now) },
    select: dueFields,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: take - due.length,
  });
  return [...due, ...ahead];
}

/** As many as are counted of what waits: beyond that, how many more is no news. */
const MOST_COUNTED = 10_000;
/** In the order of an index: what is counted up to a limit, Prisma would sort by its id. */
const OLDEST_FIRST: Prisma.EmailOutboxOrderByWithRelationInput[] = [{ createdAt: "asc" }, { id: "asc" }];

/** What waits, since when the oldest does, and since when what could be sent has not been; dates are null where nothing is. */
export async function readEmailQueue(now: Date) {
  const [waiting, oldest, due, givenUp] = await Promise.all([
    db().emailOutbox.count({ where: { status: "PENDING" }, orderBy: OLDEST_FIRST, take: MOST_COUNTED }),
    db().emailOutbox.findFirst({
      where: { status: "PENDING" },
      orderBy: OLDEST_FIRST,
      select: { createdAt: true },
    }),
    db().emailOutbox.findFirst({
      where: { status: "PENDING", nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: "asc" },
      select: { nextAttemptAt: true },
    }),
    db().emailOutbox.count({ where: { status: "FAILED" }, orderBy: OLDEST_FIRST, take: MOST_COUNTED }),
  ]);
  return { waiting, oldest: oldest?.createdAt ?? null, due: due?.nextAttemptAt ?? null, givenUp };
}

/**
 * Claims an e-mail for one attempt: of any number of dispatchers that saw the same row, one gets it.
 * @returns it as it is by then; null where the caller may not send it
 */
export async function claimEmail(
  tx: Db,
  { id, attempts }: DueEmail,
  now: Date,
  lockedUntil: Date,
): Promise<ClaimedEmail | null> {
  const [email] = await updateReturning<ClaimedEmail, typeof OUTBOX>(tx, OUTBOX, {
    where: { id, attempts, ...unclaimed(now) },
    data: { lockedUntil, attempts: { increment: 1 } },
    select: emailFields,
  });
  return email ?? null;
}

/** Ends the attempt with this number. Nothing happens when the claim has run out and another attempt has begun. */
export function finishAttempt(
  tx: Db,
  { id, attempts }: ClaimedEmail,
  outcome: Prisma.EmailOutboxUpdateManyMutationInput,
) {
  return updateRows(tx, OUTBOX, {
    where: { id, attempts, status: "PENDING" },
    data: { lockedUntil: null, ...outcome },
  });
}

/** Forgets e-mails that were sent or given up before `before`. @returns how many, at most `limit` */
export async function deleteFinishedEmails(tx: Db, before: Date, limit: number): Promise<number> {
  const where: Prisma.EmailOutboxWhereInput = { status: { in: ["SENT", "FAILED"] }, nextAttemptAt: { lt: before } };
  return (await tx.emailOutbox.deleteMany({ where, limit })).count;
}
