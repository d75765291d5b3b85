/** An account's owner, and what they do about its members. */
import { expect } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { PASSWORD, type Person, register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

// Of the file's own database: each file makes them before it asks.
export let owner: Person;

let count = 0;
export const newEmail = () => `colleague${(count += 1)}@example.test`;

export async function makeOwner(): Promise<void> {
  owner = await register("token_issuer", "Aurora Labs");
}

/** Each test begins with nobody beside the owner, and nobody invited. */
export async function leaveOwnerAlone(): Promise<void> {
  const { memberInvitation, member } = clients().writer;
  await memberInvitation.deleteMany();
  await member.deleteMany({ where: { accountId: owner.id, id: { not: owner.memberId } } });
}

export const invite = (body: object, by: Pick<Person, "token"> = owner) =>
  call("POST", "/v1/members", { token: by.token, body: { role: "signer", ...body } });

/** The token of the link in the last e-mail to this address; null where it has none. */
export async function linkTo(email: string): Promise<string | null> {
  const where = { to: email, dedupeKey: { startsWith: "member-invitation:" } };
  const mail = await db().emailOutbox.findFirstOrThrow({ where, orderBy: { id: "desc" } });
  return /\/join\/([\w-]+)/.exec(mail.text)?.[1] ?? null;
}

export const join = (token: string | null, body: object = {}) =>
  call("POST", "/v1/members/join", { body: { token, name: "Jane Doe", password: PASSWORD, ...body } });

export async function newMember(role: string, by?: Person): Promise<{ id: number; email: string; token: string }> {
  const email = newEmail();
  expect((await invite({ email, role }, by)).status).toBe(201);
  const { body } = await join(await linkTo(email));
  const token = body.access_token;
  return { id: (await call("GET", "/v1/users/me", { token })).body.element.member.id, email, token };
}

export const list = async ({ token }: { token: string }) => (await call("GET", "/v1/members", { token })).body;

export const change = (id: number, body: object, { token }: { token: string } = owner) =>
  call("PUT", `/v1/members/${id}`, { token, body });

export const remove = (id: number, { token }: { token: string } = owner) =>
  call("DELETE", `/v1/members/${id}`, { token });
