/** Who is let in by an API key, and that it was used. */
import "server-only";
import { accountMay, type Principal } from "@/lib/accounts/rules/permissions";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { isExpired, splitScopes } from "@/lib/apikeys/rules";
import { findKeyByHash, noteUse } from "@/lib/apikeys/store";
import { inTransaction } from "@/lib/kit/db/transaction";
import { MINUTE_MS } from "@/lib/kit/durations";
import { isWellFormedKey } from "./token";

const NOTED_EVERY_MS = MINUTE_MS;

/** Of these the use is being written down. */
const noting = new Set<number>();

/** Once a minute. No call waits for it, and what can't be written down now is with the next one. */
function noteUsed({ id, lastUsedAt }: { id: number; lastUsedAt: Date | null }, now: Date): void {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  if (noting.has(id) || (lastUsedAt && lastUsedAt > before)) return;
  noting.add(id);
  void inTransaction((tx) => noteUse(tx, id, now, before))
    .catch(() => undefined)
    .finally(() => noting.delete(id));
}

/**
 * Whoever a key speaks for: its account, as far as its scopes go. Its member is whoever made it, for the record's sake: a
 * viewer to all that asks for roles, as scopes alone say what it may do.
 * @returns null where there is no such key, or none any more
 */
export async function principalOfKey(token: string, now: Date): Promise<Principal | "expired" | null> {
  const key = isWellFormedKey(token) ? await findKeyByHash(hashToken(token)) : null;
  if (!key) return null;
  const { id: userId, role, userType, isLiquidityProvider } = key.user;
  const member = { id: key.createdById, name: key.createdByName, role: "viewer" as const };
  const own = { id: key.id, name: key.name, scopes: splitScopes(key.scopes) };
  const principal = { userId, role, userType, isLiquidityProvider, member, key: own };
  // Whoever has become an administrator since is let in by no key.
  if (!accountMay(principal, "keys.manage")) return null;
  if (isExpired(key, now)) return "expired";
  noteUsed(key, now);
  return principal;
}
