/** Showing a passkey again, before what can't be undone (docs/decisions/0127). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { confirmSession } from "@/lib/accounts/service/shared";
import type { ActiveSession } from "@/lib/accounts/sign-in/sessions";
import { inTransaction } from "@/lib/kit/db/transaction";
import { invalidField } from "@/lib/kit/errors";
import type { Assertion } from "@/lib/passkeys/contract";
import { findKey, findPasskeys, noteUse } from "@/lib/passkeys/store";
import { provenUse, requestOptions } from "./proofs";

export async function startConfirmation({ principal: { member }, now }: Context) {
  return requestOptions(`confirm ${member.id}`, await findPasskeys(member.id), now);
}

/** Not a 401, which would say that the session has ended. */
const refused = () => invalidField(["credential"], "This passkey was not accepted. Try again.");

/** @throws 422 not a passkey of the caller's, or it proves nothing */
export async function confirmByPasskey(context: Context, session: ActiveSession, assertion: Assertion): Promise<void> {
  const { principal, now } = context;
  const { id: memberId } = principal.member;
  const key = await findKey(assertion.id);
  const isOwn = key?.memberId === memberId;
  const use = isOwn ? await provenUse(key, `confirm ${memberId}`, assertion, now) : null;
  if (!key || !use) throw refused();
  await inTransaction(async (tx) => {
    if (!(await noteUse(tx, key.id, use, now))) throw refused();
    await confirmSession(tx, session.id, now);
  });
}
