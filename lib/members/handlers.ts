/** Each call of members, answered: its service, then its serializer. */
import "server-only";
import { serializeSession } from "@/lib/accounts/serialize/user";
import { handle } from "@/lib/accounts/serve";
import { rememberBrowser } from "@/lib/accounts/service/known-browsers";
import { clearedCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { giveCookie } from "@/lib/accounts/sign-in/sessions";
import { addressBlock } from "@/lib/kit/http/client-address";
import { spend } from "@/lib/kit/http/rate-limit";
import { memberCalls } from "./calls";
import { serializeInvitation, serializeJoin, serializeMember, serializeTwoSigners } from "./serialize";
import { inviteMember, resendInvitation, revokeInvitation } from "./service/invitations";
import { joinAccount, readInvitation } from "./service/join";
import { changeMember, readMembers, removeMember } from "./service/members";
import { changeTwoSigners, readTwoSigners } from "./service/two-signers";

export const memberHandlers = {
  list: handle(memberCalls.list, async ({ context: { principal, ...context } }) => {
    const { members, invitations } = await readMembers({ principal, ...context });
    return {
      element: members.map((member) => serializeMember(member, principal.member)),
      invitations: invitations.map((invitation) => serializeInvitation(invitation, context.now)),
    };
  }),
  invite: handle(memberCalls.invite, async ({ context, body }) => {
    await spend("member-invitation", String(context.principal.userId));
    return { element: serializeInvitation(await inviteMember(context, body), context.now) };
  }),
  change: handle(memberCalls.change, async ({ context, params, body }) => ({
    element: serializeMember(await changeMember(context, params.id, body), context.principal.member),
  })),
  remove: handle(memberCalls.remove, async ({ context, params, headers }) => {
    await removeMember(context, params.id);
    if (params.id === context.principal.member.id) headers.append("set-cookie", clearedCookieHeader());
    return { element: { id: params.id } };
  }),
  resend: handle(memberCalls.resend, async ({ context, params }) => {
    await spend("member-invitation", String(context.principal.userId));
    return { element: serializeInvitation(await resendInvitation(context, params.id), context.now) };
  }),
  revoke: handle(memberCalls.revoke, async ({ context, params }) => {
    await revokeInvitation(context, params.id);
    return { element: { id: params.id } };
  }),
  readInvitation: handle(memberCalls.readInvitation, async ({ params, origin, now }) => {
    await spend("join-address", addressBlock(origin.ipAddress));
    return { element: serializeJoin(await readInvitation(params.token), now) };
  }),
  join: handle(memberCalls.join, async ({ body, origin, requestId, now, headers, received }) => {
    await spend("join-address", addressBlock(origin.ipAddress));
    const { token, session } = await joinAccount({ origin, requestId, now }, body);
    await giveCookie(headers, session);
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return serializeSession(token, session.user);
  }),
  readTwoSigners: handle(memberCalls.readTwoSigners, async ({ context }) => ({
    element: serializeTwoSigners(await readTwoSigners(context)),
  })),
  changeTwoSigners: handle(memberCalls.changeTwoSigners, async ({ context, body }) => ({
    element: serializeTwoSigners(await changeTwoSigners(context, body)),
  })),
};
