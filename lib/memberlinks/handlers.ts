/** Each call of what a link proves, answered. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { clearedCookieHeader, decodeSession, readSessionCookie } from "@/lib/accounts/sign-in/session-cookie";
import { addressBlock } from "@/lib/kit/http/client-address";
import { spend, trySpend } from "@/lib/kit/http/rate-limit";
import { memberLinkCalls } from "./calls";
import { confirmEmail, sendConfirmation } from "./service/confirmation";
import { readReset, requestPasswordLink, resetPassword } from "./service/passwords";

export const memberLinkHandlers = {
  forgotPassword: handle(memberLinkCalls.forgotPassword, async ({ body, origin, now }) => {
    await spend("forgot-address", addressBlock(origin.ipAddress));
    // Spent by a stranger, it leaves the last link in the inbox, which is good until there is more to spend.
    if (await trySpend("forgot-account", body.email)) await requestPasswordLink(body.email, now);
    return { element: { accepted: true as const } };
  }),
  readReset: handle(memberLinkCalls.readReset, async ({ params, origin, now }) => {
    await spend("link-address", addressBlock(origin.ipAddress));
    const { email, expiresAt } = await readReset(params.token, now);
    return { element: { email, expires_at: expiresAt.toISOString() } };
  }),
  resetPassword: handle(memberLinkCalls.resetPassword, async ({ body, origin, requestId, now, headers, received }) => {
    await spend("link-address", addressBlock(origin.ipAddress));
    const { memberId, ended } = await resetPassword({ requestId, now }, body);
    // The browser's own session among them: its cookie would lead from the sign-in to pages that are no longer open.
    const claims = await decodeSession(readSessionCookie(received));
    if (claims?.memberId === memberId) headers.append("set-cookie", clearedCookieHeader());
    return { element: { ended_sessions: ended } };
  }),
  confirmEmail: handle(memberLinkCalls.confirmEmail, async ({ body, origin, requestId, now }) => {
    await spend("link-address", addressBlock(origin.ipAddress));
    return { element: { email: await confirmEmail({ requestId, now }, body.token) } };
  }),
  sendConfirmation: handle(memberLinkCalls.sendConfirmation, async ({ context }) => {
    await spend("confirmation", String(context.principal.member.id));
    return { element: await sendConfirmation(context) };
  }),
};
