/** How many of an account sign the acceptance of a quote (docs/decisions/0113): one, or two above a value that its owner sets. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay, roleMay } from "@/lib/accounts/rules/permissions";
import { findAcceptanceRule, lockUsers, updateUser } from "@/lib/accounts/service/shared";
import { recordChange } from "@/lib/audit/service/record";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import type { TwoSignersBody } from "@/lib/members/contract";
import { ruleWords, twoSignersChanged } from "@/lib/notifications/rules/signatures";
import { notifyColleagues } from "@/lib/notifications/service/notifications";
import { requireStillOwner } from "./still-owner";
import { accountSubject } from "./subject";

/** US dollars (null: one signer is enough), and how many members may sign. */
export type TwoSigners = { aboveUsd: number | null; signers: number };

async function findRule(accountId: number): Promise<TwoSigners> {
  const rule = await findAcceptanceRule(accountId);
  if (!rule) throw notFound("User");
  const signers = rule.members.filter(({ role }) => roleMay(role, "quotes.sign")).length;
  return { aboveUsd: rule.twoSignersAboveUsd, signers };
}

export function readTwoSigners({ principal }: Context): Promise<TwoSigners> {
  requireMay(principal, "twoSigners.read");
  return findRule(principal.userId);
}

/**
 * Sets from which value on it takes two, as an owner. What awaits a second signature still does.
 * @throws 403 the caller is no owner · 409 fewer than two members may sign
 */
export function changeTwoSigners(context: Context, { above_usd: aboveUsd }: TwoSignersBody): Promise<TwoSigners> {
  const { principal, now } = context;
  const { userId, member } = principal;
  requireMay(principal, "twoSigners.manage");
  return inTransaction(async (tx) => {
    await lockUsers(tx, [userId]);
    await requireStillOwner(context);
    const before = await findRule(userId);
    if (before.aboveUsd === aboveUsd) return before;
    if (aboveUsd !== null && before.signers < 2) {
      const detail = "Only one member of your account may sign: invite another signer first";
      throw new AppError("conflict", detail, { code: "too_few_signers" });
    }
    await updateUser(tx, userId, { twoSignersAboveUsd: aboveUsd });
    const change = { action: "user.twoSigners", from: ruleWords(before.aboveUsd), to: ruleWords(aboveUsd) };
    await recordChange(tx, context, accountSubject(userId), change);
    await notifyColleagues(tx, now, [twoSignersChanged(userId, member, aboveUsd)]);
    return { ...before, aboveUsd };
  });
}
