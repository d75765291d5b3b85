/** A member's own passkeys: listed, added, renamed, removed (contract section 12, docs/decisions/0128). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireConfirmed } from "@/lib/accounts/rules/permissions";
import { requirePassword } from "@/lib/accounts/service/own-account";
import { confirmSession, lockUsers, unconfirmOtherSessions } from "@/lib/accounts/service/shared";
import type { ActiveSession } from "@/lib/accounts/sign-in/sessions";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, isUniqueViolation, onCommit } from "@/lib/kit/db/transaction";
import { AppError, invalidField, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { UNNAMED_PASSKEY } from "@/lib/passkeys/constants";
import type { PasskeyName, RegistrationBody, RegistrationProof } from "@/lib/passkeys/contract";
import { composeAddedMail, composeRemovedMail } from "@/lib/passkeys/mail";
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRecord,
  renamePasskey,
} from "@/lib/passkeys/store";
import { settleFactors } from "@/lib/secondfactor/service/recovery-codes";
import { creationOptions, knownTransports, provenKey } from "./proofs";

export type { PasskeyRecord };

export function listOwnPasskeys({ principal }: Context): Promise<PasskeyRecord[]> {
  return findPasskeys(principal.member.id);
}

async function requireRoom(memberId: number): Promise<PasskeyRecord[]> {
  const passkeys = await findPasskeys(memberId);
  if (passkeys.length < LIMITS.passkeysPerMember) return passkeys;
  const detail = `You have ${LIMITS.passkeysPerMember} passkeys: remove one that you don't use any more first`;
  throw new AppError("conflict", detail, { code: "too_many_passkeys" });
}

/**
 * What is made from it is the member's, within five minutes: they prove first that it is them, by their second factor or
 * else by their password.
 * @throws 403 `confirmation_required` · 422 naming `current_password` · 409 no room
 */
export async function startRegistration(
  { principal, now }: Context,
  { member }: ActiveSession,
  { current_password: password = "" }: RegistrationProof,
) {
  if (member.hasSecondFactor) requireConfirmed(principal);
  else await requirePassword(member.id, password);
  return creationOptions(member, await requireRoom(principal.member.id), now);
}

type Change = { action: string; passkey: PasskeyRecord; email: string; mail: ReturnType<typeof composeAddedMail> };

/**
 * Recorded under the account, and told to the member: whoever has got hold of a session is noticed.
 * @returns the recovery codes that came with it
 */
async function noteChange(tx: Db, context: Context, { action, passkey, email, mail }: Change): Promise<string[]> {
  const subject = { entityType: "user" as const, entityId: context.principal.userId, rfqId: null };
  await recordChange(tx, context, subject, { action, from: null, to: null, note: passkey.name });
  await insertEmails(tx, [{ to: email, ...mail, dedupeKey: `${action}:${passkey.id}` }], context.now);
  onCommit(wakeMailer);
  return settleFactors(tx, context.principal.member.id, context.now);
}

const unproven = () =>
  invalidField(["credential"], "This passkey could not be checked, or it took longer than five minutes. Try again.");
const known = () => new AppError("conflict", "This passkey is registered already", { code: "passkey_known" });

type Registered = { passkey: PasskeyRecord; recoveryCodes: string[] };

/**
 * @returns also the recovery codes that come with a first second factor, known nowhere else
 * @throws 403 `confirmation_required` · 409 no room, or registered already · 422 its authenticator didn't make it for this
 *   member, here, just now
 */
export async function registerPasskey(
  context: Context,
  { id: sessionId, member }: ActiveSession,
  { credential: attestation, name = UNNAMED_PASSKEY }: RegistrationBody,
): Promise<Registered> {
  const { principal, now } = context;
  // Somebody with the password alone may have begun before there was a second factor.
  requireConfirmed(principal);
  const key = await provenKey(member.id, attestation, now);
  if (!key) throw unproven();
  const { credential, credentialBackedUp: isBackedUp } = key;
  try {
    return await inTransaction(async (tx) => {
      await lockUsers(tx, [principal.userId]);
      await unconfirmOtherSessions(tx, member.id, sessionId);
      await requireRoom(member.id);
      const passkey = await insertPasskey(tx, {
        memberId: member.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: knownTransports(attestation.response.transports ?? []).join(" "),
        ...{ isBackedUp, name, createdAt: now },
      });
      const change = { action: "user.passkeyAdd", passkey, email: member.email };
      const recoveryCodes = await noteChange(tx, context, { ...change, mail: composeAddedMail(passkey.name) });
      // Whoever has made it has just shown it.
      await confirmSession(tx, sessionId, now);
      return { passkey, recoveryCodes };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? known() : error;
  }
}

/** @throws 404 not the caller's */
export function renameOwnPasskey(context: Context, id: number, { name }: PasskeyName): Promise<PasskeyRecord> {
  const { userId, member } = context.principal;
  const owned = { id, memberId: member.id };
  return inTransaction(async (tx) => {
    const passkey = await findPasskey(owned);
    if (!passkey || !(await renamePasskey(tx, owned, name))) throw notFound("Passkey");
    const subject = { entityType: "user" as const, entityId: userId, rfqId: null };
    const change = { action: "user.passkeyRename", from: null, to: null, note: name };
    if (passkey.name !== name) await recordChange(tx, context, subject, change);
    return { ...passkey, name };
  });
}

/** @throws 403 the member has not confirmed of late · 404 not the caller's */
export async function removePasskey(
  context: Context,
  { id: sessionId, member }: ActiveSession,
  id: number,
): Promise<void> {
  requireConfirmed(context.principal);
  const owned = { id, memberId: member.id };
  await inTransaction(async (tx) => {
    await lockUsers(tx, [context.principal.userId]);
    await unconfirmOtherSessions(tx, member.id, sessionId);
    const passkey = await findPasskey(owned);
    if (!passkey || !(await deletePasskey(tx, owned))) throw notFound("Passkey");
    const change = { action: "user.passkeyRemove", passkey, email: member.email };
    await noteChange(tx, context, { ...change, mail: composeRemovedMail(passkey.name) });
  });
}
