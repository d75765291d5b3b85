/** A member's one-time codes: turned on, confirmed by, turned off (contract section 12, docs/decisions/0126, 0127). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { confirmationEnd } from "@/lib/accounts/rules/confirmation";
import { requireConfirmed } from "@/lib/accounts/rules/permissions";
import { requirePassword } from "@/lib/accounts/service/own-account";
import { confirmSession, lockUsers, unconfirmOtherSessions } from "@/lib/accounts/service/shared";
import type { ActiveSession } from "@/lib/accounts/sign-in/sessions";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, invalidField } from "@/lib/kit/errors";
import type { EnableBody } from "@/lib/secondfactor/contract";
import { plainCode } from "@/lib/secondfactor/rules";
import {
  deleteOneTimeCodes,
  enableOneTimeCodes,
  findOneTimeCodes,
  replaceWaitingSecret,
} from "@/lib/secondfactor/store";
import { open, seal } from "./keys";
import { newSecret, stepOf, uriOf } from "./one-time-codes";
import { makeRecoveryCodes, settleFactors } from "./recovery-codes";
import { readFactors, type SecondFactorState, takeCode } from "./shared";
import { tell } from "./told";

const isOn = () => new AppError("conflict", "One-time codes are on already", { code: "second_factor_on" });
const isOff = () => new AppError("conflict", "One-time codes are not on", { code: "second_factor_off" });
const noFactor = () => new AppError("conflict", "You have no second factor", { code: "second_factor_off" });
const wrongCode = () => invalidField(["code"], "This code is not right, or was used already");

export const readSecondFactor = ({ principal }: Context): Promise<SecondFactorState> =>
  readFactors(principal.member.id);

/** Two tabs: what the older one shows would look like a wrong code of the newer one's secret. */
const begunElsewhere = () =>
  new AppError(
    "conflict",
    "A newer set-up was begun, as in another tab. Go on there, or close this one and begin again.",
    {
      code: "second_factor_changed",
    },
  );

/** A secret for the member's device, which nobody is asked for a code of until they have shown a first one. @throws 409 */
export function beginSecondFactor({ principal, now }: Context, { member }: ActiveSession) {
  requireConfirmed(principal);
  const secret = newSecret();
  return inTransaction(async (tx) => {
    await lockUsers(tx, [principal.userId]);
    if ((await findOneTimeCodes(member.id))?.enabledAt) throw isOn();
    await replaceWaitingSecret(tx, member.id, seal(member.id, secret), now);
    return { secret, uri: uriOf(secret, member.email), begunAt: now };
  });
}

/**
 * Turns one-time codes on. It takes the password too: whoever has got hold of a session neither locks its member out nor
 * comes by a second factor. The session is confirmed by it; others ask again when it comes to it.
 * @returns the recovery codes, where they are the member's first factor
 * @throws 403 not confirmed · 409 on already, or the secret was replaced meanwhile · 422 a wrong password or code
 */
export async function enableSecondFactor(
  context: Context,
  session: ActiveSession,
  { code: typed, current_password: password, begun_at: begunAt }: EnableBody,
): Promise<string[]> {
  const { principal, now } = context;
  requireConfirmed(principal);
  const { id, email } = session.member;
  const codes = await findOneTimeCodes(id);
  const changed = () =>
    new AppError("conflict", "Begin again: this code is of another secret", { code: "second_factor_changed" });
  if (!codes) throw changed();
  if (codes.enabledAt) throw isOn();
  if (begunAt !== undefined && Date.parse(begunAt) !== codes.createdAt.getTime()) throw begunElsewhere();
  await requirePassword(id, password);
  const secret = open(id, codes.secret);
  if (secret === null) throw changed();
  const step = stepOf(secret, plainCode(typed), now);
  if (step === null) throw wrongCode();
  return inTransaction(async (tx) => {
    await lockUsers(tx, [principal.userId]);
    await unconfirmOtherSessions(tx, id, session.id);
    if (!(await enableOneTimeCodes(tx, id, codes.secret, step, now))) throw changed();
    await confirmSession(tx, session.id, now);
    await tell(tx, context, { email, event: "on" });
    return settleFactors(tx, id, now);
  });
}

/** @throws 403 not confirmed · 409 the member has no second factor */
export function renewRecoveryCodes(context: Context, { id, member }: ActiveSession): Promise<string[]> {
  requireConfirmed(context.principal);
  return inTransaction(async (tx) => {
    await lockUsers(tx, [context.principal.userId]);
    await unconfirmOtherSessions(tx, member.id, id);
    if ((await readFactors(member.id)).methods.length === 0) throw noFactor();
    await tell(tx, context, { email: member.email, event: "renewed" });
    return makeRecoveryCodes(tx, member.id, context.now);
  });
}

/** @throws 403 not confirmed · 409 off */
export async function disableSecondFactor(context: Context, { id, member }: ActiveSession): Promise<SecondFactorState> {
  requireConfirmed(context.principal);
  await inTransaction(async (tx) => {
    await lockUsers(tx, [context.principal.userId]);
    await unconfirmOtherSessions(tx, member.id, id);
    if (!(await deleteOneTimeCodes(tx, member.id))) throw isOff();
    await settleFactors(tx, member.id, context.now);
    await tell(tx, context, { email: member.email, event: "off" });
  });
  return readSecondFactor(context);
}

/** The member has shown a code: the session may do what can't be undone. @returns until when @throws 409 none · 422 wrong */
export async function confirmByCode(context: Context, { id, member }: ActiveSession, typed: string): Promise<Date> {
  if (!member.hasSecondFactor) throw noFactor();
  await inTransaction(async (tx) => {
    if (!(await takeCode(context, member.email, typed))) throw wrongCode();
    await confirmSession(tx, id, context.now);
  });
  return confirmationEnd(context.now);
}
