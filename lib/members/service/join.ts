/** Joining an account by the link of an invitation: whoever has it is who it was sent to. */
import "server-only";
import { findUser, insertMember, lockUsers } from "@/lib/accounts/service/shared";
import { emailTaken } from "@/lib/accounts/service/sign-in";
import { tellOwners } from "@/lib/accounts/service/told-credentials";
import { hashPassword } from "@/lib/accounts/sign-in/passwords";
import { principalOf, startSession } from "@/lib/accounts/sign-in/sessions";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { recordChange } from "@/lib/audit/service/record";
import type { Origin } from "@/lib/kit/http/client-address";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import type { JoinBody } from "@/lib/members/contract";
import { composePowerMail } from "@/lib/members/mail";
import { invitationStateOf } from "@/lib/members/rules";
import { findInvitationByToken, takeInvitation } from "@/lib/members/store";
import { accountSubject } from "./subject";

type Arrival = { origin: Origin; requestId: string; now: Date };

/** @throws 404 no such link, or withdrawn */
export async function readInvitation(token: string) {
  const invitation = await findInvitationByToken(hashToken(token));
  if (!invitation) throw notFound("Invitation");
  return invitation;
}

const expired = () =>
  new AppError("conflict", "This invitation has expired: ask for another", { code: "invitation_expired" });
const used = () => new AppError("conflict", "This invitation was used already", { code: "invitation_used" });

async function requireOpen(token: string, now: Date) {
  const invitation = await readInvitation(token);
  const state = invitationStateOf(invitation, now);
  if (state !== "open") throw state === "used" ? used() : expired();
  return invitation;
}

/** @throws 404 no such link · 409 expired, used, or the address has an account of its own by now */
export async function joinAccount({ origin, requestId, now }: Arrival, { token, name, password }: JoinBody) {
  const { accountId } = await requireOpen(token, now);
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(async (tx) => {
      await lockUsers(tx, [accountId]);
      // As it is by now: its role is that of the link, which nothing else has.
      const { email, role } = await requireOpen(token, now);
      if (!(await takeInvitation(tx, hashToken(token), now))) throw used();
      const user = await findUser(accountId);
      if (!user) throw notFound("Invitation");
      // The link was sent to the address: whoever has it reads what comes there.
      const dates = { createdAt: now, emailConfirmedAt: now };
      const member = await insertMember(tx, { accountId, email, name, passwordHash, role, ...dates });
      const context = { principal: principalOf({ user, member }), requestId, now };
      const change = { action: "member.join", from: null, to: role, note: email };
      await recordChange(tx, context, accountSubject(accountId), change);
      await tellOwners(tx, context, composePowerMail({ name, email, role, by: null }), email);
      return startSession({ user, member }, origin, now);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
