/** What administrators see of the outbox; sending is lib/kit/mail. */
import "server-only";
import { figureScope } from "@/lib/accounts/rules/relations";
import type { Db } from "@/lib/kit/db/client";
import { keptCount } from "@/lib/kit/db/figures";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";
import type { ListFilter } from "@/lib/kit/list-spec";
import { FAILED_EMAIL_LIST } from "./lists";

const failedFields = {
  ...{ id: true, to: true, subject: true, attempts: true, lastError: true, dedupeKey: true, createdAt: true },
  /** Of one that was given up: when that was. */
  nextAttemptAt: true,
} satisfies Prisma.EmailOutboxSelect;

export type FailedEmailRecord = Prisma.EmailOutboxGetPayload<{ select: typeof failedFields }>;

const EMAILS = { table: "email_outbox" } satisfies Source;

const emails: Table<Prisma.EmailOutboxWhereInput, Prisma.EmailOutboxOrderByWithRelationInput, FailedEmailRecord> = {
  name: "emails",
  find: (slice) => {
    const asked = { select: failedFields, ...slice };
    return readRows<FailedEmailRecord>(EMAILS, asked) ?? db().emailOutbox.findMany(asked);
  },
  count: (query) => countRows(EMAILS, query) ?? db().emailOutbox.count(query),
};

/** How many there are is kept, not counted (docs/decisions/0186). */
export function listFailedEmails(filter: ListFilter<typeof FAILED_EMAIL_LIST>) {
  const countKept = () => keptCount(figureScope("all"), "failed_emails");
  return listPage(emails, FAILED_EMAIL_LIST, filter, { status: "FAILED" }, countKept);
}

/** What an e-mail is about (`dedupeKey`), and whether it was given up. */
export function findEmail(tx: Db, id: number) {
  return tx.emailOutbox.findUnique({ where: { id }, select: { dedupeKey: true, status: true } });
}

/** E-mails that had been given up by then, in the order in which they were written. @param after the id of the one before */
export function findGivenUp(tx: Db, { after, until, take }: { after: number; until: Date; take: number }) {
  return tx.emailOutbox.findMany({
    where: { status: "FAILED", id: { gt: after }, nextAttemptAt: { lte: until } },
    orderBy: { id: "asc" },
    take,
    select: { id: true, dedupeKey: true },
  });
}

/** Puts a given up e-mail back, to this address and with all its attempts; the first is made then. @returns whether it was one */
export async function requeueEmail(tx: Db, id: number, to: string, at: Date): Promise<boolean> {
  const { count } = await tx.emailOutbox.updateMany({
    where: { id, status: "FAILED" },
    data: { to, status: "PENDING", attempts: 0, nextAttemptAt: at },
  });
  return count === 1;
}
