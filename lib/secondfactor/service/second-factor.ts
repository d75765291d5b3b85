/** A member's one-time codes: turned on, confirmed by, turned off (contract section 12, docs/decisions/0126, 0127). */
import "server-only";
import { randomBytes } from "node:crypto";
import type { Context } from "@/lib/accounts/context";
import { confirmationEnd } from "@/lib/accounts/rules/confirmation";
import { requireConfirmed } from "@/lib/accounts/rules/permissions";
import { confirmSession, lockUsers, noteSecondFactor } from "@/lib/accounts/service/shared";
import type { ActiveSession } from "@/lib/accounts/sign-in/sessions";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, invalidField } from "@/lib/kit/errors";
import { plainCode, RECOVERY_CODE_BYTES, RECOVERY_CODES, recoveryCodeFrom } from "@/lib/secondfactor/rules";
import {
  countRecoveryCodes,
  deleteOneTimeCodes,
  enableOneTimeCodes,
  findOneTimeCodes,
  replaceRecoveryCodes,
  replaceWaitingSecret,
} from "@/lib/secondfactor/store";
import { hashOf, open, seal } from "./keys";
import { newSecret, stepOf, uriOf } from "./one-time-codes";
import { takeCode } from "./shared";
import { tell } from "./told";

const isOn = () => new AppError("conflict", "One-time codes are on already", { code: "second_factor_on" });
const isOff = () => new AppError("conflict", "One-time codes are not on", { code: "second_factor_off" });
const wrongCode = () => invalidField(["code"], "This code is not right, or was used already");

export type SecondFactorState = { enabledAt: Date | null; recoveryCodesLeft: number };

export async function readSecondFactor({ principal }: Context): Promise<SecondFactorState> {
  const { id } = principal.member;
  const [codes, recoveryCodesLeft] = await Promise.all([findOneTimeCodes(id), countRecoveryCodes(id)]);
  return { enabledAt: codes?.enabledAt ?? null, recoveryCodesLeft };
}

/** A secret for the member's device, which nobody is asked for a code of until they have shown a first one. @throws 409 */
export function beginSecondFactor({ principal, now }: Context, { member }: ActiveSession) {
  requireConfirmed(principal);
  const secret = newSecret();
  return inTransaction(async (tx) => {
    await lockUsers(tx, [principal.userId]);
    if ((await findOneTimeCodes(member.id))?.enabledAt) throw isOn();
    await replaceWaitingSecret(tx, member.id, seal(member.id, secret), now);
    return { secret, uri: uriOf(secret, member.email) };
  });
}

/** Ten that are good from here on. @returns them; they are known nowhere else */
async function makeRecoveryCodes(tx: Db, memberId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(RECOVERY_CODE_BYTES)));
  const hashes = codes.map((code) => hashOf(memberId, plainCode(code)));
  await replaceRecoveryCodes(tx, memberId, hashes, now);
  return codes;
}

/**
 * Turns one-time codes on. The session is confirmed by it; others ask again when it comes to it.
 * @throws 409 on already, or the secret was replaced meanwhile · 422 a wrong code
 */
export async function enableSecondFactor(context: Context, session: ActiveSession, typed: string): Promise<string[]> {
  const { principal, now } = context;
  requireConfirmed(principal);
  const { id, email } = session.member;
  const codes = await findOneTimeCodes(id);
  const changed = () =>
    new AppError("conflict", "Begin again: this code is of another secret", { code: "second_factor_changed" });
  if (!codes) throw changed();
  if (codes.enabledAt) throw isOn();
  const step = stepOf(open(id, codes.secret), plainCode(typed), now);
  if (step === null) throw wrongCode();
  return inTransaction(async (tx) => {
    await lockUsers(tx, [principal.userId]);
    if (!(await enableOneTimeCodes(tx, id, codes.secret, step, now))) throw changed();
    await noteSecondFactor(tx, id);
    await confirmSession(tx, session.id, now);
    await tell(tx, context, email, "on");
    return makeRecoveryCodes(tx, id, now);
  });
}

/** @throws 403 not confirmed · 409 off */
export function renewRecoveryCodes(context: Context, { member }: ActiveSession): Promise<string[]> {
  requireConfirmed(context.principal);
  return inTransaction(async (tx) => {
    await lockUsers(tx, [context.principal.userId]);
    if (!(await findOneTimeCodes(member.id))?.enabledAt) throw isOff();
    await tell(tx, context, member.email, "renewed");
    return makeRecoveryCodes(tx, member.id, context.now);
  });
}

/** @throws 403 not confirmed · 409 off */
export async function disableSecondFactor(context: Context, { member }: ActiveSession): Promise<SecondFactorState> {
  requireConfirmed(context.principal);
  await inTransaction(async (tx) => {
    await lockUsers(tx, [context.principal.userId]);
    if (!(await deleteOneTimeCodes(tx, member.id))) throw isOff();
    await replaceRecoveryCodes(tx, member.id, [], context.now);
    await noteSecondFactor(tx, member.id);
    await tell(tx, context, member.email, "off");
  });
  return { enabledAt: null, recoveryCodesLeft: 0 };
}

/** The member has shown a code: the session may do what can't be undone. @returns until when @throws 409 off · 422 wrong */
export async function confirmByCode(context: Context, { id, member }: ActiveSession, typed: string): Promise<Date> {
  if (!(await findOneTimeCodes(member.id))?.enabledAt) throw isOff();
  await inTransaction(async (tx) => {
    if (!(await takeCode(context, member.email, typed))) throw wrongCode();
    await confirmSession(tx, id, context.now);
  });
  return confirmationEnd(context.now);
}
