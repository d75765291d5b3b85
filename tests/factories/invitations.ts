/** Invitations to RFQs by e-mail, and the links that are in the e-mails. */
import { db } from "@/lib/kit/db/transaction";
import { call } from "@/tests/setup/api";
import type { Person } from "./people";

let count = 0;
/** An address that nobody has. */
export const newAddress = () => `desk${(count += 1)}@invited.test`;

export const inviteByEmail = (owner: Pick<Person, "token">, rfqId: number, body: object = { email: newAddress() }) =>
  call("POST", `/v1/rfqs/${rfqId}/invitations`, { token: owner.token, body });

/** The last e-mail to this address, and the token of the link in it. */
export async function lastMailTo(email: string) {
  const mail = await db().emailOutbox.findFirstOrThrow({ where: { to: email }, orderBy: { id: "desc" } });
  return { ...mail, link: /\/invited\/([\w-]+)/.exec(mail.text)?.[1] ?? "" };
}

/** The token of a link to this RFQ that nobody has used. */
export async function linkTo(owner: Pick<Person, "token">, rfqId: number): Promise<string> {
  const email = newAddress();
  const { status, body } = await inviteByEmail(owner, rfqId, { email });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (await lastMailTo(email)).link;
}
