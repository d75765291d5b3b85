/** Each call of accounts, answered: its service, then its serializer. */
import "server-only";
import {
  deleteAccount,
  createAccount,
  prepareAccount,
  listAccounts,
  readAccount,
  updateAccount,
} from "./service/administration";
import {
  serializeAccount,
  serializeInvitableMaker,
  serializeSession,
  serializeSignedIn,
  serializeUser,
} from "./serialize/user";
import { addressBlock } from "@/lib/kit/http/client-address";
import { refund, spend } from "@/lib/kit/http/rate-limit";
import { clearedCookieHeader } from "./sign-in/session-cookie";
import { giveCookie } from "./sign-in/sessions";
import { signOut, listInvitableMakers, register } from "./service/sign-in";
import { signInWithinBudgets } from "./service/budgeted-sign-in";
import { serializeList } from "@/lib/kit/http/list";
import {
  changeCompany,
  changePassword,
  changePreferences,
  readPreferences,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "./service/own-account";
import { readSignInFailures } from "./service/sign-in-failures";
import { rememberBrowser } from "./service/known-browsers";
import { serializeSignInFailure } from "./serialize/sign-in-failure";
import { serializePreferences, serializeUserSession } from "./serialize/own-account";
import type { Context } from "./context";
import type { UserUpdateBody } from "./contract/users";
import { type Caller, handle, handlePrepared } from "./serve";
import { accountCalls } from "./calls";

const answerUpdate = async ({ context, body }: { context: Context; body: UserUpdateBody }) => ({
  element: serializeAccount(await updateAccount(context, body)),
});

export const accountHandlers = {
  removeByPath: handle(accountCalls.removeByPath, async ({ context, params }) => {
    await deleteAccount(context, params.id);
    return { element: { id: params.id } };
  }),
  create: handlePrepared(
    accountCalls.create,
    ({ context, body }) => prepareAccount(context, body),
    async ({ context, body, prepared }) => ({
      element: serializeAccount(await createAccount(context, body, prepared)),
    }),
  ),
  remove: handle(accountCalls.remove, async ({ context, body }) => {
    await deleteAccount(context, body.id);
    return { element: { id: body.id } };
  }),
  login: handle(accountCalls.login, async ({ body, requestId, now, headers, received }) => {
    const { token, session, knownBrowser } = await signInWithinBudgets(received, body, { requestId, now });
    await giveCookie(headers, session);
    headers.append("set-cookie", knownBrowser);
    return serializeSession(token, session.user);
  }),
  logout: handle(accountCalls.logout, async ({ session, headers }) => {
    await signOut(session);
    headers.append("set-cookie", clearedCookieHeader());
    // Nor does the way back show what was read.
    headers.set("clear-site-data", '"cache"');
    return { element: { signed_out: true as const } };
  }),
  listMakers: handle(accountCalls.listMakers, async ({ context, query }) =>
    serializeList(await listInvitableMakers(context, query), query, serializeInvitableMaker),
  ),
  // The session was read with its user.
  me: handle(accountCalls.me, async ({ session }) => ({ element: serializeSignedIn(session) })),
  changeCompany: handle(accountCalls.changeCompany, async ({ context, body }) => ({
    element: serializeUser(await changeCompany(context, body)),
  })),
  changePassword: handle(accountCalls.changePassword, async ({ context, session, body, headers, received }) => {
    // Of the session, not of the account: whoever has got hold of one can't keep the others from changing the password.
    await spend("password", session.id);
    const ended = await changePassword(context, session, body);
    await refund("password", session.id);
    headers.append("set-cookie", await rememberBrowser(received, context.principal.member.id));
    return { element: { ended_sessions: ended } };
  }),
  readPreferences: handle(accountCalls.readPreferences, async ({ context }) => ({
    element: serializePreferences(await readPreferences(context)),
  })),
  changePreferences: handle(accountCalls.changePreferences, async ({ context, body }) => ({
    element: serializePreferences(await changePreferences(context, body)),
  })),
  register: handle(accountCalls.register, async ({ body, origin, now, headers, received }) => {
    const address = addressBlock(origin.ipAddress);
    await spend("register-address", address);
    await spend("register-account", `${body.email}\n${address}`);
    const { token, session } = await register({ origin, now }, body);
    await giveCookie(headers, session);
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return serializeSession(token, session.user);
  }),
  list: handle(accountCalls.list, async ({ context, query }) =>
    serializeList(await listAccounts(context, query), query, serializeAccount),
  ),
  endSession: handle(accountCalls.endSession, async ({ context, session, params, headers }) => {
    await endOwnSession(context, params.id);
    if (params.id === session.id) headers.append("set-cookie", clearedCookieHeader());
    return { element: { id: params.id } };
  }),
  endOtherSessions: handle(accountCalls.endOtherSessions, async ({ context, session }) => ({
    element: { ended_sessions: await endOtherSessions(context, session.id) },
  })),
  listSessions: handle(accountCalls.listSessions, async ({ context, session, query }) =>
    serializeList(await listOwnSessions(context, query), query, (row) => serializeUserSession(row, session.id)),
  ),
  listSignInFailures: handle(accountCalls.listSignInFailures, async ({ context, query }) =>
    serializeList(await readSignInFailures(context, query), query, serializeSignInFailure),
  ),
  updateByPost: handle(accountCalls.updateByPost, answerUpdate),
  update: handle(accountCalls.update, answerUpdate),
  updateByPatch: handle(accountCalls.updateByPatch, answerUpdate),
};

/** An account as the admins' page of it shows it: no call answers a single one. */
export const readAccountPage = async ({ context }: Caller, id: number) =>
  serializeAccount(await readAccount(context, id));
