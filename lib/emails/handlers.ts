/** Each call of e-mails, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { serializeList } from "@/lib/kit/http/list";
import { emailCalls } from "./calls";
import { serializeFailedEmail } from "./serialize";
import { readFailedEmails, retryEmail } from "./service/emails";

export const emailHandlers = {
  listFailed: handle(emailCalls.listFailed, async ({ context, query }) =>
    serializeList(await readFailedEmails(context, query), query, serializeFailedEmail),
  ),
  retry: handle(emailCalls.retry, async ({ context, params }) => {
    await retryEmail(context, params.id);
    return { element: { id: params.id } };
  }),
};
