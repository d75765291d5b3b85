/** Signing in with a passkey. It is possession and person in one, so it needs no password and no second factor. */
import "server-only";
import { findKnownBrowser, rememberBrowser } from "@/lib/accounts/service/known-browsers";
import { tellOfNewDevice } from "@/lib/accounts/service/new-device";
import { findSomeMember, findUser } from "@/lib/accounts/service/shared";
import { startSession } from "@/lib/accounts/sign-in/sessions";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import type { Origin } from "@/lib/kit/http/client-address";
import type { Assertion } from "@/lib/passkeys/contract";
import { findKey, noteUse } from "@/lib/passkeys/store";
import { provenUse, requestOptions } from "./proofs";

/** The same for everybody: whether anybody has a passkey, it doesn't say. */
export const startSignIn = (now: Date) => requestOptions("sign-in", [], now);

/** One answer to a passkey that is unknown, was removed, or proves nothing. */
const refused = () =>
  new AppError(
    "unauthorized",
    "This passkey was not accepted. It may have been removed, or its account deleted. Sign in with your password instead.",
    {
      code: "invalid_passkey",
    },
  );

type Arrival = { origin: Origin; now: Date; headers: Headers };

/**
 * @returns a session with its token, and the `Set-Cookie` that makes the browser known. Of one that is not, the member is
 * told, as of a sign-in by password
 * @throws 401
 */
export async function signInByPasskey({ origin, now, headers }: Arrival, assertion: Assertion) {
  const key = await findKey(assertion.id);
  const use = key && (await provenUse(key, "sign-in", assertion, now));
  if (!use) throw refused();
  const signedIn = await inTransaction(async (tx) => {
    // Removed, or used elsewhere, while its proof was looked at.
    if (!(await noteUse(tx, key.id, use, now))) throw refused();
    const found = await findSomeMember(key.memberId);
    if (!found) throw refused();
    const { accountId, ...member } = found;
    const user = await findUser(accountId);
    if (!user) throw refused();
    return startSession({ user, member }, origin, now, now);
  });
  const { member } = signedIn.session;
  if (!(await findKnownBrowser(headers, member.email))) await tellOfNewDevice(member, { origin, now });
  return { ...signedIn, knownBrowser: await rememberBrowser(headers, member.id) };
}
