/** What a cell of the matrix is asked of: made for it alone, so that no answer depends on another. */
import { randomUUID } from "node:crypto";
import type { UserType } from "@/lib/accounts/constants";
import { clients } from "@/lib/kit/db/client";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { inviteByEmail } from "@/tests/factories/invitations";
import { type Person, register } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { newAuthenticator } from "@/tests/factories/authenticator";
import { kindPath } from "@/tests/factories/profiles";
import { createVenue } from "@/tests/factories/venues";
import { createWebhook } from "@/tests/factories/webhooks";
import { call } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";
import { type Principal, people, tokenOf, own } from "@/tests/factories/authorization/people";

export const draft = async () => (await createDraft(people.owner, [people.invited])).id;
export const openRfq = () => createOpenRfq(people.owner, [people.invited]);
export const quote = async () => createQuote(people.invited, await openRfq());

export const question = async () => {
  const asked = { token: people.invited.token, body: { text: "Is the TGE date fixed?" } };
  return (await call("POST", `/v1/rfqs/${await openRfq()}/questions`, asked)).body.element.id;
};

/** Of the owner's, and the only one: few may await a decision at a time. */
export async function venueSubmission(): Promise<number> {
  await clients().writer.venue.deleteMany({ where: { submittedById: people.owner.id } });
  return createVenue(people.owner);
}

/** The fund has completed its onboarding, whatever an earlier cell did to it. @returns an issuer it may ask */
export async function newToTheFund(): Promise<Person> {
  await withProfile()("vc");
  await call("POST", "/v1/onboarding/my/complete", { token: people.vc.token });
  return register("token_issuer");
}

/** What another issuer asks of the fund. */
export const introduction = async () => {
  const asked = { token: (await newToTheFund()).token, body: { user_id: people.vc.id, message: "Hello" } };
  return (await call("POST", "/v1/introductions", asked)).body.element.id;
};

/** The owner's only one: each account has a few. */
export const webhook = async () => {
  await clients().writer.webhook.deleteMany();
  return (await createWebhook(people.owner)).id;
};

export const agreement = async () => {
  const quoteId = await quote();
  await call("PUT", "/v1/quotes/status", { token: people.owner.token, body: { id: quoteId, status: "ACCEPTED" } });
  const { body } = await call("GET", "/v1/agreements/my?limit=1", { token: people.owner.token });
  return firstOf(body.element).id;
};

let registrations = 0;

/** An e-mail that no account of the file has. */
export const newEmail = (of: string) => `${of}${(registrations += 1)}@example.test`;

export const registration = async () => ({
  body: {
    email: newEmail("matrix"),
    password: "secret1",
    name: "Matrix",
    user_type: "vc_investor",
  },
});

/** The principal has a complete profile, whatever an earlier cell did to it. */
export const withProfile = (body?: object) => async (principal: Principal) => {
  const mine = own(principal);
  if (mine) {
    const { kind, person } = mine;
    await call("POST", kindPath(kind, "create"), { token: person.token, body: profileBody(kind, person.name) });
  }
  return { body };
};

export const withoutProfile = (asked: UserType) => async (principal: Principal) => {
  const mine = own(principal);
  if (mine) await call("POST", kindPath(mine.kind, "delete"), { token: mine.person.token });
  return { body: profileBody(asked) };
};

const someoneOf = { token_issuer: "owner", market_maker: "invited", vc_investor: "vc" } as const;

export const profileOf = (kind: UserType) => async () => {
  await withProfile()(someoneOf[kind]);
  const { body } = await call("GET", kindPath(kind, "my"), { token: people[someoneOf[kind]].token });
  return { path: kindPath(kind, body.element.id) };
};

export const dealingsOf = (kind: UserType) => async () => ({ path: `${(await profileOf(kind)()).path}/dealings` });

export const ownersProfile =
  (suffix = "", body?: object) =>
  async () => {
    await withProfile()("owner");
    return { path: `/v1/onboarding/admin/user/${people.owner.id}/token-issuer${suffix}`, body };
  };

/** The id of a sign-in that nothing else uses. */
export async function newSessionOf(principal: Principal): Promise<string> {
  const token = await tokenOf(principal);
  if (token === undefined || principal === "dead") return randomUUID();
  const { body } = await call("GET", "/v1/users/sessions", { token });
  return firstOf(body.element.filter((session) => session.is_current)).id;
}

/** The owner's profile, watched by the fund if there is one that asks. */
export const watched = async () => {
  const { path } = await profileOf("token_issuer")();
  const id = Number(path.split("/").pop());
  await call("PUT", `/v1/watch-list/${id}`, { token: people.vc.token, body: {} });
  return { path: `/v1/watch-list/${id}`, body: {} };
};

export const account = async () => (await register("vc_investor")).id;

/** The owner's, put there: no second factor comes with it. @returns its id */
export const passkey = async () => {
  const { passkey: passkeys } = clients().writer;
  await passkeys.deleteMany({ where: { memberId: people.owner.memberId } });
  const key = { credentialId: "owners", publicKey: "", counter: 0, transports: "", isBackedUp: false, name: "Phone" };
  const id = 1_730_002_117;
  await passkeys.create({ data: { ...key, id, memberId: people.owner.memberId } });
  return `/v1/users/passkeys/${id}`;
};

/** By a passkey that nobody has registered. */
export const proof = async () => ({ body: { credential: newAuthenticator().sign({ challenge: "bm90IG91cnM" }) } });

/** Of the owner's. It is withdrawn before the next: an account has so many places. */
export const invitation = async () => {
  await clients().writer.memberInvitation.deleteMany({ where: { accountId: people.owner.id } });
  const body = { email: newEmail("invited"), role: "viewer" };
  return (await call("POST", "/v1/members", { token: people.owner.token, body })).body.element.id;
};

export const emailInvitation = async () => {
  const id = await openRfq();
  return `/v1/rfqs/${id}/invitations/${(await inviteByEmail(people.owner, id)).body.element.id}`;
};
