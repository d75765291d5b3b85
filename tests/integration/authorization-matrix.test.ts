/**
 * Contract section 4, call by call and principal by principal. A handler without a row here fails the first test.
 * Each cell is asked of objects made for it alone, so that no answer depends on another.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MEMBER_ROLES, type UserType } from "@/lib/accounts/constants";
import { hashPassword } from "@/lib/accounts/sign-in/passwords";
import { startSession } from "@/lib/accounts/sign-in/sessions";
import { insertMember } from "@/lib/accounts/store/members";
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { createDraft, createOpenRfq, createQuote, quoteBody, rfqBody, submission } from "@/tests/factories/deals";
import { createApiKey, insertApiKey } from "@/tests/factories/api-keys";
import { pdf, upload, uploadForm } from "@/tests/factories/documents";
import { inviteByEmail, linkTo, newAddress } from "@/tests/factories/invitations";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { newAuthenticator } from "@/tests/factories/authenticator";
import { kindPath } from "@/tests/factories/profiles";
import { createTemplate, templateBody } from "@/tests/factories/templates";
import { createVenue, venueBody } from "@/tests/factories/venues";
import { createWebhook, sentTest, webhookBody } from "@/tests/factories/webhooks";
import { call, errorOf, type Method, METHODS, routes } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";

const PRINCIPALS = ["anonymous", "dead", "owner", "otherIssuer", "invited", "uninvited", "vc", "admin"] as const;
type Principal = (typeof PRINCIPALS)[number];
type Expected = Record<Principal, number>;

type People = Record<Exclude<Principal, "anonymous" | "dead">, Person>;
let people: People;

beforeAll(async () => {
  people = {
    owner: await register("token_issuer"),
    otherIssuer: await register("token_issuer"),
    invited: await register("market_maker"),
    uninvited: await register("market_maker"),
    vc: await register("vc_investor"),
    admin: await registerAdmin(),
  };
});

type Request = { path?: string; body?: unknown; form?: Record<string, string> };
type Row = { expected: Expected; request?: (principal: Principal) => Promise<Request> };

const draft = async () => (await createDraft(people.owner, [people.invited])).id;
const openRfq = () => createOpenRfq(people.owner, [people.invited]);
const quote = async () => createQuote(people.invited, await openRfq());

const question = async () => {
  const asked = { token: people.invited.token, body: { text: "Is the TGE date fixed?" } };
  return (await call("POST", `/v1/rfqs/${await openRfq()}/questions`, asked)).body.element.id;
};

/** Of the owner's, and the only one: few may await a decision at a time. */
async function venueSubmission(): Promise<number> {
  await clients().writer.venue.deleteMany({ where: { submittedById: people.owner.id } });
  return createVenue(people.owner);
}

/** The fund has completed its onboarding, whatever an earlier cell did to it. @returns an issuer it may ask */
async function newToTheFund(): Promise<Person> {
  await withProfile()("vc");
  await call("POST", "/v1/onboarding/my/complete", { token: people.vc.token });
  return register("token_issuer");
}

/** What another issuer asks of the fund. */
const introduction = async () => {
  const asked = { token: (await newToTheFund()).token, body: { user_id: people.vc.id, message: "Hello" } };
  return (await call("POST", "/v1/introductions", asked)).body.element.id;
};

/** The owner's only one: each account has a few. */
const webhook = async () => {
  await clients().writer.webhook.deleteMany();
  return (await createWebhook(people.owner)).id;
};

const agreement = async () => {
  const quoteId = await quote();
  await call("PUT", "/v1/quotes/status", { token: people.owner.token, body: { id: quoteId, status: "ACCEPTED" } });
  const { body } = await call("GET", "/v1/agreements/my?limit=1", { token: people.owner.token });
  return firstOf(body.element).id;
};

/** Answers in the order of PRINCIPALS. */
const row = (codes: string, request?: Row["request"]): Row => {
  const values = codes.trim().split(/\s+/).map(Number);
  return {
    expected: Object.fromEntries(PRINCIPALS.map((principal, index) => [principal, values[index]])) as Expected,
    ...(request && { request }),
  };
};

let registrations = 0;
const registration = async () => ({
  body: {
    email: `matrix${(registrations += 1)}@example.test`,
    password: "secret1",
    name: "Matrix",
    user_type: "vc_investor",
  },
});

const KINDS: Partial<Record<Principal, UserType>> = {
  owner: "token_issuer",
  otherIssuer: "token_issuer",
  invited: "market_maker",
  uninvited: "market_maker",
  vc: "vc_investor",
};

const own = (principal: Principal) => {
  const kind = KINDS[principal];
  return kind && { kind, person: people[principal as keyof People] };
};

/** The principal has a complete profile, whatever an earlier cell did to it. */
const withProfile = (body?: object) => async (principal: Principal) => {
  const mine = own(principal);
  if (mine) {
    const { kind, person } = mine;
    await call("POST", kindPath(kind, "create"), { token: person.token, body: profileBody(kind, person.name) });
  }
  return { body };
};

const withoutProfile = (asked: UserType) => async (principal: Principal) => {
  const mine = own(principal);
  if (mine) await call("POST", kindPath(mine.kind, "delete"), { token: mine.person.token });
  return { body: profileBody(asked) };
};

const someoneOf = { token_issuer: "owner", market_maker: "invited", vc_investor: "vc" } as const;

const profileOf = (kind: UserType) => async () => {
  await withProfile()(someoneOf[kind]);
  const { body } = await call("GET", kindPath(kind, "my"), { token: people[someoneOf[kind]].token });
  return { path: kindPath(kind, body.element.id) };
};

const dealingsOf = (kind: UserType) => async () => ({ path: `${(await profileOf(kind)()).path}/dealings` });

const ownersProfile =
  (suffix = "", body?: object) =>
  async () => {
    await withProfile()("owner");
    return { path: `/v1/onboarding/admin/user/${people.owner.id}/token-issuer${suffix}`, body };
  };

/** The id of a sign-in that nothing else uses. */
async function newSessionOf(principal: Principal): Promise<string> {
  const token = await tokenOf(principal);
  if (token === undefined || principal === "dead") return randomUUID();
  const { body } = await call("GET", "/v1/users/sessions", { token });
  return firstOf(body.element.filter((session) => session.is_current)).id;
}
/** The owner's profile, watched by the fund if there is one that asks. */
const watched = async () => {
  const { path } = await profileOf("token_issuer")();
  const id = Number(path.split("/").pop());
  await call("PUT", `/v1/watch-list/${id}`, { token: people.vc.token, body: {} });
  return { path: `/v1/watch-list/${id}`, body: {} };
};
const account = async () => (await register("vc_investor")).id;

/** The owner's, put there: no second factor comes with it. @returns its id */
const passkey = async () => {
  const { passkey: passkeys } = clients().writer;
  await passkeys.deleteMany({ where: { memberId: people.owner.memberId } });
  const key = { credentialId: "owners", publicKey: "", counter: 0, transports: "", isBackedUp: false, name: "Phone" };
  const id = 1_730_002_117;
  await passkeys.create({ data: { ...key, id, memberId: people.owner.memberId } });
  return `/v1/users/passkeys/${id}`;
};
/** By a passkey that nobody has registered. */
const proof = async () => ({ body: { credential: newAuthenticator().sign({ challenge: "bm90IG91cnM" }) } });

/** Of the owner's. It is withdrawn before the next: an account has so many places. */
const invitation = async () => {
  await clients().writer.memberInvitation.deleteMany({ where: { accountId: people.owner.id } });
  const body = { email: `invited${(registrations += 1)}@example.test`, role: "viewer" };
  return (await call("POST", "/v1/members", { token: people.owner.token, body })).body.element.id;
};

const emailInvitation = async () => {
  const id = await openRfq();
  return `/v1/rfqs/${id}/invitations/${(await inviteByEmail(people.owner, id)).body.element.id}`;
};

//                                    anon dead own  othr inv  unin vc   admin
const MATRIX: Record<string, Row> = {
  "GET /v1/health": row("             200  200  200  200  200  200  200  200"),
  "GET /v1/ready": row("              200  200  200  200  200  200  200  200"),
  "GET /v1/openapi.json": row("        200  200  200  200  200  200  200  200"),
  "POST /v1/users/login": row("       200  200  200  200  200  200  200  200", async () => ({
    form: { username: people.vc.email, password: "correct horse battery" },
  })),
  "POST /v1/users/register": row("    201  201  201  201  201  201  201  201", registration),
  "POST /v1/users/logout": row("      401  401  200  200  200  200  200  200"),
  "GET /v1/users/me": row("           401  401  200  200  200  200  200  200"),
  "GET /v1/users/lps": row("          401  401  200  200  403  403  403  200"),
  "GET /v1/users": row("              401  401  403  403  403  403  403  200"),
  "POST /v1/users/create": row("      401  401  403  403  403  403  403  201", async () => ({
    body: { name: "Matrix", email: `created${(registrations += 1)}@example.test` },
  })),
  ...Object.fromEntries(
    ["POST", "PUT", "PATCH"].map((method) => [
      `${method} /v1/users/update`,
      row("401 401 403 403 403 403 403 200", async () => ({ body: { id: await account(), name: "Renamed" } })),
    ]),
  ),
  "POST /v1/users/delete": row("      401  401  403  403  403  403  403  200", async () => ({
    body: { id: await account() },
  })),
  "DELETE /v1/users/[id]": row("      401  401  403  403  403  403  403  200", async () => ({
    path: `/v1/users/${await account()}`,
  })),
  "GET /v1/agreements/[id]/term-sheet": row("401 401 200 404 200 404 404 200", async () => ({
    path: `/v1/agreements/${await agreement()}/term-sheet`,
  })),
  "GET /v1/agreements/[id]/calendar": row("401 401 200 404 200 404 404 200", async () => ({
    path: `/v1/agreements/${await agreement()}/calendar`,
  })),
  "GET /v1/agreements/my": row("      401  401  200  200  200  200  200  200"),
  "GET /v1/analytics": row("          401  401  200  200  200  200  200  200"),
  "GET /v1/dashboard": row("          401  401  200  200  200  200  200  200"),
  "GET /v1/audit/export": row("       401  401  403  403  403  403  403  200"),
  // By a value that no agreement has: whoever has one may ask, signed in or not.
  "POST /v1/agreements/verify": row("  404  404  404  404  404  404  404  404", async () => ({
    body: { value: "0".repeat(64) },
  })),
  "GET /v1/audit/[object]/[id]": row(" 401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/audit/rfq/${await openRfq()}`,
  })),
  "GET /v1/stats": row("              401  401  403  403  403  403  403  200"),
  "GET /v1/watch-list": row("         401  401  403  403  403  403  200  403"),
  "GET /v1/watch-list/portfolio": row("401 401  403  403  403  403  200  403"),
  "PUT /v1/watch-list/[id]": row("    401  401  403  403  403  403  200  403", watched),
  "DELETE /v1/watch-list/[id]": row(" 401  401  403  403  403  403  200  403", watched),
  "GET /v1/notifications": row("      401  401  200  200  200  200  200  200"),
  "POST /v1/notifications/read": row("401  401  200  200  200  200  200  200", async () => ({ body: { all: true } })),
  "GET /v1/onboarding/status": row("  401  401  200  200  200  200  200  200"),
  "GET /v1/onboarding/my": row("      401  401  200  200  200  200  200  403", withProfile()),
  "POST /v1/onboarding/my/step": row("401  401  200  200  200  200  200  403", withProfile({ step: 3 })),
  "POST /v1/onboarding/my/complete": row("401 401 200 200 200  200  200  403", withProfile()),

  "POST /v1/onboarding/token-issuer/create": row(
    "401  401  201  201  403  403  403  403",
    withoutProfile("token_issuer"),
  ),
  "GET /v1/onboarding/token-issuer/my": row("401  401  200  200  403  403  403  403", withProfile()),
  "POST /v1/onboarding/token-issuer/update": row(
    "401  401  200  200  403  403  403  403",
    withProfile({ currentStep: 2 }),
  ),
  "POST /v1/onboarding/token-issuer/delete": row("401  401  200  200  403  403  403  403", withProfile()),
  "GET /v1/onboarding/token-issuer/browse": row("401 401 200 200 200 200 200 200"),
  "GET /v1/onboarding/token-issuer/[id]": row("401 401 200 200 200 200 200 200", profileOf("token_issuer")),
  "GET /v1/onboarding/token-issuer/[id]/dealings": row("401 401 200 200 200 200 200 200", dealingsOf("token_issuer")),

  "POST /v1/onboarding/market-maker/create": row(
    "401  401  403  403  201  201  403  403",
    withoutProfile("market_maker"),
  ),
  "GET /v1/onboarding/market-maker/my": row("401  401  403  403  200  200  403  403", withProfile()),
  "POST /v1/onboarding/market-maker/update": row(
    "401  401  403  403  200  200  403  403",
    withProfile({ currentStep: 2 }),
  ),
  "POST /v1/onboarding/market-maker/delete": row("401  401  403  403  200  200  403  403", withProfile()),
  "GET /v1/onboarding/market-maker/browse": row("401 401 200 200 200 200 200 200"),
  "GET /v1/onboarding/market-maker/[id]": row("401 401 200 200 200 200 200 200", profileOf("market_maker")),
  "GET /v1/onboarding/market-maker/[id]/dealings": row("401 401 200 200 200 200 200 200", dealingsOf("market_maker")),

  "POST /v1/onboarding/vc-investor/create": row(
    "401  401  403  403  403  403  201  403",
    withoutProfile("vc_investor"),
  ),
  "GET /v1/onboarding/vc-investor/my": row("401  401  403  403  403  403  200  403", withProfile()),
  "POST /v1/onboarding/vc-investor/update": row(
    "401  401  403  403  403  403  200  403",
    withProfile({ currentStep: 2 }),
  ),
  "POST /v1/onboarding/vc-investor/delete": row("401  401  403  403  403  403  200  403", withProfile()),
  "GET /v1/onboarding/vc-investor/browse": row("401 401 200 200 200 200 200 200"),
  "GET /v1/onboarding/vc-investor/[id]": row("401 401 200 200 200 200 200 200", profileOf("vc_investor")),

  "GET /v1/onboarding/admin/user/[userId]/[type]": row("401 401 403 403 403 403 403 200", ownersProfile("")),
  "POST /v1/onboarding/admin/user/[userId]/[type]/step": row(
    "401 401 403 403 403 403 403 200",
    ownersProfile("/step", { step: 3 }),
  ),
  "POST /v1/onboarding/admin/user/[userId]/[type]/complete": row(
    "401 401 403 403 403 403 403 200",
    ownersProfile("/complete"),
  ),

  "GET /v1/users/preferences": row("  401  401  200  200  200  200  200  200"),
  "PUT /v1/users/preferences": row("  401  401  200  200  200  200  200  200", async () => ({
    body: { sms_notifications: true },
  })),
  "PUT /v1/users/company": row("      401  401  200  200  200  200  200  200", async (principal) => ({
    body: { company_name: own(principal)?.person.name ?? "Operations" },
  })),
  // With the wrong password: the right one would end the sessions that other cells use.
  "POST /v1/users/password": row("    401  401  422  422  422  422  422  422", async () => ({
    body: { current_password: "not this one", new_password: "another password" },
  })),
  "GET /v1/users/second-factor": row("401  401  200  200  200  200  200  200"),
  // Nobody has begun; those who may not at all would be told so instead.
  "POST /v1/users/second-factor/enable": row("401 401 409 409 409 409 409 409", async () => ({
    body: { code: "000000", current_password: "not this one" },
  })),
  "POST /v1/users/second-factor/recovery-codes": row("401 401 409 409 409 409 409 409"),
  "DELETE /v1/users/second-factor": row("401 401 409 409 409 409 409 409"),
  "POST /v1/users/confirm": row("     401  401  409  409  409  409  409  409", async () => ({
    body: { code: "000000" },
  })),
  "POST /v1/users/second-factor/begin": row("401 401 200 200 200 200 200 200"),
  "GET /v1/users/passkeys": row("     401  401  200  200  200  200  200  200"),
  "POST /v1/users/passkeys": row("    401  401  422  422  422  422  422  422", async () => {
    const user = { id: "MQ", name: "", displayName: "" };
    return { body: { credential: newAuthenticator().make({ challenge: "bm90IG91cnM", user }) } };
  }),
  // With the wrong password, which colleagues have none of.
  "POST /v1/users/passkeys/options": row("401 401 422 422 422 422 422 422", async () => ({
    body: { current_password: "not this one" },
  })),
  "PUT /v1/users/passkeys/[id]": row("401  401  200  404  404  404  404  404", async () => ({
    path: await passkey(),
    body: { name: "Laptop" },
  })),
  "DELETE /v1/users/passkeys/[id]": row("401 401 200 404 404 404 404 404", async () => ({ path: await passkey() })),
  "POST /v1/users/confirm/passkey/options": row("401 401 200 200 200 200 200 200"),
  "POST /v1/users/confirm/passkey": row("401 401 422 422 422 422 422 422", proof),
  "POST /v1/users/login/passkey/options": row("200 200 200 200 200 200 200 200"),
  "POST /v1/users/login/passkey": row("401 401 401 401 401 401 401 401", proof),
  "GET /v1/users/sessions": row("     401  401  200  200  200  200  200  200"),
  "DELETE /v1/users/sessions": row("  401  401  200  200  200  200  200  200"),
  "DELETE /v1/users/sessions/[id]": row("401 401 200 200 200 200 200 200", async (principal) => ({
    path: `/v1/users/sessions/${await newSessionOf(principal)}`,
  })),

  "POST /v1/rfqs/create": row("       401  401  201  201  403  403  403  201", async () => ({
    body: rfqBody([people.invited]),
  })),
  "PUT /v1/rfqs/update": row("        401  401  200  404  403  403  403  200", async () => ({
    body: { id: await draft(), name: "Renamed" },
  })),
  "PUT /v1/rfqs/status": row("        401  401  200  404  403  403  403  200", async () => ({
    body: { id: await draft(), status: "OPEN" },
  })),
  "PUT /v1/rfqs/extend": row("        401  401  200  404  403  403  403  200", async () => ({
    body: { id: await openRfq(), valid_until: Date.now() + 30 * 86_400_000 },
  })),
  "POST /v1/rfqs/[id]/invite": row("   401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/invite`,
    body: { market_maker_ids: [people.uninvited.id] },
  })),
  "POST /v1/rfqs/[id]/cancel": row("   401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/cancel`,
    body: { reason: "We launch later" },
  })),
  "POST /v1/rfqs/[id]/pass": row("     401  401  403  403  200  404  403  403", async () => ({
    path: `/v1/rfqs/${await openRfq()}/pass`,
    body: { reason: "Our desk is full" },
  })),
  "DELETE /v1/rfqs/delete": row("     401  401  200  404  403  403  403  200", async () => ({
    body: { id: await draft() },
  })),
  "GET /v1/rfqs/my": row("            401  401  200  200  403  403  200  200"),
  "GET /v1/rfqs/assigned": row("      401  401  403  403  200  200  403  403"),
  "GET /v1/rfqs/all": row("           401  401  403  403  403  403  403  200"),
  "GET /v1/rfqs/[id]": row("          401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}`,
  })),

  "GET /v1/rfqs/[id]/questions": row(" 401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/questions`,
  })),
  "POST /v1/rfqs/[id]/questions": row("401  401  403  403  201  404  403  403", async () => ({
    path: `/v1/rfqs/${await openRfq()}/questions`,
    body: { text: "Is the TGE date fixed?" },
  })),
  "GET /v1/introductions": row("        401  401  200  200  403  403  200  403"),
  "POST /v1/introductions": row("       401  401  404  404  403  403  201  403", async () => ({
    body: { user_id: (await newToTheFund()).id, message: "Hello" },
  })),
  "PUT /v1/introductions/status": row(" 401  401  404  404  403  403  200  403", async () => ({
    body: { id: await introduction(), status: "ACCEPTED" },
  })),
  "POST /v1/questions/[id]/answer": row("401 401 200 404 403 403 403 403", async () => ({
    path: `/v1/questions/${await question()}/answer`,
    body: { text: "Yes." },
  })),
  "GET /v1/rfqs/[id]/comparison": row(" 401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/comparison`,
  })),
  "PUT /v1/rfqs/[id]/comparison": row(" 401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/comparison`,
    body: { weights: { cost: 100 } },
  })),
  "GET /v1/rfqs/[id]/comparison/pdf": row("401 401 200 404 403 403 403 200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/comparison/pdf`,
  })),
  // What an owner keeps for themselves is no administrator's either.
  "PUT /v1/rfqs/[id]/comparison/marks": row("401 401 200 404 403 403 403 403", async () => {
    const rfqId = await openRfq();
    const quote_id = await createQuote(people.invited, rfqId);
    return { path: `/v1/rfqs/${rfqId}/comparison/marks`, body: { quote_id, note: "Deepest books" } };
  }),
  "GET /v1/quote-templates": row("     401  401  403  403  200  200  403  403"),
  "POST /v1/quote-templates": row("    401  401  403  403  201  201  403  403", async () => ({
    body: templateBody(),
  })),
  "PATCH /v1/quote-templates/[id]": row("401 401 403 403 200 404 403 403", async () => ({
    path: `/v1/quote-templates/${await createTemplate(people.invited)}`,
    body: { content: templateBody().content },
  })),
  "DELETE /v1/quote-templates/[id]": row("401 401 403 403 200 404 403 403", async () => ({
    path: `/v1/quote-templates/${await createTemplate(people.invited)}`,
  })),
  "GET /v1/api-keys": row("            401  401  200  200  200  200  200  403"),
  "POST /v1/api-keys": row("           401  401  201  201  201  201  201  403", async (principal) => {
    await clients().writer.apiKey.deleteMany({ where: { userId: own(principal)?.person.id ?? 0, name: "matrix" } });
    return { body: { name: "matrix", scopes: ["read"] } };
  }),
  "DELETE /v1/api-keys/[id]": row("    401  401  200  404  404  404  404  403", async () => ({
    path: `/v1/api-keys/${(await createApiKey(people.owner)).id}`,
  })),
  "GET /v1/webhooks": row("            401  401  200  200  200  200  403  200"),
  "POST /v1/webhooks": row("           401  401  201  201  201  201  403  201", async () => ({
    body: webhookBody(),
  })),
  "GET /v1/webhooks/[id]": row("       401  401  200  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}`,
  })),
  "PUT /v1/webhooks/[id]": row("       401  401  200  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}`,
    body: { enabled: false },
  })),
  "DELETE /v1/webhooks/[id]": row("    401  401  200  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}`,
  })),
  "POST /v1/webhooks/[id]/secret": row("401 401 200 404 404 404 403 404", async () => ({
    path: `/v1/webhooks/${await webhook()}/secret`,
  })),
  "POST /v1/webhooks/[id]/test": row(" 401  401  202  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}/test`,
  })),
  "GET /v1/webhooks/[id]/deliveries": row("401 401 200 404 404 404 403 404", async () => ({
    path: `/v1/webhooks/${await webhook()}/deliveries`,
  })),
  "POST /v1/webhooks/deliveries/[id]/redeliver": row("401 401 202 404 404 404 403 404", async () => ({
    path: `/v1/webhooks/deliveries/${await sentTest(people.owner, await webhook())}/redeliver`,
  })),
  "POST /v1/quotes/create": row("     401  401  403  403  201  404  403  403", async () => ({
    body: quoteBody(await openRfq()),
  })),
  "PUT /v1/quotes/update": row("      401  401  403  403  200  404  403  200", async () => ({
    body: { id: await quote(), details: submission() },
  })),
  "PUT /v1/quotes/status": row("      401  401  200  404  403  403  403  200", async () => ({
    body: { id: await quote(), status: "REJECTED" },
  })),
  "DELETE /v1/quotes/delete": row("   401  401  403  403  403  403  403  200", async () => ({
    body: { id: await quote() },
  })),
  "GET /v1/quotes/my": row("          401  401  403  403  200  200  403  403"),
  "GET /v1/quotes/for-rfq/[id]": row("401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/quotes/for-rfq/${await openRfq()}`,
  })),
  "GET /v1/quotes/all": row("         401  401  403  403  403  403  403  200"),
  "GET /v1/quotes/[id]": row("        401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/quotes/${await quote()}`,
  })),
  "GET /v1/quotes/[id]/revisions/[number]": row("401 401 200 404 200 404 404 200", async () => ({
    path: `/v1/quotes/${await quote()}/revisions/1`,
  })),

  "POST /v1/files": row("             401  401  201  201  201  201  201  201", async () => ({
    body: uploadForm(pdf(), "Whitepaper.pdf", "whitepaper"),
  })),
  "GET /v1/files/[id]": row("         401  401  200  404  404  404  404  200", async () => ({
    path: (await upload(people.owner)).url,
  })),
  "GET /v1/emails/failed": row("                  401 401 403 403 403 403 403 200"),
  "GET /v1/sign-in-failures": row("               401 401 403 403 403 403 403 200"),
  // One that is not there: who may ask is looked at first.
  "POST /v1/emails/[id]/retry": row("             401 401 403 403 403 403 403 404", async () => ({
    path: "/v1/emails/2000000000/retry",
  })),
  "POST /v1/emails/failed/retry": row("           401 401 403 403 403 403 403 200"),
  // By the link of an e-mail, whoever uses it.
  ...Object.fromEntries(
    ["GET", "POST", "DELETE"].map((method) => [
      `${method} /v1/unsubscribe/[token]`,
      row("200 200 200 200 200 200 200 200", async () => ({
        path: `/v1/unsubscribe/${unsubscribeToken(people.vc.memberId)}`,
      })),
    ]),
  ),
  "GET /v1/onboarding/venue/all": row("           401 401 200 200 200 200 200 200"),
  "POST /v1/onboarding/venue/create": row("       401 401 201 201 201 201 201 201", async () => ({
    body: venueBody(),
  })),
  // A submission of the owner's that awaits approval.
  "GET /v1/onboarding/venue/[id]": row("          401 401 200 404 404 404 404 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}`,
  })),
  "POST /v1/onboarding/venue/[id]/update": row("  401 401 200 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/update`,
    body: { description: "Changed" },
  })),
  "POST /v1/onboarding/venue/[id]/delete": row("  401 401 200 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/delete`,
  })),
  "POST /v1/onboarding/venue/[id]/approve": row(" 401 401 403 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/approve`,
  })),
  "POST /v1/onboarding/venue/[id]/reject": row("  401 401 403 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/reject`,
    body: { reason: "It lists no spot pairs" },
  })),

  // Nothing awaits a signature.
  "POST /v1/quotes/[id]/signatures/second": row("401 401 409 404 403 403 403 404", async () => ({
    path: `/v1/quotes/${await quote()}/signatures/second`,
    body: { revision: 1 },
  })),
  "DELETE /v1/quotes/[id]/signatures/second": row("401 401 409 404 403 403 403 404", async () => ({
    path: `/v1/quotes/${await quote()}/signatures/second`,
    body: {},
  })),
  "GET /v1/users/two-signers": row("   401  401  200  200  403  403  403  200"),
  "PUT /v1/users/two-signers": row("   401  401  200  200  403  403  403  200", async () => ({
    body: { above_usd: null },
  })),

  "GET /v1/members": row("             401  401  200  200  200  200  200  200"),
  "POST /v1/members": row("            401  401  201  201  201  201  201  201", async () => ({
    body: { email: `invited${(registrations += 1)}@example.test`, role: "viewer" },
  })),
  // One's own name.
  "PUT /v1/members/[id]": row("        401  401  200  200  200  200  200  200", async (principal) => ({
    path: `/v1/members/${own(principal)?.person.memberId ?? people.admin.memberId}`,
    body: { name: "Jane Doe" },
  })),
  // The owner's last owner.
  "DELETE /v1/members/[id]": row("     401  401  409  404  404  404  404  404", async () => ({
    path: `/v1/members/${people.owner.memberId}`,
  })),
  "POST /v1/members/invitations/[id]/resend": row("401 401 200 404 404 404 404 404", async () => ({
    path: `/v1/members/invitations/${await invitation()}/resend`,
  })),
  "DELETE /v1/members/invitations/[id]": row("401 401 200 404 404 404 404 404", async () => ({
    path: `/v1/members/invitations/${await invitation()}`,
  })),
  // By a link that nobody has: whoever has one may use it, signed in or not.
  "GET /v1/members/join/[token]": row("404  404  404  404  404  404  404  404", async () => ({
    path: `/v1/members/join/${"x".repeat(43)}`,
  })),
  // The same of links to a new password and to a confirmed e-mail.
  "POST /v1/users/password/forgot": row("202 202 202 202 202 202 202 202", async (principal) => ({
    body: { email: `nobody-${principal}@example.test` },
  })),
  "GET /v1/users/password/reset/[token]": row("400 400 400 400 400 400 400 400", async () => ({
    path: `/v1/users/password/reset/${"x".repeat(43)}`,
  })),
  "POST /v1/users/password/reset": row("400 400 400 400 400 400 400 400", async () => ({
    body: { token: "x".repeat(43), password: "secret1" },
  })),
  "POST /v1/users/email/confirm": row("400 400 400 400 400 400 400 400", async () => ({
    body: { token: "x".repeat(43) },
  })),
  "POST /v1/users/email/confirm/send": row("401 401 200 200 200 200 200 200"),
  "POST /v1/members/join": row("       404  404  404  404  404  404  404  404", async () => ({
    body: { token: "x".repeat(43), name: "Jane Doe", password: "secret1" },
  })),

  "GET /v1/rfqs/[id]/invitations": row("401 401 200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/invitations`,
  })),
  "POST /v1/rfqs/[id]/invitations": row("401 401 201 404  403  403  403  201", async () => ({
    path: `/v1/rfqs/${await openRfq()}/invitations`,
    body: { email: newAddress() },
  })),
  "POST /v1/rfqs/[id]/invitations/[invitation_id]/send": row("401 401 200 404 403 403 403 200", async () => ({
    path: `${await emailInvitation()}/send`,
  })),
  "DELETE /v1/rfqs/[id]/invitations/[invitation_id]": row("401 401 200 404 403 403 403 200", async () => ({
    path: await emailInvitation(),
  })),
  // A link to an RFQ of the owner's.
  "GET /v1/invitations/[token]": row(" 200  200  200  200  200  200  200  200", async () => ({
    path: `/v1/invitations/${await linkTo(people.owner, await openRfq())}`,
  })),
  "POST /v1/invitations/join": row("   401  401  403  403  200  200  403  403", async () => ({
    body: { token: await linkTo(people.owner, await openRfq()) },
  })),
  "POST /v1/invitations/register": row("201 201  201  201  201  201  201  201", async () => ({
    body: {
      ...{ token: await linkTo(people.owner, await openRfq()), email: newAddress() },
      ...{ password: "secret1", name: "Matrix" },
    },
  })),

  ...Object.fromEntries(
    METHODS.map((method) => [
      `${method} /v1/[[...unknown]]`,
      row("404 404 404 404 404 404 404 404", async () => ({ path: "/v1/nothing/here" })),
    ]),
  ),
};

/** A token of its own for each cell: a cell may end its session. */
async function tokenOf(principal: Principal): Promise<string | undefined> {
  if (principal === "anonymous") return undefined;
  if (principal === "dead") return "dbk_this-session-has-ended";
  const form = { username: people[principal].email, password: "correct horse battery" };
  return (await call("POST", "/v1/users/login", { form })).body.access_token;
}

test("every handler has a row, and every row a handler", () => {
  const handlers = routes.flatMap(({ path, handlers: byMethod }) =>
    METHODS.filter((method) => byMethod[method].call !== null).map((method) => `${method} ${path}`),
  );
  expect(Object.keys(MATRIX).sort()).toEqual(handlers.sort());
});

describe.each(Object.entries(MATRIX))("%s", (name, { expected, request }) => {
  test.each(PRINCIPALS)("answers %s as the contract says", async (principal) => {
    const [method, path] = name.split(" ") as [Method, string];
    const { path: asked = path, ...content } = (await request?.(principal)) ?? {};
    const { status } = await call(method, asked, { token: await tokenOf(principal), ...content });
    expect(status).toBe(expected[principal]);
    // The session that other cells ask by has ended with the others.
    if (name === "DELETE /v1/users/sessions" && status === 200) {
      people[principal as keyof People].token = (await tokenOf(principal)) ?? "";
    }
  });
});

/** What each role adds to what those before may, of contract section 12; what is not here is for every member. */
const FROM: Record<"editor" | "signer" | "owner", string[]> = {
  editor: [
    ...["POST /v1/rfqs/create", "PUT /v1/rfqs/update", "DELETE /v1/rfqs/delete", "POST /v1/files"],
    ...["POST /v1/rfqs/[id]/questions", "POST /v1/questions/[id]/answer"],
    ...["PUT /v1/rfqs/[id]/comparison", "PUT /v1/rfqs/[id]/comparison/marks"],
    ...["POST /v1/quote-templates", "PATCH /v1/quote-templates/[id]", "DELETE /v1/quote-templates/[id]"],
    ...["PUT /v1/watch-list/[id]", "DELETE /v1/watch-list/[id]", "POST /v1/onboarding/venue/create"],
    ...["POST /v1/onboarding/venue/[id]/update", "POST /v1/onboarding/venue/[id]/delete"],
  ],
  signer: [
    ...["PUT /v1/rfqs/status", "PUT /v1/rfqs/extend", "POST /v1/rfqs/[id]/invite", "POST /v1/rfqs/[id]/cancel"],
    ...["POST /v1/rfqs/[id]/pass", "POST /v1/quotes/create", "PUT /v1/quotes/update", "PUT /v1/quotes/status"],
    ...["POST /v1/introductions", "PUT /v1/introductions/status"],
    ...["POST /v1/rfqs/[id]/invitations", "POST /v1/rfqs/[id]/invitations/[invitation_id]/send"],
    ...["DELETE /v1/rfqs/[id]/invitations/[invitation_id]", "POST /v1/invitations/join"],
    ...["POST /v1/quotes/[id]/signatures/second", "DELETE /v1/quotes/[id]/signatures/second"],
    ...["POST /v1/onboarding/venue/[id]/approve", "POST /v1/onboarding/venue/[id]/reject"],
  ],
  owner: [
    ...[
      "PUT /v1/users/two-signers",
      "PUT /v1/users/company",
      "POST /v1/onboarding/my/step",
      "POST /v1/onboarding/my/complete",
    ],
    ...["token-issuer", "market-maker", "vc-investor"].flatMap((kind) =>
      ["create", "update", "delete"].map((verb) => `POST /v1/onboarding/${kind}/${verb}`),
    ),
    ...["POST /v1/members", "PUT /v1/members/[id]", "DELETE /v1/members/[id]"],
    ...["POST /v1/members/invitations/[id]/resend", "DELETE /v1/members/invitations/[id]"],
    ...["GET /v1/webhooks", "POST /v1/webhooks", "GET /v1/webhooks/[id]", "PUT /v1/webhooks/[id]"],
    ...["DELETE /v1/webhooks/[id]", "POST /v1/webhooks/[id]/secret", "POST /v1/webhooks/[id]/test"],
    ...["GET /v1/webhooks/[id]/deliveries", "POST /v1/webhooks/deliveries/[id]/redeliver"],
    ...["GET /v1/api-keys", "POST /v1/api-keys", "DELETE /v1/api-keys/[id]"],
    // Of administrators.
    ...["GET /v1/users", "POST /v1/users/create", "POST /v1/users/delete", "DELETE /v1/users/[id]"],
    ...["POST /v1/users/update", "PUT /v1/users/update", "PATCH /v1/users/update", "DELETE /v1/quotes/delete"],
    ...["GET /v1/emails/failed", "POST /v1/emails/[id]/retry", "POST /v1/emails/failed/retry", "GET /v1/audit/export"],
    ...["", "/step", "/complete"].map(
      (path) => `${path ? "POST" : "GET"} /v1/onboarding/admin/user/[userId]/[type]${path}`,
    ),
  ],
};

/**
 * What members and keys may is decided before the database is asked for the record, and by the same code: their cells are
 * tried on SQLite alone, and take as long as all others together.
 */
const ON_ONE_DATABASE = ownProvider() === "sqlite" ? Object.entries(MATRIX) : [];

describe("a member of the record's own account", () => {
  const ACCOUNTS = ["owner", "invited", "vc", "admin"] as const;
  const ROLES = ["viewer", "editor", "signer"] as const;
  const members = new Map<string, number>();

  beforeAll(async () => {
    const passwordHash = await hashPassword(randomUUID());
    for (const account of ACCOUNTS) {
      for (const role of ROLES) {
        const { id: accountId } = people[account];
        const email = `${role}-${account}@matrix.test`;
        const data = { accountId, email, name: "Jane Doe", passwordHash, role };
        members.set(`${account} ${role}`, (await inTransaction((tx) => insertMember(tx, data))).id);
      }
    }
  });

  /** A session of its own for each cell, as signing in begins it. */
  async function tokenOfMember(account: (typeof ACCOUNTS)[number], role: (typeof ROLES)[number]): Promise<string> {
    const id = members.get(`${account} ${role}`) ?? 0;
    const { account: user, ...member } = await db().member.findUniqueOrThrow({
      where: { id },
      include: { account: true },
    });
    return (await startSession({ user, member }, { ipAddress: "", userAgent: "" }, new Date())).token;
  }

  const leastOf = (name: string) =>
    (["editor", "signer", "owner"] as const).find((role) => FROM[role].includes(name)) ?? "viewer";

  /** Whose record it is: of those who are let in, the first. */
  const accountOf = ({ expected }: Row) =>
    ACCOUNTS.find((account) => expected[account] < 300) ??
    ACCOUNTS.find((account) => expected[account] !== 403) ??
    "owner";

  test("has every call that is written down", () => {
    for (const name of Object.values(FROM).flat()) expect(Object.keys(MATRIX)).toContain(name);
  });

  describe.each(ON_ONE_DATABASE)("%s", (name, matrixRow) => {
    test.each(ROLES)("answers a %s by their role", async (role) => {
      const [method, path] = name.split(" ") as [Method, string];
      const account = accountOf(matrixRow);
      const { path: asked = path, ...content } = (await matrixRow.request?.(account)) ?? {};
      const answer = await call(method, asked, { token: await tokenOfMember(account, role), ...content });
      const least = MEMBER_ROLES.indexOf(leastOf(name));
      if (MEMBER_ROLES.indexOf(role) < least) {
        expect([answer.status, errorOf(answer).code]).toEqual([403, "role_insufficient"]);
        return;
      }
      // Where an owner is signed in, and by what, is not their colleagues' to end or change.
      const isOwnersAlone = /^(PUT|DELETE) \/v1\/users\/(sessions|passkeys)\/\[id\]$/.test(name);
      expect(answer.status).toBe(isOwnersAlone ? 404 : matrixRow.expected[account]);
    });
  });

  test("publishes nothing as an editor, though a draft is theirs to change", async () => {
    const body = { id: await draft(), name: "Renamed", status: "OPEN" };
    const publish = async (role: (typeof ROLES)[number], edits: object = {}) =>
      call("PUT", "/v1/rfqs/update", { token: await tokenOfMember("owner", role), body: { ...body, ...edits } });
    for (const edits of [{}, { name: undefined }]) {
      expect(errorOf(await publish("editor", edits)).code).toBe("role_insufficient");
    }
    expect((await publish("signer")).status).toBe(200);
  });
});

/** What API keys are good for, of contract section 12: each call has its place in one of the four. */
const SCOPES: Record<"anyone" | "read" | "quote" | "person", string[]> = {
  anyone: [
    ...["GET /v1/health", "GET /v1/ready", "GET /v1/openapi.json", "POST /v1/users/login", "POST /v1/users/register"],
    ...["GET /v1/members/join/[token]", "POST /v1/members/join"],
    ...["GET /v1/invitations/[token]", "POST /v1/invitations/register"],
    ...["POST /v1/users/login/passkey", "POST /v1/users/login/passkey/options"],
    ...["POST /v1/users/password/forgot", "POST /v1/users/password/reset", "GET /v1/users/password/reset/[token]"],
    ...["POST /v1/users/email/confirm", "POST /v1/agreements/verify"],
    ...["GET", "POST", "DELETE"].map((method) => `${method} /v1/unsubscribe/[token]`),
    ...METHODS.map((method) => `${method} /v1/[[...unknown]]`),
  ],
  read: [
    ...["GET /v1/users/lps", "GET /v1/agreements/my", "GET /v1/analytics", "GET /v1/dashboard"],
    ...["GET /v1/agreements/[id]/term-sheet", "GET /v1/agreements/[id]/calendar", "GET /v1/audit/[object]/[id]"],
    ...["GET /v1/watch-list", "GET /v1/watch-list/portfolio", "GET /v1/introductions", "GET /v1/files/[id]"],
    ...["GET /v1/rfqs/my", "GET /v1/rfqs/assigned", "GET /v1/rfqs/[id]", "GET /v1/rfqs/[id]/questions"],
    ...["GET /v1/rfqs/[id]/comparison", "GET /v1/rfqs/[id]/comparison/pdf", "GET /v1/quote-templates"],
    ...["GET /v1/quotes/my", "GET /v1/quotes/for-rfq/[id]", "GET /v1/quotes/[id]"],
    ...["GET /v1/quotes/[id]/revisions/[number]", "GET /v1/onboarding/my"],
    ...["token-issuer", "market-maker", "vc-investor"].flatMap((kind) =>
      ["my", "browse", "[id]"].map((path) => `GET /v1/onboarding/${kind}/${path}`),
    ),
    ...["GET /v1/onboarding/token-issuer/[id]/dealings", "GET /v1/onboarding/market-maker/[id]/dealings"],
    ...["GET /v1/onboarding/venue/all", "GET /v1/onboarding/venue/[id]"],
  ],
  quote: [
    ...["POST /v1/quotes/create", "PUT /v1/quotes/update", "PUT /v1/quotes/status", "POST /v1/rfqs/[id]/pass"],
    ...["POST /v1/rfqs/[id]/questions", "POST /v1/quote-templates", "PATCH /v1/quote-templates/[id]"],
    ...["DELETE /v1/quote-templates/[id]"],
  ],
  person: [
    ...["POST /v1/users/logout", "GET /v1/users/me", "PUT /v1/users/company", "POST /v1/users/password"],
    ...["GET /v1/users/preferences", "PUT /v1/users/preferences"],
    ...["GET /v1/users/sessions", "DELETE /v1/users/sessions", "DELETE /v1/users/sessions/[id]"],
    ...["GET /v1/users/second-factor", "DELETE /v1/users/second-factor", "POST /v1/users/second-factor/begin"],
    ...["POST /v1/users/second-factor/enable", "POST /v1/users/second-factor/recovery-codes"],
    ...["GET /v1/users/passkeys", "POST /v1/users/passkeys", "POST /v1/users/passkeys/options"],
    ...["PUT /v1/users/passkeys/[id]", "DELETE /v1/users/passkeys/[id]", "POST /v1/users/email/confirm/send"],
    ...["POST /v1/users/confirm", "POST /v1/users/confirm/passkey", "POST /v1/users/confirm/passkey/options"],
    ...["GET /v1/users/two-signers", "PUT /v1/users/two-signers"],
    ...["POST /v1/quotes/[id]/signatures/second", "DELETE /v1/quotes/[id]/signatures/second"],
    ...["GET /v1/rfqs/[id]/invitations", "POST /v1/rfqs/[id]/invitations", "POST /v1/invitations/join"],
    "POST /v1/rfqs/[id]/invitations/[invitation_id]/send",
    "DELETE /v1/rfqs/[id]/invitations/[invitation_id]",
    ...["GET /v1/notifications", "POST /v1/notifications/read", "GET /v1/onboarding/status"],
    ...["POST /v1/onboarding/my/step", "POST /v1/onboarding/my/complete", "POST /v1/files"],
    ...["token-issuer", "market-maker", "vc-investor"].flatMap((kind) =>
      ["create", "update", "delete"].map((verb) => `POST /v1/onboarding/${kind}/${verb}`),
    ),
    ...["GET /v1/api-keys", "POST /v1/api-keys", "DELETE /v1/api-keys/[id]"],
    ...["GET /v1/members", "POST /v1/members", "PUT /v1/members/[id]", "DELETE /v1/members/[id]"],
    ...["POST /v1/members/invitations/[id]/resend", "DELETE /v1/members/invitations/[id]"],
    ...["GET /v1/webhooks", "POST /v1/webhooks", "GET /v1/webhooks/[id]", "PUT /v1/webhooks/[id]"],
    ...["DELETE /v1/webhooks/[id]", "POST /v1/webhooks/[id]/secret", "POST /v1/webhooks/[id]/test"],
    ...["GET /v1/webhooks/[id]/deliveries", "POST /v1/webhooks/deliveries/[id]/redeliver"],
    // What decides, and speaks, for an issuer or a fund.
    ...["POST /v1/rfqs/create", "PUT /v1/rfqs/update", "PUT /v1/rfqs/status", "PUT /v1/rfqs/extend"],
    ...["POST /v1/rfqs/[id]/invite", "POST /v1/rfqs/[id]/cancel", "DELETE /v1/rfqs/delete"],
    ...["POST /v1/questions/[id]/answer", "PUT /v1/rfqs/[id]/comparison", "PUT /v1/rfqs/[id]/comparison/marks"],
    ...["POST /v1/introductions", "PUT /v1/introductions/status"],
    ...["PUT /v1/watch-list/[id]", "DELETE /v1/watch-list/[id]"],
    ...["create", "[id]/update", "[id]/delete", "[id]/approve", "[id]/reject"].map(
      (path) => `POST /v1/onboarding/venue/${path}`,
    ),
    // Of administrators, who have no keys.
    ...["GET /v1/users", "POST /v1/users/create", "POST /v1/users/delete", "DELETE /v1/users/[id]"],
    ...["POST /v1/users/update", "PUT /v1/users/update", "PATCH /v1/users/update", "DELETE /v1/quotes/delete"],
    ...["GET /v1/rfqs/all", "GET /v1/quotes/all", "GET /v1/stats", "GET /v1/sign-in-failures"],
    ...["GET /v1/emails/failed", "POST /v1/emails/[id]/retry", "POST /v1/emails/failed/retry", "GET /v1/audit/export"],
    ...["", "/step", "/complete"].map(
      (path) => `${path ? "POST" : "GET"} /v1/onboarding/admin/user/[userId]/[type]${path}`,
    ),
  ],
};

describe("an API key of the record's own account", () => {
  const KEYS = {
    "an issuer's, to read": { account: "owner", scopes: "read" },
    "an issuer's, to quote": { account: "owner", scopes: "read quote" },
    "a market maker's, to read": { account: "invited", scopes: "read" },
    "a market maker's, to quote": { account: "invited", scopes: "quote" },
    "a market maker's, to read and quote": { account: "invited", scopes: "read quote" },
    "a fund's, to read": { account: "vc", scopes: "read" },
    "an administrator's": { account: "admin", scopes: "read quote" },
    "one that has expired": { account: "owner", scopes: "read", expiresAt: new Date(Date.now() - 1) },
  } as const;
  type KeyName = keyof typeof KEYS;
  const tokens = new Map<string, string>();

  // Past the call, which gives an issuer none to quote, an administrator none at all, and no one an expired one.
  beforeAll(async () => {
    for (const [name, { account, ...key }] of Object.entries(KEYS))
      tokens.set(name, await insertApiKey(people[account], key));
  });

  const scopeOf = (name: string) =>
    (["anyone", "read", "quote", "person"] as const).find((scope) => SCOPES[scope].includes(name)) ?? "undecided";

  test("each call has its place in what is written down, and only one", () => {
    expect(Object.values(SCOPES).flat().sort()).toEqual(Object.keys(MATRIX).sort());
  });

  /** What is answered, by the owner's own answer and what the key is good for. */
  function answerTo(key: KeyName, name: string, { expected }: Row): (number | string)[] {
    const { account, scopes } = KEYS[key];
    const scope = scopeOf(name);
    const asOwner = expected[account];
    if (scope === "anyone") return [asOwner];
    if (key === "one that has expired") return [401, "key_expired"];
    if (account === "admin") return [401, "invalid_token"];
    const isLetIn = scope === "read" || (scope === "quote" && scopes.includes("quote") && account === "invited");
    if (isLetIn) return [asOwner];
    return [403, "of the account, or of the key"];
  }

  describe.each(ON_ONE_DATABASE)("%s", (name, matrixRow) => {
    test.each(Object.keys(KEYS) as KeyName[])("answers %s by its scopes", async (key) => {
      const [method, path] = name.split(" ") as [Method, string];
      const [status, code] = answerTo(key, name, matrixRow);
      // Whoever is refused needs no record to be refused by.
      const isRefused = code !== undefined;
      const { path: asked = path.replace(/\[\w+\]/g, "1"), ...content } = isRefused
        ? {}
        : ((await matrixRow.request?.(KEYS[key].account)) ?? { path: undefined });
      const answer = await call(method, asked, { token: tokens.get(key), ...content });
      expect(answer.status).toBe(status);
      if (isRefused && status === 401) expect(errorOf(answer).code).toBe(code);
      if (isRefused && status === 403) expect(["forbidden", "scope_insufficient"]).toContain(errorOf(answer).code);
    });
  });

  test("accepts and rejects nothing, and withdraws what its desk has quoted", async () => {
    const id = await quote();
    const set = async (key: KeyName, status: string) =>
      (await call("PUT", "/v1/quotes/status", { token: tokens.get(key), body: { id, status } })).status;
    expect(await set("an issuer's, to quote", "ACCEPTED")).toBe(403);
    expect(await set("an issuer's, to quote", "REJECTED")).toBe(403);
    expect(await set("a market maker's, to read", "WITHDRAWN")).toBe(403);
    expect(await set("a market maker's, to quote", "WITHDRAWN")).toBe(200);
  });
});

describe("what depends on the record", () => {
  const token = (principal: keyof People) => tokenOf(principal);

  test("an approved venue is everybody's to read and only an admin's to change, its submitter included", async () => {
    const id = await createVenue(people.owner);
    await call("POST", `/v1/onboarding/venue/${id}/approve`, { token: await token("admin") });
    for (const principal of ["owner", "otherIssuer", "invited", "uninvited", "vc"] as const) {
      const as = { token: await token(principal) };
      expect((await call("GET", `/v1/onboarding/venue/${id}`, as)).status).toBe(200);
      expect((await call("POST", `/v1/onboarding/venue/${id}/update`, { ...as, body: {} })).status).toBe(403);
      expect((await call("POST", `/v1/onboarding/venue/${id}/delete`, as)).status).toBe(403);
    }
    const as = { token: await token("admin") };
    expect((await call("POST", `/v1/onboarding/venue/${id}/update`, { ...as, body: {} })).status).toBe(200);
    expect((await call("POST", `/v1/onboarding/venue/${id}/delete`, as)).status).toBe(200);
  });

  test("a draft is unknown to those it names", async () => {
    const id = await draft();
    expect((await call("GET", `/v1/rfqs/${id}`, { token: await token("invited") })).status).toBe(404);
    expect((await call("GET", `/v1/quotes/for-rfq/${id}`, { token: await token("invited") })).status).toBe(404);
    const create = await call("POST", "/v1/quotes/create", { token: await token("invited"), body: quoteBody(id) });
    expect(create.status).toBe(404);
  });

  test("a market maker withdraws a quote of their own, and learns nothing of another's", async () => {
    const id = await quote();
    const withdraw = async (principal: keyof People) =>
      call("PUT", "/v1/quotes/status", { token: await token(principal), body: { id, status: "WITHDRAWN" } });
    expect((await withdraw("uninvited")).status).toBe(404);
    expect((await withdraw("invited")).status).toBe(200);
    expect((await withdraw("invited")).status).toBe(409);
  });

  test("an owner edits and deletes drafts only; an admin any RFQ", async () => {
    const id = await openRfq();
    const rename = async (principal: keyof People) =>
      call("PUT", "/v1/rfqs/update", { token: await token(principal), body: { id, name: "Renamed" } });
    const remove = async (principal: keyof People) =>
      call("DELETE", "/v1/rfqs/delete", { token: await token(principal), body: { id } });
    expect((await rename("owner")).status).toBe(409);
    expect((await remove("owner")).status).toBe(409);
    expect((await rename("admin")).status).toBe(200);
    expect((await remove("admin")).status).toBe(200);
  });

  test("what an invited market maker sees of an RFQ names nobody else", async () => {
    const id = await createOpenRfq(people.owner, [people.invited, people.uninvited]);
    await createQuote(people.invited, id);
    const seen = await call("GET", `/v1/rfqs/${id}`, { token: people.uninvited.token });
    expect(seen.body.element).toMatchObject({ market_maker_count: 2, my_quote: null });
    expect(seen.body.element).not.toHaveProperty("market_makers");
    expect(seen.body.element).not.toHaveProperty("market_maker_ids");
    expect(seen.body.element).not.toHaveProperty("quote_count");
    const quotes = await call("GET", `/v1/quotes/for-rfq/${id}`, { token: people.uninvited.token });
    expect(quotes.body.total).toBe(0);
  });
});
