/** An account's API keys: made, listed, revoked (contract section 12, docs/decisions/0123). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { canActAsMaker, requireMay } from "@/lib/accounts/rules/permissions";
import { lockUsers } from "@/lib/accounts/service/shared";
import { tellOwners } from "@/lib/accounts/service/told-credentials";
import type { ApiKeyBody } from "@/lib/apikeys/contract";
import { composeKeyMail } from "@/lib/apikeys/mail";
import { isMadeForDays, joinScopes } from "@/lib/apikeys/rules";
import { type ApiKeyRecord, countKeys, deleteKey, findKeys, insertKey } from "@/lib/apikeys/store";
import { recordChange } from "@/lib/audit/service/record";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, invalidField, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { requireStillOwner } from "@/lib/members/service/still-owner";
import { accountSubject } from "@/lib/members/service/subject";
import { keptOf, newKey } from "./token";

export type { ApiKeyRecord };
export type ApiKeyWithSecret = ApiKeyRecord & { key: string };

/** Whose keys the caller asks for: their account's. */
function accountOf({ principal }: Context): number {
  requireMay(principal, "keys.manage");
  return principal.userId;
}

/** The newest first. */
export async function readKeys(context: Context): Promise<ApiKeyRecord[]> {
  return findKeys(accountOf(context));
}

/**
 * @throws 403 the caller is no owner any more · 409 the account has as many as there may be · 422 it would have run out
 *   already, or could never quote
 */
export async function createKey(context: Context, body: ApiKeyBody): Promise<ApiKeyWithSecret> {
  const userId = accountOf(context);
  const { principal, now } = context;
  const { expires_at: until = null } = body;
  // Not by whether it is anything: 0 is 1970, and none of those that never run out.
  const expiresAt = until === null ? null : new Date(until);
  if (expiresAt && expiresAt <= now) throw invalidField(["expires_at"], "Must be in the future");
  if (body.scopes.includes("quote") && !canActAsMaker(principal)) {
    throw invalidField(["scopes"], "Only market makers quote");
  }
  const key = newKey();
  return inTransaction(async (tx) => {
    // Of two at once, the second is counted with the first.
    await lockUsers(tx, [userId]);
    // A key outlives whoever made it: somebody who is being removed makes none.
    await requireStillOwner(context);
    if ((await countKeys(userId)) >= LIMITS.apiKeysPerAccount) {
      const detail = `You have ${LIMITS.apiKeysPerAccount} API keys: revoke one of them`;
      throw new AppError("conflict", detail, { code: "too_many_api_keys" });
    }
    const made = { createdById: principal.member.id, createdByName: principal.member.name, createdAt: now };
    const expiryToldAt = isMadeForDays({ expiresAt, createdAt: now }) ? now : null;
    const limits = { scopes: joinScopes(body.scopes), expiresAt, expiryToldAt };
    const record = { userId, name: body.name, ...limits, ...keptOf(key), ...made };
    const row = await insertKey(tx, record);
    const change = { action: "key.create", from: null, to: null, note: body.name };
    await recordChange(tx, context, accountSubject(userId), change);
    await tellOwners(tx, context, composeKeyMail({ ...body, expiresAt, by: principal.member.name }));
    return { ...row, key };
  });
}

/** @throws 404 not of the caller's account, or revoked before */
export async function revokeKey(context: Context, id: number): Promise<void> {
  const userId = accountOf(context);
  await inTransaction(async (tx) => {
    const name = await deleteKey(tx, { id, userId });
    if (name === null) throw notFound("API key");
    const change = { action: "key.revoke", from: null, to: null, note: name };
    await recordChange(tx, context, accountSubject(userId), change);
  });
}
