/** Forgotten passwords (contract section 12, docs/decisions/0129). */
import "server-only";
import {
  confirmMemberEmail,
  deleteSessionsOfMember,
  findMemberByEmail,
  findUser,
  setMemberPassword,
} from "@/lib/accounts/service/shared";
import { hashPassword } from "@/lib/accounts/sign-in/passwords";
import { principalOf } from "@/lib/accounts/sign-in/sessions";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { recordChange } from "@/lib/audit/service/record";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { insertEmails } from "@/lib/kit/mail/store";
import { outageOf } from "@/lib/kit/outages";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { log } from "@/lib/kit/watch/log";
import type { ResetBody } from "@/lib/memberlinks/contract";
import { composeResetNotice } from "@/lib/memberlinks/mail";
import { linkEnd } from "@/lib/memberlinks/rules";
import {
  findPasswordRequests,
  insertPasswordRequest,
  type PasswordRequest,
  takeLink,
  takePasswordRequest,
} from "@/lib/memberlinks/store";
import { deadLink, requireGoodLink, sendLink } from "./links";

type Arrival = { requestId: string; now: Date };

/** Keeps that somebody asks for a link, whether an account has the address or not: who has one is looked up after the answer. */
export function requestPasswordLink(email: string, now: Date): Promise<void> {
  return inTransaction(async (tx) => {
    await insertPasswordRequest(tx, email, now);
    onCommit(wakeMailer);
  });
}

const AT_ONCE = 50;

function answerPasswordRequest({ id, email }: PasswordRequest, now: Date): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await takePasswordRequest(tx, id))) return;
    const member = await findMemberByEmail(email);
    if (member) await sendLink(tx, "password", { id: member.id, email }, now);
  });
}

/** Given up once its link would have run out: whoever asked has asked again by then. */
async function leaveUnanswered({ id, createdAt }: PasswordRequest, error: unknown, now: Date): Promise<void> {
  const isOver = linkEnd("password", createdAt) <= now;
  log().error({ passwordRequest: id, isOver, err: error }, "Password request not answered");
  if (isOver) await inTransaction((tx) => takePasswordRequest(tx, id));
}

/**
 * Sends those who asked their links, where an account has the address. Any number of servers may do so at once. One that
 * can't be answered keeps no other waiting.
 */
export async function answerPasswordRequests(clock: () => Date): Promise<void> {
  for (let after = 0; ;) {
    const requests = await findPasswordRequests(after, AT_ONCE);
    for (const request of requests) {
      await answerPasswordRequest(request, clock()).catch((error: unknown) => {
        // None could be answered.
        if (outageOf(error)) throw error;
        return leaveUnanswered(request, error, clock());
      });
      after = request.id;
    }
    if (requests.length === 0) return;
  }
}

/** Whose password the link sets. @throws 400 it is dead */
export const readReset = (token: string, now: Date) => requireGoodLink("password", token, now);

/**
 * Sets a new password and ends every session of the member, who has proved the address by it: it is confirmed. A second
 * factor stays on. The marks of known browsers are worthless from here on: they are signed with the old password.
 * @returns whose it is, and how many sessions ended
 * @throws 400 the link is dead
 */
export async function resetPassword({ requestId, now }: Arrival, { token, password }: ResetBody) {
  await requireGoodLink("password", token, now);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const { member } = await requireGoodLink("password", token, now);
    const { id: memberId, accountId, email } = member;
    if (!(await takeLink(tx, "password", hashToken(token), now))) throw deadLink();
    // An administrator may have corrected the address since: then it is another's password.
    if (!(await setMemberPassword(tx, { id: memberId, email }, passwordHash))) throw deadLink();
    await confirmMemberEmail(tx, { id: memberId, email }, now);
    const ended = await deleteSessionsOfMember(tx, memberId);
    const user = await findUser(accountId);
    if (!user) throw deadLink();
    const context = { principal: principalOf({ user, member }), requestId, now };
    const subject = { entityType: "user" as const, entityId: accountId, rfqId: null };
    await recordChange(tx, context, subject, { action: "member.reset", from: null, to: null, note: email });
    const dedupeKey = `password-reset:${hashToken(token).slice(0, 16)}`;
    await insertEmails(tx, [{ to: email, ...composeResetNotice(), dedupeKey }], now);
    onCommit(wakeMailer);
    return { memberId, ended };
  });
}
