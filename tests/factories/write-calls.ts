/** Every write call of `/v1` as it is taken: by whom, at which path, with which body. What is bad is made from it. */
import type { MemberRole } from "@/lib/accounts/constants";
import { startSession } from "@/lib/accounts/sign-in/sessions";
import { insertMember } from "@/lib/accounts/store/members";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { answerPasswordRequests } from "@/lib/memberlinks/service/passwords";
import { call } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";
import { createApiKey } from "./api-keys";
import { addPasskey, newAuthenticator, registrationOptions } from "./authenticator";
import { createDraft, createOpenRfq, createQuote, rfqBody, submission } from "./deals";
import { fullProfile } from "./full-profile";
import { inviteByEmail, linkTo, newAddress } from "./invitations";
import { codeOf } from "./one-time-codes";
import { PASSWORD, type Person, register, registerAdmin, registerOnly } from "./people";
import { profileBody } from "./profile-bodies";
import { kindPath } from "./profiles";
import { beginCodes, enableCodes } from "./second-factor";
import { createTemplate, templateBody } from "./templates";
import { createVenue, venueBody } from "./venues";
import { createWebhook, sentTest } from "./webhooks";

export type Body = Record<string, unknown>;

export type Sent = {
  /** Default: the call's own. */
  path?: string;
  token?: string;
  body?: Body;
};

export type WriteCall = {
  /** A request that is taken, of objects that are there for it alone: each is good once. */
  request: () => Promise<Sent>;
  /** Where the answer says what is kept; default: in its `element`. Undefined: nowhere. */
  kept?: (answer: Body) => unknown;
  /** Fields that are asked by or acted on, and that no answer repeats. */
  unread?: readonly string[];
  /** Lists in which order says nothing, and that are kept in one of their own. */
  sets?: readonly string[];
  /** What one answer makes meaningless is cleared (contract section 2 of profiles): the others are compared with that in mind. */
  clears?: true;
  /** Takes a tenth of a second or more: a password is hashed. */
  isSlow?: true;
  /** Tables in which a refusal is written down. */
  notes?: readonly string[];
};

const DAY_MS = 86_400_000;
const flat = (answer: Body) => answer;
const nowhere = () => undefined;

/** Numbers at random are small: an administrator who deletes the account that one names deletes none of those who go on. */
async function fillSmallIds(): Promise<void> {
  const { id } = await registerOnly("vc_investor");
  const { id: _, ...row } = await db().user.findUniqueOrThrow({ where: { id } });
  const nobody = (__: unknown, index: number) => ({ ...row, email: `nobody${index}@input.test` });
  await clients().writer.user.createMany({ data: Array.from({ length: 300 }, nobody) });
}

export async function makeWriteCalls(): Promise<Record<string, WriteCall>> {
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
    if (!found) throw new Error(`No e-mail to ${email} has a link to ${page}`);
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

  /** An RFQ with everything that one may say. */
  const rfqWithAsks = (): Body => ({
    ...rfqBody([maker, otherMaker]),
    brief: "Tight books from the first minute.",
    requirements: { max_spread: 0.5, min_depth_two: 150_000, min_uptime: 95, term_months: 13 },
    documents: [],
    is_sealed: false,
    award_count: 1,
    invited_emails: [{ email: "desk@polaris.test", company_name: "Polaris" }],
  });

  /** One who has not begun, and one who has a profile with everything in it. */
  const profileCalls = (kind: "token_issuer" | "market_maker" | "vc_investor", group: string, by: Person) => {
    const newcomer = async () => (await registerOnly(kind)).token;
    const profile = () => structuredClone(fullProfile[kind]);
    const asStored = {
      kept: ({ element }: Body) => ({ ...(element as Body), currentStep: (element as Body).current_step }),
      unread: ["id", "version"],
      clears: true,
    } as const;
    return {
      [`POST /v1/onboarding/${group}/create`]: {
        request: async () => ({ token: await newcomer(), body: profile() }),
        ...asStored,
        isSlow: true,
      },
      [`POST /v1/onboarding/${group}/update`]: {
        // The onboarding is completed: whatever step is sent, it stays at the last.
        request: async () => ({ token: by.token, body: { ...profile(), currentStep: 2 } }),
        ...asStored,
        unread: [...asStored.unread, "currentStep"],
      },
      [`POST /v1/onboarding/${group}/delete`]: {
        request: async () => {
          const token = await newcomer();
          await call("POST", kindPath(kind, "create"), { token, body: profileBody(kind) });
          return { token };
        },
        isSlow: true,
      },
    } satisfies Record<string, WriteCall>;
  };

  /** One who has begun their onboarding. */
  const beginner = await registerOnly("vc_investor");
  await call("POST", kindPath("vc_investor", "create"), { token: beginner.token, body: profileBody("vc_investor") });

  const updateAccount: WriteCall = {
    request: async () => ({
      token: admin.token,
      body: { id: await account(), name: "Renamed", email: newEmail(), role: "user", is_liquidity_provider: false },
    }),
    unread: ["password"],
    isSlow: true,
  };

  return {
    "POST /v1/users/create": {
      request: async () => ({
        token: admin.token,
        body: { name: "Newcomer", email: newEmail(), role: "user", user_type: null, is_liquidity_provider: false },
      }),
      unread: ["password"],
      isSlow: true,
    },
    "POST /v1/users/update": updateAccount,
    "PUT /v1/users/update": updateAccount,
    "PATCH /v1/users/update": updateAccount,
    "POST /v1/users/delete": {
      request: async () => ({ token: admin.token, body: { id: await account() } }),
      isSlow: true,
    },
    "DELETE /v1/users/{id}": {
      request: async () => ({ token: admin.token, path: `/v1/users/${await account()}` }),
      isSlow: true,
    },
    "POST /v1/users/login": {
      request: async () => ({ body: { username: issuer.email, password: PASSWORD } }),
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures"],
    },
    "POST /v1/users/register": {
      request: async () => ({
        body: { email: newEmail(), password: PASSWORD, name: "Newcomer", user_type: "token_issuer" },
      }),
      kept: flat,
      unread: ["password"],
      isSlow: true,
    },
    "POST /v1/users/logout": { request: async () => ({ token: (await sessionOf(issuer)).token }) },
    "PUT /v1/users/company": {
      request: async () => ({ token: issuer.token, body: { company_name: "Aurora" } }),
    },
    "POST /v1/users/password": {
      request: async () => {
        const { token } = await registerOnly("vc_investor");
        return { token, body: { current_password: PASSWORD, new_password: "another horse battery" } };
      },
      kept: nowhere,
      isSlow: true,
    },
    "PUT /v1/users/preferences": {
      request: async () => ({
        token: issuer.token,
        body: { email_notifications: true, email_digest: false, sms_notifications: false },
      }),
    },
    "DELETE /v1/users/sessions": {
      request: async () => ({ token: (await sessionOf({ memberId: leaving })).token }),
    },
    "DELETE /v1/users/sessions/{id}": {
      request: async () => ({ token: issuer.token, path: `/v1/users/sessions/${(await sessionOf(issuer)).id}` }),
    },

    "POST /v1/api-keys": {
      request: async () => {
        await writer.apiKey.deleteMany({ where: { userId: maker.id } });
        return {
          token: maker.token,
          body: { name: "Desk", scopes: ["read", "quote"], expires_at: Date.now() + DAY_MS },
        };
      },
      sets: ["scopes"],
    },
    "DELETE /v1/api-keys/{id}": {
      request: async () => {
        await writer.apiKey.deleteMany({ where: { userId: issuer.id } });
        return { token: issuer.token, path: `/v1/api-keys/${(await createApiKey(issuer)).id}` };
      },
    },

    "PUT /v1/rfqs/{id}/comparison": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/comparison`,
        body: { weights: { cost: 40, depth: 25, spread: 15, coverage: 20, uptime: 0 } },
      }),
    },
    "PUT /v1/rfqs/{id}/comparison/marks": {
      request: async () => {
        const rfqId = await openRfq();
        const body = { quote_id: await createQuote(maker, rfqId), is_shortlisted: true, note: "Deepest books" };
        return { token: issuer.token, path: `/v1/rfqs/${rfqId}/comparison/marks`, body };
      },
      unread: ["quote_id"],
    },

    "POST /v1/emails/{id}/retry": {
      request: async () => ({ token: admin.token, path: `/v1/emails/${await failedEmail()}/retry` }),
    },
    "POST /v1/emails/failed/retry": {
      request: async () => {
        await failedEmail();
        return { token: admin.token };
      },
    },
    "POST /v1/unsubscribe/{token}": {
      request: async () => ({ path: `/v1/unsubscribe/${unsubscribeToken(fund.memberId)}` }),
    },
    "DELETE /v1/unsubscribe/{token}": {
      request: async () => ({ path: `/v1/unsubscribe/${unsubscribeToken(fund.memberId)}` }),
    },

    "POST /v1/introductions": {
      request: async () => {
        await noIntroductions();
        return { token: issuer.token, body: { user_id: fund.id, message: "Hello" } };
      },
      kept: ({ element }) => ({ ...(element as Body), user_id: (element as { company: Body }).company.user_id }),
    },
    "PUT /v1/introductions/status": {
      request: async () => ({
        token: fund.token,
        body: { id: await introduction(), status: "DECLINED", reason: "Not our focus" },
      }),
    },

    "POST /v1/rfqs/{id}/invitations": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/invitations`,
        body: { email: newAddress(), company_name: "Polaris" },
      }),
    },
    "POST /v1/rfqs/{id}/invitations/{invitation_id}/send": {
      request: async () => ({ token: issuer.token, path: `${await emailInvitation()}/send` }),
    },
    "DELETE /v1/rfqs/{id}/invitations/{invitation_id}": {
      request: async () => ({ token: issuer.token, path: await emailInvitation() }),
    },
    "POST /v1/invitations/join": {
      request: async () => ({ token: otherMaker.token, body: { token: await linkTo(issuer, await openRfq()) } }),
      kept: nowhere,
    },
    "POST /v1/invitations/register": {
      request: async () => ({
        body: {
          ...{ token: await linkTo(issuer, await openRfq()), email: newAddress() },
          ...{ password: PASSWORD, name: "Newcomer" },
        },
      }),
      kept: flat,
      unread: ["token", "password"],
      isSlow: true,
    },

    "POST /v1/members": {
      request: async () => {
        await writer.memberInvitation.deleteMany({ where: { accountId: issuer.id } });
        return { token: issuer.token, body: { email: newEmail(), role: "viewer", name: "Jane Doe" } };
      },
    },
    "PUT /v1/members/{id}": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/members/${issuer.memberId}`,
        body: { name: "Jane Doe", role: "owner" },
      }),
    },
    "DELETE /v1/members/{id}": {
      request: async () => {
        return { token: issuer.token, path: `/v1/members/${await colleague(issuer.id, "viewer")}` };
      },
    },
    "POST /v1/members/invitations/{id}/resend": {
      request: async () => ({ token: issuer.token, path: `/v1/members/invitations/${(await invitation()).id}/resend` }),
    },
    "DELETE /v1/members/invitations/{id}": {
      request: async () => ({ token: issuer.token, path: `/v1/members/invitations/${(await invitation()).id}` }),
    },
    "POST /v1/members/join": {
      request: async () => ({
        body: {
          token: await mailedLink((await invitation()).email, "join"),
          name: "Jane Doe",
          password: PASSWORD,
        },
      }),
      kept: nowhere,
      isSlow: true,
    },
    "PUT /v1/users/two-signers": {
      request: async () => ({ token: signers.first.token, body: { above_usd: 1000 } }),
    },

    "POST /v1/notifications/read": {
      request: async () => ({ token: maker.token, body: { ids: [await notification()] } }),
      kept: nowhere,
    },

    "POST /v1/users/passkeys/options": {
      request: async () => ({
        token: (await sessionOf(otherMaker)).token,
        body: { current_password: PASSWORD },
      }),
      kept: nowhere,
      isSlow: true,
    },
    "POST /v1/users/passkeys": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const credential = newAuthenticator().make(await registrationOptions(person));
        return { token: person.token, body: { credential, name: "Phone" } };
      },
      unread: ["credential"],
      isSlow: true,
    },
    "PUT /v1/users/passkeys/{id}": {
      request: async () => ({ token: issuer.token, path: await passkey(), body: { name: "Laptop" } }),
    },
    "DELETE /v1/users/passkeys/{id}": {
      request: async () => ({ token: issuer.token, path: await passkey() }),
    },
    "POST /v1/users/confirm/passkey/options": { request: async () => ({ token: issuer.token }) },
    "POST /v1/users/confirm/passkey": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const { authenticator } = await addPasskey(person);
        const { body } = await call("POST", "/v1/users/confirm/passkey/options", { token: person.token });
        return { token: person.token, body: { credential: authenticator.sign(body.element) } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures"],
    },
    "POST /v1/users/login/passkey/options": { request: async () => ({}) },
    "POST /v1/users/login/passkey": {
      request: async () => {
        const { authenticator } = await addPasskey(await registerOnly("vc_investor"));
        const { body } = await call("POST", "/v1/users/login/passkey/options");
        return { body: { credential: authenticator.sign(body.element) } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures"],
    },

    "POST /v1/onboarding/admin/user/{userId}/{type}/complete": {
      request: async () => ({
        token: admin.token,
        path: `/v1/onboarding/admin/user/${issuer.id}/token-issuer/complete`,
      }),
    },
    "POST /v1/onboarding/admin/user/{userId}/{type}/step": {
      request: async () => ({
        token: admin.token,
        path: `/v1/onboarding/admin/user/${beginner.id}/vc-investor/step`,
        body: { step: 2 },
      }),
      kept: ({ element }) => ({ step: (element as Body).current_step }),
    },
    "POST /v1/onboarding/my/complete": { request: async () => ({ token: issuer.token }) },
    "POST /v1/onboarding/my/step": {
      request: async () => ({ token: beginner.token, body: { step: 2 } }),
      kept: ({ element }) => ({ step: (element as Body).current_step }),
    },
    ...profileCalls("token_issuer", "token-issuer", issuer),
    ...profileCalls("market_maker", "market-maker", maker),
    ...profileCalls("vc_investor", "vc-investor", fund),

    "POST /v1/users/password/forgot": {
      request: async () => ({ body: { email: issuer.email } }),
      kept: nowhere,
    },
    "POST /v1/users/password/reset": {
      request: async () => {
        const { email } = await registerOnly("vc_investor");
        await call("POST", "/v1/users/password/forgot", { body: { email } });
        await answerPasswordRequests(() => new Date());
        return { body: { token: await mailedLink(email, "reset-password"), password: "another horse battery" } };
      },
      kept: nowhere,
      isSlow: true,
    },
    "POST /v1/users/email/confirm": {
      request: async () => {
        const { email, token } = await registerOnly("vc_investor");
        await call("POST", "/v1/users/email/confirm/send", { token });
        return { body: { token: await mailedLink(email, "confirm-email") } };
      },
      kept: nowhere,
      isSlow: true,
    },
    "POST /v1/users/email/confirm/send": { request: async () => ({ token: issuer.token }) },

    "POST /v1/rfqs/{id}/questions": {
      request: async () => ({
        token: maker.token,
        path: `/v1/rfqs/${await openRfq()}/questions`,
        body: { text: "Is the TGE date fixed?" },
      }),
    },
    "POST /v1/questions/{id}/answer": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/questions/${await question()}/answer`,
        body: { text: "Yes." },
      }),
      kept: ({ element }) => (element as { answer: unknown }).answer,
    },

    "POST /v1/quotes/create": {
      request: async () => ({
        token: maker.token,
        body: {
          rfq_id: await openRfq(),
          details: submission(),
          valid_until: new Date(Date.now() + DAY_MS).toISOString(),
        },
      }),
      kept: ({ element }) => ({ ...(element as Body), details: (element as Body).submission }),
      unread: ["rfq_updated_at", "details.options.*.tokenAmount", "submission.options.*.tokenAmount", "price"],
    },
    "PUT /v1/quotes/update": {
      request: async () => ({
        token: maker.token,
        body: { id: await quote(), details: submission(), valid_until: new Date(Date.now() + DAY_MS).toISOString() },
      }),
      kept: ({ element }) => ({ ...(element as Body), details: (element as Body).submission }),
      unread: [
        "revision",
        "rfq_updated_at",
        "details.options.*.tokenAmount",
        "submission.options.*.tokenAmount",
        "price",
      ],
    },
    "POST /v1/agreements/verify": {
      request: async () => {
        const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
        await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED" } });
        const made = { where: { action: "agreement.create" }, orderBy: { id: "desc" } } as const;
        return { body: { value: (await db().auditEvent.findFirstOrThrow(made)).hash } };
      },
      kept: nowhere,
    },
    "PUT /v1/quotes/status": {
      request: async () => ({
        token: issuer.token,
        body: { id: await quote(), status: "REJECTED", reason: "Another one was deeper" },
      }),
      unread: ["close_rfq", "revision", "seen_status"],
    },
    "DELETE /v1/quotes/delete": {
      request: async () => ({ token: admin.token, body: { id: await quote() } }),
    },
    "POST /v1/quotes/{id}/signatures/second": {
      request: async () => ({ ...(await signedFirst()), body: { revision: 1 } }),
      unread: ["signed_at"],
    },
    "DELETE /v1/quotes/{id}/signatures/second": {
      request: async () => ({ ...(await signedFirst()), body: { reason: "Not yet" } }),
      kept: nowhere,
    },

    "POST /v1/rfqs/create": {
      request: async () => ({ token: issuer.token, body: rfqWithAsks() }),
      unread: ["invited_emails", "time_to_live"],
    },
    "PUT /v1/rfqs/update": {
      request: async () => ({ token: issuer.token, body: { id: await draft(), ...rfqWithAsks(), status: "DRAFT" } }),
      unread: ["invited_emails", "time_to_live", "version"],
    },
    "PUT /v1/rfqs/status": {
      request: async () => ({ token: issuer.token, body: { id: await draft(), status: "OPEN" } }),
      unread: ["seen_status"],
    },
    "PUT /v1/rfqs/extend": {
      request: async () => ({
        token: issuer.token,
        body: { id: await openRfq(), valid_until: Date.now() + 30 * DAY_MS },
      }),
      unread: ["version"],
    },
    "POST /v1/rfqs/{id}/invite": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/invite`,
        body: { market_maker_ids: [otherMaker.id] },
      }),
      kept: ({ element }) => {
        const { market_maker_ids: all } = element as { market_maker_ids: number[] };
        return { market_maker_ids: all.filter((id) => id !== maker.id) };
      },
    },
    "POST /v1/rfqs/{id}/cancel": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/cancel`,
        body: { reason: "We launch later" },
      }),
      kept: ({ element }) => (element as Body).cancelled,
    },
    "POST /v1/rfqs/{id}/pass": {
      request: async () => ({
        token: maker.token,
        path: `/v1/rfqs/${await openRfq()}/pass`,
        body: { reason: "Our desk is full" },
      }),
      kept: ({ element }) => (element as Body).my_pass,
    },
    "DELETE /v1/rfqs/delete": { request: async () => ({ token: issuer.token, body: { id: await draft() } }) },

    "POST /v1/users/second-factor/begin": { request: async () => ({ token: otherMaker.token }) },
    "POST /v1/users/second-factor/enable": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const { secret } = await beginCodes(person);
        return { token: person.token, body: { code: codeOf(secret), current_password: PASSWORD } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures"],
    },
    "POST /v1/users/second-factor/recovery-codes": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        await enableCodes(person);
        return { token: person.token };
      },
      isSlow: true,
    },
    "DELETE /v1/users/second-factor": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        await enableCodes(person);
        return { token: person.token };
      },
      isSlow: true,
    },
    "POST /v1/users/confirm": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const { recoveryCodes } = await enableCodes(person);
        return { token: person.token, body: { code: firstOf(recoveryCodes) } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures"],
    },

    "POST /v1/quote-templates": {
      request: async () => {
        await writer.quoteTemplate.deleteMany({ where: { ownerId: maker.id } });
        return { token: maker.token, body: templateBody() };
      },
    },
    "PATCH /v1/quote-templates/{id}": {
      request: async () => ({
        token: maker.token,
        path: `/v1/quote-templates/${await template()}`,
        body: templateBody(),
      }),
    },
    "DELETE /v1/quote-templates/{id}": {
      request: async () => ({ token: maker.token, path: `/v1/quote-templates/${await template()}` }),
    },

    "POST /v1/onboarding/venue/create": {
      request: async () => {
        await writer.venue.deleteMany({ where: { submittedById: issuer.id } });
        return { token: issuer.token, body: venueBody() };
      },
    },
    "POST /v1/onboarding/venue/{id}/update": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/onboarding/venue/${await venue()}/update`,
        body: venueBody(),
      }),
      unread: ["version"],
    },
    "POST /v1/onboarding/venue/{id}/delete": {
      request: async () => ({ token: issuer.token, path: `/v1/onboarding/venue/${await venue()}/delete` }),
    },
    "POST /v1/onboarding/venue/{id}/approve": {
      request: async () => ({ token: admin.token, path: `/v1/onboarding/venue/${await venue()}/approve` }),
    },
    "POST /v1/onboarding/venue/{id}/reject": {
      request: async () => ({
        token: admin.token,
        path: `/v1/onboarding/venue/${await venue()}/reject`,
        body: { reason: "It lists no spot pairs" },
      }),
      kept: ({ element }) => ({ reason: (element as Body).rejection_reason }),
      unread: ["version"],
    },

    "PUT /v1/watch-list/{id}": {
      request: async () => ({ token: fund.token, path: await watched(), body: { note: "Ask about the unlocks" } }),
      unread: ["seen_note"],
    },
    "DELETE /v1/watch-list/{id}": { request: async () => ({ token: fund.token, path: await watched() }) },

    "POST /v1/webhooks": {
      request: async () => {
        await writer.webhook.deleteMany();
        const body = { url: "https://desk.example.com/webhooks", events: ["quote.accepted"] };
        return { token: issuer.token, body };
      },
    },
    "PUT /v1/webhooks/{id}": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/webhooks/${await webhook()}`,
        body: { url: "https://desk.example.com/others", events: ["quote.accepted"], enabled: true },
      }),
      unread: ["enabled"],
    },
    "DELETE /v1/webhooks/{id}": {
      request: async () => ({ token: issuer.token, path: `/v1/webhooks/${await webhook()}` }),
    },
    "POST /v1/webhooks/{id}/secret": {
      request: async () => ({ token: issuer.token, path: `/v1/webhooks/${await webhook()}/secret` }),
    },
    "POST /v1/webhooks/{id}/test": {
      request: async () => ({ token: issuer.token, path: `/v1/webhooks/${await webhook()}/test` }),
    },
    "POST /v1/webhooks/deliveries/{id}/redeliver": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/webhooks/deliveries/${await sentTest(issuer, await webhook())}/redeliver`,
      }),
    },
  };
}
