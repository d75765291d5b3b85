/** Each call of passkeys, answered: its service, then its serializer. */
import "server-only";
import { serializeSession } from "@/lib/accounts/serialize/user";
import { handle } from "@/lib/accounts/serve";
import { rememberBrowser } from "@/lib/accounts/service/known-browsers";
import { requirePassword } from "@/lib/accounts/service/own-account";
import { sessionCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { type ActiveSession, claimsOf } from "@/lib/accounts/sign-in/sessions";
import { addressBlock } from "@/lib/kit/http/client-address";
import { giveBack, refund, spend } from "@/lib/kit/http/rate-limit";
import { passkeyCalls } from "./calls";
import type { PasswordProof } from "./contract";
import { serializePasskey } from "./serialize";
import { listOwnPasskeys, registerPasskey, removePasskey, renameOwnPasskey, startRegistration } from "./service/passkeys";
import { signInByPasskey, startSignIn } from "./service/sign-in";

/** Within the budget that changing the password has. @throws 422 naming `current_password` · 429 */
async function proveOneself({ id, member }: ActiveSession, proof: PasswordProof): Promise<void> {
  await spend("password", id);
  await requirePassword(member.id, proof.current_password);
  await refund("password", id);
}

export const passkeyHandlers = {
  list: handle(passkeyCalls.list, async ({ context }) => ({
    element: (await listOwnPasskeys(context)).map(serializePasskey),
  })),
  startRegistration: handle(passkeyCalls.startRegistration, async ({ context, session, body }) => {
    await proveOneself(session, body);
    return { element: await startRegistration(context, session) };
  }),
  register: handle(passkeyCalls.register, async ({ context, session, body }) => ({
    element: serializePasskey(await registerPasskey(context, session, body)),
  })),
  rename: handle(passkeyCalls.rename, async ({ context, params, body }) => ({
    element: serializePasskey(await renameOwnPasskey(context, params.id, body)),
  })),
  remove: handle(passkeyCalls.remove, async ({ context, session, params, body }) => {
    await proveOneself(session, body);
    await removePasskey(context, session, params.id);
    return { element: { id: params.id } };
  }),
  startSignIn: handle(passkeyCalls.startSignIn, async ({ now }) => ({ element: await startSignIn(now) })),
  signIn: handle(passkeyCalls.signIn, async ({ body, origin, now, headers, received }) => {
    const address = addressBlock(origin.ipAddress);
    await spend("passkey-address", address);
    const { token, session } = await signInByPasskey({ origin, now }, body.credential);
    await giveBack("passkey-address", address);
    headers.append("set-cookie", await sessionCookieHeader(claimsOf(session)));
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return serializeSession(token, session.user);
  }),
};
