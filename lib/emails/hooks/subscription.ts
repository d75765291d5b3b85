/** Ending the e-mails of a link, in the browser; nobody needs to be signed in. */
import { ask } from "@/lib/accounts/hooks/ask";

/** @returns whether they are sent from now on */
export async function changeSubscription(token: string, isWanted: boolean): Promise<boolean> {
  const asked = { params: { token } };
  const { element } = isWanted
    ? await ask("DELETE /v1/unsubscribe/{token}", asked)
    : await ask("POST /v1/unsubscribe/{token}", asked);
  return element.subscribed;
}
