/**
 * For a member who has lost their device and their recovery codes: those who run the server have made sure by other means who
 * asks (docs/operations.md). No call does this.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { deleteSessionsOfMember, findMemberByEmail, lockUsers } from "@/lib/accounts/service/shared";
import { recordChanges, THE_CLOCK } from "@/lib/audit/service/record";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { deletePasskeysOf } from "@/lib/passkeys/service/shared";
import { composeSecondFactorMail } from "@/lib/secondfactor/mail";
import { countRecoveryCodes, deleteAnySecret } from "@/lib/secondfactor/store";
import { settleFactors } from "./recovery-codes";

export type ResetFactors = { oneTimeCodes: boolean; passkeys: number; recoveryCodes: number; sessions: number };

/**
 * Removes every factor of the member with this address, and ends their sessions: whoever has the device is out too.
 * @returns what was removed; null where nobody signs in with the address, "none" where they had no factor
 */
export function resetFactors(email: string, now: Date): Promise<ResetFactors | "none" | null> {
  return inTransaction(async (tx) => {
    const found = await findMemberByEmail(email);
    if (!found) return null;
    await lockUsers(tx, [found.accountId]);
    const recoveryCodes = await countRecoveryCodes(found.id);
    const oneTimeCodes = await deleteAnySecret(tx, found.id);
    const passkeys = await deletePasskeysOf(tx, found.id);
    if (!oneTimeCodes && passkeys === 0) return "none";
    await settleFactors(tx, found.id, now);
    const sessions = await deleteSessionsOfMember(tx, found.id);
    const requestId = `operator-${randomUUID()}`;
    const note = `${email}: by npm run member:reset-factor`;
    const change = { action: "user.secondFactorReset", fromState: null, toState: null, note };
    const subject = { entityType: "user" as const, entityId: found.accountId, rfqId: null };
    // Nobody who is signed in: like the clock, who runs the server is no actor of theirs.
    await recordChanges(tx, [{ ...subject, ...change, ...THE_CLOCK, requestId, createdAt: now }]);
    const mail = {
      to: email,
      ...composeSecondFactorMail("reset", null),
      dedupeKey: `second-factor-reset:${randomUUID()}`,
    };
    await insertEmails(tx, [mail], now);
    onCommit(wakeMailer);
    return { oneTimeCodes, passkeys, recoveryCodes, sessions };
  });
}
