/** Each call of invitations to RFQs by e-mail, answered: its service, then its serializer. */
import "server-only";
import { serializeSession } from "@/lib/accounts/serialize/user";
import { type Caller, handle } from "@/lib/accounts/serve";
import { rememberBrowser } from "@/lib/accounts/service/known-browsers";
import { giveCookie } from "@/lib/accounts/sign-in/sessions";
import { addressBlock } from "@/lib/kit/http/client-address";
import { spend } from "@/lib/kit/http/rate-limit";
import { invitationCalls } from "./calls";
import { serializeEmailInvitation, serializeLink } from "./serialize";
import { inviteByEmail, readEmailInvitations, sendAgain, takeBack } from "./service/invitations";
import { joinRfq, readJoinedRfq, readLink, registerInvited } from "./service/join";

export const invitationHandlers = {
  list: handle(invitationCalls.list, async ({ context, params }) => ({
    element: (await readEmailInvitations(context, params.id)).map(serializeEmailInvitation),
  })),
  invite: handle(invitationCalls.invite, async ({ context, params, body }) => {
    await spend("rfq-invitation", String(context.principal.userId));
    return { element: serializeEmailInvitation(await inviteByEmail(context, params.id, body)) };
  }),
  sendAgain: handle(invitationCalls.sendAgain, async ({ context, params }) => {
    await spend("rfq-invitation", String(context.principal.userId));
    return { element: serializeEmailInvitation(await sendAgain(context, params.id, params.invitation_id)) };
  }),
  takeBack: handle(invitationCalls.takeBack, async ({ context, params }) => {
    await takeBack(context, params.id, params.invitation_id);
    return { element: { id: params.invitation_id } };
  }),
  readLink: handle(invitationCalls.readLink, async ({ params, origin, now }) => {
    await spend("join-address", addressBlock(origin.ipAddress));
    return { element: serializeLink(await readLink(params.token), now) };
  }),
  join: handle(invitationCalls.join, async ({ context, body }) => ({
    element: { rfq_id: await joinRfq(context, body.token) },
  })),
  register: handle(invitationCalls.register, async ({ body, origin, requestId, now, headers, received }) => {
    const address = addressBlock(origin.ipAddress);
    await spend("join-address", address);
    await spend("register-address", address);
    await spend("register-account", `${body.email}\n${address}`);
    const { token, session } = await registerInvited({ origin, requestId, now }, body);
    await giveCookie(headers, session);
    headers.append("set-cookie", await rememberBrowser(received, session.member.id));
    return serializeSession(token, session.user);
  }),
};

/** What pages ask that no call answers: the open RFQ that somebody registered for; null where there is none. */
export const readJoinedRfqId = async ({ context }: Caller) => (await readJoinedRfq(context))?.id ?? null;
