/** Sign-ins that failed, for administrators (docs/decisions/0088). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import type { SignInFailureListQuery } from "@/lib/accounts/contract/sign-in-failures";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { listSignInFailures } from "@/lib/accounts/store/sign-in-failures";
import { findMemberByEmail } from "@/lib/accounts/store/members";
import { addressBlock } from "@/lib/kit/http/client-address";
import { noRows } from "@/lib/kit/list-spec";

export type { SignInFailureRecord } from "@/lib/accounts/store/sign-in-failures";

/** Searched by the whole e-mail of a member, for their account's, or by a whole address: either is a walk over an index, where a part of one is none. */
export async function readSignInFailures(context: Context, { q, ...query }: SignInFailureListQuery) {
  requireMay(context.principal, "signIns.read");
  if (!q) return listSignInFailures(query);
  const words = q.trim().toLowerCase();
  if (!words.includes("@")) return listSignInFailures({ ...query, address: addressBlock(words) });
  const member = await findMemberByEmail(words);
  return member ? listSignInFailures({ ...query, userId: member.accountId }) : noRows();
}
