/** E-mails that are confirmed by a link (contract section 12, docs/decisions/0130). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { confirmMemberEmail, findMember, findUser } from "@/lib/accounts/service/shared";
import { principalOf } from "@/lib/accounts/sign-in/sessions";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { recordChange } from "@/lib/audit/service/record";
import { inTransaction } from "@/lib/kit/db/transaction";
import { notFound } from "@/lib/kit/errors";
import { takeLink } from "@/lib/memberlinks/store";
import { deadLink, requireGoodLink, sendLink } from "./links";

/** Whoever is signed in, and even nobody: the link is the proof. @returns the address · @throws 400 the link is dead */
export function confirmEmail({ requestId, now }: { requestId: string; now: Date }, token: string): Promise<string> {
  return inTransaction(async (tx) => {
    const { member } = await requireGoodLink("email", token, now);
    const { id, accountId, email, emailConfirmedAt } = member;
    if (!(await takeLink(tx, "email", hashToken(token), now))) throw deadLink();
    // By a new password's link meanwhile: nothing changes any more.
    if (emailConfirmedAt) return email;
    if (!(await confirmMemberEmail(tx, { id, email }, now))) throw deadLink();
    const user = await findUser(accountId);
    if (!user) throw deadLink();
    const context = { principal: principalOf({ user, member }), requestId, now };
    const subject = { entityType: "user" as const, entityId: accountId, rfqId: null };
    await recordChange(tx, context, subject, { action: "member.confirm", from: null, to: null, note: email });
    return email;
  });
}

/** Sends the caller another link, unless their address is confirmed. @returns the address, and whether it was sent */
export function sendConfirmation({ principal, now }: Context): Promise<{ email: string; sent: boolean }> {
  return inTransaction(async (tx) => {
    const member = await findMember(principal.userId, principal.member.id);
    if (!member) throw notFound("Member");
    const sent = member.emailConfirmedAt === null;
    if (sent) await sendLink(tx, "email", member, now);
    return { email: member.email, sent };
  });
}
