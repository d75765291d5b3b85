/** Who writes in the tests of bad input, and what there is to write to: each good for one call. */
import type { MemberRole } from "@/lib/accounts/constants";
import { startSession } from "@/lib/accounts/sign-in/sessions";
import { insertMember } from "@/lib/accounts/store/members";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { call } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { inviteByEmail } from "@/tests/factories/invitations";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { kindPath } from "@/tests/factories/profiles";
import { createTemplate } from "@/tests/factories/templates";
import { createVenue } from "@/tests/factories/venues";
import { createWebhook } from "@/tests/factories/webhooks";
import type { Body } from "./call";

/** Numbers at random are small: an administrator who deletes the account that one names deletes none of those who go on. */
async function fillSmallIds(): Promise<void> {
  const { id } = await registerOnly("vc_investor");
  const { id: _, ...row } = await db().user.findUniqueOrThrow({ where: { id } });
  const nobody = (__: unknown, index: number) => ({ ...row, email: `nobody${index}@input.test` });
  await clients().writer.user.createMany({ data: Array.from({ length: 300 }, nobody) });
}

export async function makeRecords() {
  await fillSmallIds();
  const [issuer, maker, otherMaker, fund, admin] = [
    await register("token_issuer"),
    await register("market_maker"),
    await register("market_maker"),
    await register("vc_investor"),
    await registerAdmin(),
  ];
  const { writer } = clients();
  let count = 0;
  const newEmail = () => `newcomer${(count += 1)}@input.test`;

  const draft = async () => (await createDraft(issuer, [maker])).id;
  const openRfq = (overrides?: Body) => createOpenRfq(issuer, [maker], overrides);
  const quote = async () => createQuote(maker, await openRfq());
  const account = async () => (await registerOnly("vc_investor")).id;

  /** A session beside the one that a person is known by. */
  async function sessionOf({ memberId: id }: Pick<Person, "memberId">): Promise<{ token: string; id: string }> {
    const { account: user, ...member } = await db().member.findUniqueOrThrow({
      where: { id },
      include: { account: true },
    });
    const { token } = await startSession({ user, member }, { ipAddress: "", userAgent: "" }, new Date());
    const { body } = await call("GET", "/v1/users/sessions", { token });
    return { token, id: firstOf(body.element.filter((session) => session.is_current)).id };
  }

  /** The token of the link in an e-mail to this address. */
  async function mailedLink(email: string, page: string): Promise<string> {
    const mails = await db().emailOutbox.findMany({ where: { to: email }, orderBy: { id: "desc" } });
    const found = mails.map(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1]).find(Boolean);
    if (!found) throw new Error(`No email to ${email} has a link to ${page}`);
    return found;
  }

  const invitation = async () => {
    await writer.memberInvitation.deleteMany({ where: { accountId: issuer.id } });
    // Who has joined by one before: an account has room for fifty.
    await writer.member.deleteMany({
      where: { accountId: issuer.id, NOT: [{ id: issuer.memberId }, { passwordHash: "none" }] },
    });
    const email = newEmail();
    const answer = await call("POST", "/v1/members", { token: issuer.token, body: { email, role: "viewer" } });
    return { id: answer.body.element.id, email };
  };
  const emailInvitation = async () => {
    const rfqId = await openRfq();
    return `/v1/rfqs/${rfqId}/invitations/${(await inviteByEmail(issuer, rfqId)).body.element.id}`;
  };
  const webhook = async () => {
    await writer.webhook.deleteMany();
    return (await createWebhook(issuer)).id;
  };
  const venue = async (by = issuer) => {
    await writer.venue.deleteMany({ where: { submittedById: by.id } });
    return createVenue(by);
  };
  const question = async () => {
    const asked = { token: maker.token, body: { text: "Is the TGE date fixed?" } };
    return (await call("POST", `/v1/rfqs/${await openRfq()}/questions`, asked)).body.element.id;
  };
  const template = async () => {
    await writer.quoteTemplate.deleteMany({ where: { ownerId: maker.id } });
    return createTemplate(maker);
  };
  const noIntroductions = () => writer.introduction.deleteMany({});
  const introduction = async () => {
    await noIntroductions();
    const asked = { token: issuer.token, body: { user_id: fund.id, message: "Hello" } };
    return (await call("POST", "/v1/introductions", asked)).body.element.id;
  };
  const passkey = async () => {
    await writer.passkey.deleteMany({ where: { memberId: issuer.memberId } });
    const key = { credentialId: "input", publicKey: "", counter: 0, transports: "", isBackedUp: false, name: "Phone" };
    const id = 1_730_002_118;
    await writer.passkey.create({ data: { ...key, id, memberId: issuer.memberId } });
    return `/v1/users/passkeys/${id}`;
  };
  const watched = async () => {
    const { body } = await call("GET", kindPath("token_issuer", "my"), { token: issuer.token });
    const path = `/v1/watch-list/${body.element.id}`;
    await call("PUT", path, { token: fund.token, body: {} });
    return path;
  };
  /** That the market maker is invited. @returns its id */
  const notification = async () => {
    await openRfq();
    return firstOf((await call("GET", "/v1/notifications?limit=1", { token: maker.token })).body.element).id;
  };
  const failedEmail = async () => {
    const id = await notification();
    const given = { to: maker.email, subject: "s", text: "t", status: "FAILED" } as const;
    const dedupeKey = `notification:${id}`;
    await writer.emailOutbox.deleteMany({ where: { dedupeKey } });
    return (await writer.emailOutbox.create({ data: { ...given, dedupeKey } })).id;
  };
  const colleague = async (accountId: number, role: MemberRole) => {
    const data = { accountId, email: newEmail(), name: "Jane Doe", passwordHash: "none", role };
    return (await inTransaction((tx) => insertMember(tx, data))).id;
  };

  /** An issuer with two signers, and a session of the second. */
  async function newSigners(): Promise<{ first: Person; second: string }> {
    const first = await register("token_issuer");
    const memberId = await colleague(first.id, "signer");
    return { first, second: (await sessionOf({ memberId })).token };
  }
  const leaving = await colleague(issuer.id, "viewer");
  const [signers, ruled] = [await newSigners(), await newSigners()];
  await call("PUT", "/v1/users/two-signers", { token: ruled.first.token, body: { above_usd: 0 } });

  /** A quote whose acceptance has one of two signatures. */
  async function signedFirst(): Promise<{ token: string; path: string }> {
    const id = await createQuote(maker, await createOpenRfq(ruled.first, [maker]));
    await call("PUT", "/v1/quotes/status", { token: ruled.first.token, body: { id, status: "ACCEPTED" } });
    return { token: ruled.second, path: `/v1/quotes/${id}/signatures/second` };
  }

  /** One who has begun their onboarding. */
  const beginner = await registerOnly("vc_investor");
  await call("POST", kindPath("vc_investor", "create"), { token: beginner.token, body: profileBody("vc_investor") });

  return {
    issuer,
    maker,
    otherMaker,
    fund,
    admin,
    writer,
    newEmail,
    draft,
    openRfq,
    quote,
    account,
    sessionOf,
    mailedLink,
    invitation,
    emailInvitation,
    webhook,
    venue,
    question,
    template,
    noIntroductions,
    introduction,
    passkey,
    watched,
    notification,
    failedEmail,
    colleague,
    leaving,
    signers,
    signedFirst,
    beginner,
  };
}

export type Records = Awaited<ReturnType<typeof makeRecords>>;
