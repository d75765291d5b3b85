/** E-mails that were given up, for administrators (docs/decisions/0071). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { auditEntry, recordChanges } from "@/lib/audit/service/record";
import { BETWEEN_EMAILS_MS } from "@/lib/emails/constants";
import type { FailedEmailListQuery } from "@/lib/emails/contract";
import {
  type FailedEmailRecord as FailedEmailRow,
  findEmail,
  findGivenUp,
  listFailedEmails,
  requeueEmail,
} from "@/lib/emails/store";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { findAddressees, isKeptToSendAgain } from "@/lib/notifications/service/shared";

/** `isKept`: what it said is there still, to be sent again. */
export type FailedEmailRecord = FailedEmailRow & { isKept: boolean };

export async function readFailedEmails(context: Context, query: FailedEmailListQuery) {
  requireMay(context.principal, "emails.manage");
  const { rows, ...page } = await listFailedEmails(query);
  return { ...page, rows: rows.map((row) => ({ ...row, isKept: isKeptToSendAgain(row.dedupeKey) })) };
}

const notFailed = () => new AppError("conflict", "The email was sent, or is being sent", { code: "email_not_failed" });

const NOBODY = "Whoever it was for has no account any more, wants no emails, or is no longer shown what it tells";

const FORGOTTEN =
  "It held a link or told of a sign-in, so what it said is forgotten once it fails. Whoever it was for can ask for another, or whoever invited them can.";

const sentAgain = (context: Context, id: number) =>
  auditEntry(
    context,
    { entityType: "email", entityId: id, rfqId: null },
    { action: "email.retry", from: null, to: null },
  );

/**
 * Has an e-mail sent again, to the address that whoever it is for has now.
 * @throws 403 no admin · 404 unknown · 409 it was not given up, what it said is forgotten, or nobody is to have it any more
 */
export async function retryEmail(context: Context, id: number): Promise<void> {
  requireMay(context.principal, "emails.manage");
  await inTransaction(async (tx) => {
    const email = await findEmail(tx, id);
    if (!email) throw notFound("Email");
    if (email.status !== "FAILED") throw notFailed();
    if (!isKeptToSendAgain(email.dedupeKey)) throw new AppError("conflict", FORGOTTEN, { code: "email_forgotten" });
    const to = (await findAddressees(tx, [email.dedupeKey])).get(email.dedupeKey);
    if (to === undefined) throw new AppError("conflict", NOBODY, { code: "email_for_nobody" });
    if (!(await requeueEmail(tx, id, to, context.now))) throw notFailed();
    await recordChanges(tx, [sentAgain(context, id)]);
    onCommit(wakeMailer);
  });
}

/** As many are put back in one transaction: others write meanwhile. */
const AT_A_TIME = 100;

type Progress = { after: number; count: number };

/** The next ones after `after`; at the end of the list `after` is null. */
async function retrySome(tx: Db, context: Context, { after, count }: Progress) {
  const found = await findGivenUp(tx, { after, until: context.now, take: AT_A_TIME });
  const addressees = await findAddressees(
    tx,
    found.map(({ dedupeKey }) => dedupeKey),
  );
  const room = LIMITS.emailsSentAgain - count;
  const sendable = found.filter(({ dedupeKey }) => isKeptToSendAgain(dedupeKey) && addressees.has(dedupeKey));
  const taken = sendable.slice(0, room);
  const done: number[] = [];
  for (const { id, dedupeKey } of taken) {
    const to = addressees.get(dedupeKey);
    const at = goesAt(context.now, count + done.length);
    if (to !== undefined && (await requeueEmail(tx, id, to, at))) done.push(id);
  }
  await recordChanges(
    tx,
    done.map((id) => sentAgain(context, id)),
  );
  return { count: count + done.length, hasMore: sendable.length > taken.length, after: found.at(-1)?.id ?? null };
}

const goesAt = (now: Date, index: number) => new Date(now.getTime() + index * BETWEEN_EMAILS_MS);

/**
 * Has e-mails sent again that were given up, in the order in which they were written and one a second: what is written
 * meanwhile goes in between. Those that `retryEmail` would refuse stay as they are.
 * @returns how many, when the last of them goes (null: none does), and whether there are more than go at once
 * @throws 403 no admin
 */
export async function retryFailedEmails(context: Context) {
  requireMay(context.principal, "emails.manage");
  let progress: Progress | null = { after: 0, count: 0 };
  let [count, hasMore] = [0, false];
  while (progress && !hasMore) {
    const from: Progress = progress;
    const some = await inTransaction((tx) => retrySome(tx, context, from));
    ({ count, hasMore } = some);
    progress = some.after === null ? null : { after: some.after, count };
  }
  if (count > 0) wakeMailer();
  return { count, lastAt: count > 0 ? goesAt(context.now, count - 1) : null, hasMore };
}

export type EmailsSentAgain = Awaited<ReturnType<typeof retryFailedEmails>>;
