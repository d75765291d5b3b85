/** Each call of passkeys, answered: its service, then its serializer. */
import "server-only";
import { serializeSession } from "@/lib/accounts/serialize/user";
import { confirmationEnd } from "@/lib/accounts/rules/confirmation";
import { handle } from "@/lib/accounts/serve";
import { rememberBrowser } from "@/lib/accounts/service/known-browsers";
import { giveCookie } from "@/lib/accounts/sign-in/sessions";
import { addressBlock } from "@/lib/kit/http/client-address";
import { giveBack, spend } from "@/lib/kit/http/rate-limit";
import { passkeyCalls } from "./calls";
import { serializePasskey } from "./serialize";
import { confirmByPasskey, startConfirmation } from "./service/confirmation";
import {
  listOwnPasskeys,
  registerPasskey,
  removePasskey,
  renameOwnPasskey,
  startRegistration,
} from "./service/passkeys";
import { signInByPasskey, startSignIn } from "./service/sign-in";

export const passkeyHandlers = {
  list: handle(passkeyCalls.list, async ({ context, session }) => ({
    element: (await listOwnPasskeys(context)).map(serializePasskey),
    asks_password: !session.member.hasSecondFactor,
  })),
  startRegistration: handle(passkeyCalls.startRegistration, async ({ context, session, body }) => {
    // As where the password is changed.
    await spend("password", session.id);
    const element = await startRegistration(context, session, body);
    // Only its own: whoever confirmed by their second factor has shown no password, for which wrong ones are forgiven.
    await giveBack("password", session.id);
    return { element };
  }),
  register: handle(passkeyCalls.register, async ({ context, session, body, headers, received }) => {
    const { passkey, recoveryCodes } = await registerPasskey(context, session, body);
    // A first one is a second factor, and a last one was: marks of before are worthless then.
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return { element: serializePasskey(passkey), recovery_codes: recoveryCodes };
  }),
  rename: handle(passkeyCalls.rename, async ({ context, params, body }) => ({
    element: serializePasskey(await renameOwnPasskey(context, params.id, body)),
  })),
  remove: handle(passkeyCalls.remove, async ({ context, session, params, headers, received }) => {
    await removePasskey(context, session, params.id);
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return { element: { id: params.id } };
  }),
  startConfirmation: handle(passkeyCalls.startConfirmation, async ({ context }) => ({
    element: await startConfirmation(context),
  })),
  confirm: handle(passkeyCalls.confirm, async ({ context, session, body }) => {
    await confirmByPasskey(context, session, body.credential);
    return { element: { confirmed_until: confirmationEnd(context.now).toISOString() } };
  }),
  startSignIn: handle(passkeyCalls.startSignIn, async ({ now }) => ({ element: await startSignIn(now) })),
  signIn: handle(passkeyCalls.signIn, async ({ body, origin, now, headers, received }) => {
    const address = addressBlock(origin.ipAddress);
    await spend("passkey-address", address);
    const { token, session, knownBrowser } = await signInByPasskey({ origin, now, headers: received }, body.credential);
    await giveBack("passkey-address", address);
    await giveCookie(headers, session);
    headers.append("set-cookie", knownBrowser);
    return serializeSession(token, session.user);
  }),
};
