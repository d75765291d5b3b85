/** Each call of e-mails, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { serializeList } from "@/lib/kit/http/list";
import { spend } from "@/lib/kit/http/rate-limit";
import { emailCalls } from "./calls";
import { serializeFailedEmail, serializeSentAgain } from "./serialize";
import { readFailedEmails, retryEmail, retryFailedEmails } from "./service/emails";
import { changeSubscription, memberOfLink, readSubscription } from "./service/subscription";

/** A budget of each link's own: mail programs' servers use those of many from one address. */
async function enterByLink(token: string): Promise<number> {
  const memberId = memberOfLink(token);
  await spend("unsubscribe", String(memberId));
  return memberId;
}

export const emailHandlers = {
  listFailed: handle(emailCalls.listFailed, async ({ context, query }) =>
    serializeList(await readFailedEmails(context, query), query, serializeFailedEmail),
  ),
  retry: handle(emailCalls.retry, async ({ context, params }) => {
    await retryEmail(context, params.id);
    return { element: { id: params.id } };
  }),
  retryFailed: handle(emailCalls.retryFailed, async ({ context }) => ({
    element: serializeSentAgain(await retryFailedEmails(context)),
  })),
  readSubscription: handle(emailCalls.readSubscription, async ({ params }) => ({
    element: { subscribed: await readSubscription(await enterByLink(params.token)) },
  })),
  unsubscribe: handle(emailCalls.unsubscribe, async ({ params, now }) => ({
    element: { subscribed: await changeSubscription(await enterByLink(params.token), false, now) },
  })),
  resubscribe: handle(emailCalls.resubscribe, async ({ params, now }) => ({
    element: { subscribed: await changeSubscription(await enterByLink(params.token), true, now) },
  })),
};
