/** Members of an account: invited, joined, given another role, removed (contract section 12, docs/decisions/0110). */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "@/lib/accounts/context";
import { deleteAccount, updateAccount } from "@/lib/accounts/service/administration";
import { findSessionByToken, principalOf } from "@/lib/accounts/sign-in/sessions";
import { createKey } from "@/lib/apikeys/service/api-keys";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { inviteMember, resendInvitation } from "@/lib/members/service/invitations";
import { changeMember, removeMember } from "@/lib/members/service/members";
import { changeTwoSigners } from "@/lib/members/service/two-signers";
import { changeWebhook, createWebhook, rotateWebhook } from "@/lib/webhooks/service/webhooks";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { pdf, uploadForm } from "@/tests/factories/documents";
import { addMember } from "@/tests/factories/members";
import { PASSWORD, type Person, register, registerAdmin, registerOnly, signIn } from "@/tests/factories/people";
import { enableCodes } from "@/tests/factories/second-factor";
import { templateBody } from "@/tests/factories/templates";
import { createVenue, venueBody } from "@/tests/factories/venues";
import { createWebhook as newWebhook, webhookBody } from "@/tests/factories/webhooks";
import { type Answer, call, errorOf, type Method, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { firstOf } from "@/tests/setup/rows";

let owner: Person;
let count = 0;
const newEmail = () => `colleague${(count += 1)}@example.test`;

beforeAll(async () => {
  owner = await register("token_issuer", "Aurora Labs");
});

beforeEach(async () => {
  const { memberInvitation, member } = clients().writer;
  await memberInvitation.deleteMany();
  await member.deleteMany({ where: { accountId: owner.id, id: { not: owner.memberId } } });
});

const invite = (body: object, by: Pick<Person, "token"> = owner) =>
  call("POST", "/v1/members", { token: by.token, body: { role: "signer", ...body } });

/** The token of the link in the last e-mail to this address; null where it has none. */
async function linkTo(email: string): Promise<string | null> {
  const where = { to: email, dedupeKey: { startsWith: "member-invitation:" } };
  const mail = await db().emailOutbox.findFirstOrThrow({ where, orderBy: { id: "desc" } });
  return /\/join\/([\w-]+)/.exec(mail.text)?.[1] ?? null;
}

const join = (token: string | null, body: object = {}) =>
  call("POST", "/v1/members/join", { body: { token, name: "Jane Doe", password: PASSWORD, ...body } });

async function newMember(role: string, by?: Person): Promise<{ id: number; email: string; token: string }> {
  const email = newEmail();
  expect((await invite({ email, role }, by)).status).toBe(201);
  const { body } = await join(await linkTo(email));
  const token = body.access_token;
  return { id: (await call("GET", "/v1/users/me", { token })).body.element.member.id, email, token };
}

/** What a request of theirs goes on with, whatever becomes of their role meanwhile. */
async function contextOf(token: string): Promise<Context> {
  const session = await findSessionByToken(token, new Date());
  if (!session) throw new Error("The session has ended");
  return { principal: principalOf(session), requestId: "late", now: new Date() };
}

const INSUFFICIENT = { extra: { code: "role_insufficient" } };

const list = async ({ token }: { token: string }) => (await call("GET", "/v1/members", { token })).body;
const change = (id: number, body: object, { token }: { token: string } = owner) =>
  call("PUT", `/v1/members/${id}`, { token, body });
const remove = (id: number, { token }: { token: string } = owner) => call("DELETE", `/v1/members/${id}`, { token });

describe("an invitation", () => {
  test("leads to a member of the account, who signs in with a password of their own", async () => {
    const email = newEmail();
    const { status, body } = await invite({ email: ` ${email.toUpperCase()} `, name: "Jane" });
    expect(status).toBe(201);
    expect(body.element).toMatchObject({ email, name: "Jane", role: "signer", is_expired: false });
    expect((await list(owner)).invitations).toEqual([body.element]);

    const token = await linkTo(email);
    const seen = await call("GET", `/v1/members/join/${token}`);
    const shown = { company_name: "Aurora Labs", email, name: "Jane", role: "signer", state: "open" };
    expect(seen.body.element).toMatchObject(shown);
    const joined = await join(token);
    expect([joined.status, joined.body.id, joined.body.email]).toEqual([201, owner.id, owner.email]);

    const me = (await call("GET", "/v1/users/me", { token: await signIn(email) })).body.element;
    expect(me).toMatchObject({ id: owner.id, member: { name: "Jane Doe", email, role: "signer" } });
    const { element: members, invitations } = await list(owner);
    expect(members.map(({ email: of, is_self: isSelf }) => [of, isSelf])).toEqual([
      [owner.email, true],
      [email, false],
    ]);
    expect(members[1]?.last_sign_in_at).not.toBeNull();
    expect(invitations).toEqual([]);
  });

  test("is told to every owner once somebody joins by it, and so is whoever may do more later on", async () => {
    const other = await newMember("owner");
    const told = async (subject: string) => {
      const where = { subject, to: { in: [owner.email, other.email] } };
      const mails = await db().emailOutbox.findMany({ where, orderBy: { id: "asc" } });
      return mails.map(({ to, text }) => ({ to, text }));
    };
    const joined = "Your company has a new member";
    const before = (await told(joined)).length;
    const email = newEmail();
    await invite({ email, role: "editor" });
    expect(await told(joined)).toHaveLength(before);
    await join(await linkTo(email));
    const news = (await told(joined)).slice(before);
    expect(news.map(({ to }) => to).sort()).toEqual([owner.email, other.email].sort());
    expect(news[0]?.text.replaceAll("\u200b", "")).toContain(`(${email}) joined as editor.`);

    const { element } = await list(owner);
    const id = element.find((listed) => listed.email === email)?.id ?? 0;
    const raised = "A member of your company may do more now";
    expect((await change(id, { role: "signer" })).status).toBe(200);
    expect((await told(raised)).map(({ to }) => to).sort()).toEqual([owner.email, other.email].sort());
    // Lowered, or given the same again, nobody may do more.
    await change(id, { role: "signer" });
    await change(id, { role: "viewer" });
    expect(await told(raised)).toHaveLength(2);
    // Whom it speaks of isn't told of themselves, as an owner neither.
    expect((await change(id, { role: "owner" })).status).toBe(200);
    const third = newEmail();
    await invite({ email: third, role: "owner" });
    await join(await linkTo(third));
    const of = (to: string) => db().emailOutbox.findMany({ where: { to, subject: { in: [joined, raised] } } });
    expect((await of(email)).map(({ subject }) => subject)).toEqual([joined]);
    expect(await of(third)).toEqual([]);
    expect(await told(raised)).toHaveLength(4);
  });

  test("is kept as a hash, and is good once: of many who use its link at once, one joins", async () => {
    const email = newEmail();
    await invite({ email });
    const token = (await linkTo(email)) ?? "";
    expect(JSON.stringify(await db().memberInvitation.findMany())).not.toContain(token);
    const answers = await Promise.all(Array.from({ length: 4 }, () => join(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(errorOf(await join(token)).code).toBe("invitation_used");
    expect((await call("GET", `/v1/members/join/${token}`)).body.element.state).toBe("used");
  });

  test("says nothing to its inviter of an address that has an account, and its e-mail leads to none", async () => {
    const stranger = await register("market_maker");
    const [taken, free] = [await invite({ email: stranger.email }), await invite({ email: newEmail() })];
    expect([taken.status, Object.keys(taken.body.element)]).toEqual([201, Object.keys(free.body.element)]);
    expect(await linkTo(stranger.email)).toBeNull();
    const mail = await db().emailOutbox.findFirstOrThrow({ where: { to: stranger.email }, orderBy: { id: "desc" } });
    expect(mail.text).toContain("belongs to an account on Depthbook already");
    expect(mail.subject).not.toContain("Aurora");
  });

  test("can't be used by an address that has registered meanwhile", async () => {
    const email = newEmail();
    await invite({ email });
    const account = { email, password: PASSWORD, name: "Own", user_type: "vc_investor" };
    expect((await call("POST", "/v1/users/register", { body: account })).status).toBe(201);
    expect(errorOf(await join(await linkTo(email)))).toMatchObject({ code: "email_taken" });
  });

  test("ends after seven days; sent again, it has a new link, and the old one is dead", async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).body.element;
    const old = await linkTo(email);
    await clients().writer.memberInvitation.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(errorOf(await join(old)).code).toBe("invitation_expired");
    expect((await call("GET", `/v1/members/join/${old}`)).body.element.state).toBe("expired");
    expect((await list(owner)).invitations[0]?.is_expired).toBe(true);

    const again = await call("POST", `/v1/members/invitations/${id}/resend`, { token: owner.token });
    expect([again.status, again.body.element.is_expired]).toEqual([200, false]);
    expect((await join(old)).status).toBe(404);
    expect((await join(await linkTo(email))).status).toBe(201);
    expect((await call("POST", `/v1/members/invitations/${id}/resend`, { token: owner.token })).status).toBe(404);
  });

  test("can be withdrawn, once, and made anew", async () => {
    const email = newEmail();
    const { id } = (await invite({ email })).body.element;
    const token = await linkTo(email);
    const withdraw = () => call("DELETE", `/v1/members/invitations/${id}`, { token: owner.token });
    expect([(await withdraw()).status, (await withdraw()).status, (await join(token)).status]).toEqual([200, 404, 404]);
    expect((await invite({ email })).status).toBe(201);
  });

  test("is its company's alone: what becomes of one leaves the others, and another company's to the same address", async () => {
    const other = await registerOnly("market_maker");
    const [email, second] = [newEmail(), newEmail()];
    const idsOf = async (by: Person) => (await list(by)).invitations.map(({ id }) => id);
    const first = (await invite({ email })).body.element.id;
    await invite({ email: second });
    const theirs = (await invite({ email }, other)).body.element.id;
    expect([(await idsOf(owner)).length, await idsOf(other)]).toEqual([2, [theirs]]);
    const foreign = { token: other.token };
    expect((await call("POST", `/v1/members/invitations/${first}/resend`, foreign)).status).toBe(404);
    expect((await call("DELETE", `/v1/members/invitations/${first}`, foreign)).status).toBe(404);
    expect((await join(await linkTo(second))).status).toBe(201);
    expect([await idsOf(owner), await idsOf(other)]).toEqual([[first], [theirs]]);
    const third = (await invite({ email: newEmail() })).body.element.id;
    expect((await call("DELETE", `/v1/members/invitations/${first}`, { token: owner.token })).status).toBe(200);
    expect([await idsOf(owner), await idsOf(other)]).toEqual([[third], [theirs]]);
  });

  test("is refused to a member, to whom one is open, and where the account is full", async () => {
    const member = await newMember("viewer");
    expect(errorOf(await invite({ email: member.email })).code).toBe("already_member");
    const email = newEmail();
    await invite({ email });
    expect(errorOf(await invite({ email })).code).toBe("already_invited");
    const more = Array.from({ length: LIMITS.membersPerAccount - 3 }, (_, index) => ({
      ...{ id: index + 1, accountId: owner.id, email: `full${index}@example.test`, tokenHash: `full${index}` },
      ...{ role: "viewer" as const, expiresAt: new Date(Date.now() + 1000) },
    }));
    await clients().writer.memberInvitation.createMany({ data: more });
    expect(errorOf(await invite({ email: newEmail() })).code).toBe("too_many_members");
  });

  test("is refused where its fields are wrong", async () => {
    expect(namedFields(await invite({ email: "nobody", role: "boss" }))).toEqual(["body.email", "body.role"]);
    expect((await join("short")).status).toBe(422);
    expect(namedFields(await join("x".repeat(43), { name: " ", password: "short" }))).toEqual([
      "body.name",
      "body.password",
    ]);
  });
});

describe("a role", () => {
  test("is changed by owners alone, holds at once, and leaves the session", async () => {
    const signer = await newMember("signer");
    expect(errorOf(await change(signer.id, { role: "owner" }, signer)).code).toBe("role_insufficient");
    const { id } = await createDraft(owner, [await register("market_maker")]);
    expect((await change(signer.id, { role: "viewer" })).body.element.role).toBe("viewer");
    const publish = () => call("PUT", "/v1/rfqs/status", { token: signer.token, body: { id, status: "OPEN" } });
    expect(errorOf(await publish())).toMatchObject({
      ...{ code: "role_insufficient" },
      detail: "Your role is viewer. A signer or owner of your account can do this.",
    });
    await change(signer.id, { role: "signer" });
    expect((await publish()).status).toBe(200);
  });

  test("of the last owner stays, by change and by leaving; the account's e-mail is always an owner's", async () => {
    expect(errorOf(await change(owner.memberId, { role: "viewer" })).code).toBe("last_owner");
    expect(errorOf(await remove(owner.memberId)).code).toBe("last_owner");
    const second = await newMember("owner");
    expect((await change(owner.memberId, { role: "editor" })).status).toBe(200);
    const account = () => db().user.findUniqueOrThrow({ where: { id: owner.id } });
    expect(await account()).toMatchObject({ email: second.email, emailSearchText: second.email });
    expect(errorOf(await change(second.id, { role: "viewer" }, second)).code).toBe("last_owner");
    // Neither member's own e-mail has moved with the account's.
    expect(await signIn(owner.email)).toMatch(/^dbk_/);
    expect((await change(owner.memberId, { role: "owner" }, second)).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
    expect((await account()).email).toBe(owner.email);
  });

  test("of two owners who lower each other at once, one is lowered", async () => {
    // Not the others' account: whoever is left is whom it writes to.
    const first = await register("token_issuer");
    const second = await newMember("owner", first);
    const answers = await Promise.all([
      change(second.id, { role: "viewer" }, first),
      change(first.memberId, { role: "viewer" }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test("that was taken since a request came is none any more: nobody gives it back to themselves, or invites by it", async () => {
    const second = await newMember("owner");
    const late = await contextOf(second.token);
    await change(second.id, { role: "viewer" });
    const { id: invited } = (await invite({ email: newEmail() })).body.element;
    await expect(changeMember(late, second.id, { role: "owner" })).rejects.toMatchObject(INSUFFICIENT);
    await expect(removeMember(late, owner.memberId)).rejects.toMatchObject(INSUFFICIENT);
    await expect(inviteMember(late, { email: newEmail(), role: "owner" })).rejects.toMatchObject(INSUFFICIENT);
    await expect(resendInvitation(late, invited)).rejects.toMatchObject(INSUFFICIENT);
    const key = { name: "Left behind", scopes: ["read" as const] };
    await expect(createKey(late, key)).rejects.toMatchObject(INSUFFICIENT);
    const { id: webhookId } = await newWebhook(owner);
    await expect(createWebhook(late, webhookBody())).rejects.toMatchObject(INSUFFICIENT);
    await expect(changeWebhook(late, webhookId, { url: "https://elsewhere.example.com/" })).rejects.toMatchObject(
      INSUFFICIENT,
    );
    await expect(rotateWebhook(late, webhookId)).rejects.toMatchObject(INSUFFICIENT);
    expect(await db().webhook.count({ where: { userId: owner.id } })).toBe(1);
    await expect(changeTwoSigners(late, { above_usd: null })).rejects.toMatchObject(INSUFFICIENT);
    expect((await list(owner)).element.map(({ role }) => role)).toEqual(["owner", "viewer"]);
    expect((await list(owner)).invitations).toHaveLength(1);
  });

  test("of an administrator's member goes no further in what is the administrators' than in what is their own", async () => {
    const admin = await registerAdmin();
    const email = newEmail();
    await invite({ email, role: "editor" }, admin);
    const token: string = (await join(await linkTo(email))).body.access_token;
    const maker = await register("market_maker");
    const id = await createOpenRfq(owner, [maker]);
    const quoteId = await createQuote(maker, id);
    const venueId = await createVenue(admin);
    const asked = (method: Method, path: string, body: object) => call(method, path, { token, body });
    const refused = [
      await asked("PUT", "/v1/rfqs/update", { id, contract_parameters: { target_fdv: 1 } }),
      await asked("DELETE", "/v1/rfqs/delete", { id }),
      await asked("POST", "/v1/onboarding/venue/create", venueBody()),
      await asked("POST", `/v1/onboarding/venue/${venueId}/update`, { description: "Changed" }),
      await asked("POST", `/v1/onboarding/venue/${venueId}/delete`, {}),
    ];
    expect(refused.map((answer) => errorOf(answer).code)).toEqual(refused.map(() => "role_insufficient"));
    expect((await call("GET", `/v1/onboarding/venue/${venueId}`, { token })).body.element.can_edit).toBe(false);
    expect((await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token })).status).toBe(200);
    const draft = await createDraft(owner, [maker]);
    expect((await asked("PUT", "/v1/rfqs/update", { id: draft.id, name: "Renamed" })).status).toBe(200);
    // Of one that was taken back to a draft the quotes would go with it.
    await call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id, status: "DRAFT" } });
    expect(errorOf(await asked("DELETE", "/v1/rfqs/delete", { id })).code).toBe("role_insufficient");
    // Who manages accounts, and isn't an owner any more by when it comes to it.
    const late = await contextOf(admin.token);
    await clients().writer.member.update({ where: { id: admin.memberId }, data: { role: "viewer" } });
    await expect(updateAccount(late, { id: owner.id, name: "Renamed" })).rejects.toMatchObject(INSUFFICIENT);
    await expect(deleteAccount(late, (await register("vc_investor")).id)).rejects.toMatchObject(INSUFFICIENT);
  });

  test("of an account whose owner is given a password keeps its members' own", async () => {
    const account = await register("token_issuer");
    const colleague = await newMember("signer", account);
    const body = { id: account.id, password: "given by an administrator" };
    const { token } = await registerAdmin();
    expect((await call("PUT", "/v1/users/update", { token, body })).status).toBe(200);
    expect(await signIn(colleague.email)).not.toBe("");
  });

  test("is no matter of another account's, nor a name of another member's", async () => {
    const stranger = await register("market_maker");
    expect((await change(stranger.memberId, { role: "viewer" })).status).toBe(404);
    expect((await remove(stranger.memberId)).status).toBe(404);
    const member = await newMember("viewer");
    expect(errorOf(await change(member.id, { name: "Renamed" })).code).toBe("forbidden");
    expect((await change(member.id, { name: "Jane Roe" }, member)).body.element.name).toBe("Jane Roe");
  });
});

describe("who goes", () => {
  test("is signed out at once, told by e-mail, and stays in the trail by name", async () => {
    const admin = await registerAdmin();
    const signer = await newMember("signer");
    const maker = await register("market_maker");
    const { id } = await createDraft(owner, [maker]);
    await call("PUT", "/v1/rfqs/status", { token: signer.token, body: { id, status: "OPEN" } });
    expect((await remove(signer.id)).status).toBe(200);
    expect((await call("GET", "/v1/users/me", { token: signer.token })).status).toBe(401);
    const form = { username: signer.email, password: PASSWORD };
    expect((await call("POST", "/v1/users/login", { form })).status).toBe(401);
    const mail = await db().emailOutbox.findFirstOrThrow({ where: { to: signer.email }, orderBy: { id: "desc" } });
    expect(mail.text).toContain("no longer a member");

    const trail = await call("GET", `/v1/audit/rfq/${id}`, { token: owner.token });
    const published = firstOf(trail.body.element.filter(({ to }) => to === "OPEN"));
    expect(published.actor).toEqual({
      id: owner.id,
      name: "Aurora Labs",
      key: null,
      member: { name: "Jane Doe", role: "signer" },
    });
    const ofAccount = await call("GET", `/v1/audit/user/${owner.id}`, { token: admin.token });
    const actions = ofAccount.body.element.slice(0, 3).map(({ action, note }) => [action, note]);
    expect(actions).toEqual(["member.remove", "member.join", "member.invite"].map((action) => [action, signer.email]));
  });

  test("by themselves leaves, whatever their role", async () => {
    const viewer = await newMember("viewer");
    const left = await remove(viewer.id, viewer);
    expect([left.status, left.headers.get("set-cookie")]).toEqual([200, expect.stringContaining("Max-Age=0")]);
    expect((await call("GET", "/v1/users/me", { token: viewer.token })).status).toBe(401);
  });

  test("by themselves too waits for their second factor: a session that was left open leaves nothing", async () => {
    const viewer = await newMember("viewer");
    await enableCodes(viewer);
    const session = { where: { memberId: viewer.id }, data: { confirmedAt: null } };
    await clients().writer.session.updateMany(session);
    expect(errorOf(await remove(viewer.id, viewer)).code).toBe("confirmation_required");
    expect((await call("GET", "/v1/users/me", { token: viewer.token })).status).toBe(200);
  });
});

describe("who goes while something of theirs is being written", () => {
  const GONE = [401, "invalid_token"];
  const refusal = (answer: Answer) => [answer.status, errorOf(answer).code];

  test.each(["/v1/users/second-factor/begin", "/v1/users/email/confirm/send"] as const)(
    "is signed out, and %s fails for nothing else: a member who is removed",
    async (path) => {
      const company = await register("token_issuer");
      const { id, token } = await addMember(company.id, "signer");
      const answer = await callDuring(
        () => call("DELETE", `/v1/members/${id}`, { token: company.token }),
        () => call("POST", path, { token }),
      );
      expect(refusal(answer)).toEqual(GONE);
    },
  );

  const WRITES: [string, (person: Person) => Promise<Answer>][] = [
    ["a template", ({ token }) => call("POST", "/v1/quote-templates", { token, body: templateBody() })],
    ["a venue", ({ token }) => call("POST", "/v1/onboarding/venue/create", { token, body: venueBody() })],
    ["a document", ({ token }) => call("POST", "/v1/files", { token, body: uploadForm(pdf(), "Deck.pdf", "deck") })],
  ];

  test.each(WRITES)("is signed out, and %s fails for nothing else: whose account is deleted", async (_, write) => {
    const [company, admin] = [await registerOnly("market_maker"), await registerAdmin()];
    const answer = await callDuring(
      () => call("DELETE", `/v1/users/${company.id}`, { token: admin.token }),
      () => write(company),
    );
    expect(refusal(answer)).toEqual(GONE);
  });
});

describe("an e-mail that is still to be sent", () => {
  const told = async () => {
    const maker = await register("market_maker");
    const id = await createOpenRfq(owner, [maker]);
    await call("POST", `/v1/rfqs/${id}/questions`, { token: maker.token, body: { text: "When?" } });
  };
  const waiting = (to: string) =>
    db().emailOutbox.count({ where: { to, status: "PENDING", dedupeKey: { startsWith: "notification:" } } });

  test("tells nobody who has been removed meanwhile of what the account is told", async () => {
    const editor = await newMember("editor");
    await told();
    expect(await waiting(editor.email)).toBe(1);
    await remove(editor.id);
    expect(await waiting(editor.email)).toBe(0);
    expect(
      await db().emailOutbox.count({ where: { to: editor.email, dedupeKey: { startsWith: "member-removed:" } } }),
    ).toBe(1);
  });

  test("goes to the address that its member has by now", async () => {
    const admin = await registerAdmin();
    await told();
    const count = await waiting(owner.email);
    expect(count).toBeGreaterThan(0);
    const moved = newEmail();
    const update = (email: string) =>
      call("PUT", "/v1/users/update", { token: admin.token, body: { id: owner.id, email } });
    await update(moved);
    expect([await waiting(owner.email), await waiting(moved)]).toEqual([0, count]);
    await update(owner.email);
  });
});

describe("what is each member's own", () => {
  test("notifications, read by one and not by the other, and e-mails to those who want them", async () => {
    const editor = await newMember("editor");
    const viewer = await newMember("viewer");
    await call("PUT", "/v1/users/preferences", { token: viewer.token, body: { email_notifications: false } });
    const maker = await register("market_maker");
    const id = await createOpenRfq(owner, [maker]);
    await call("POST", `/v1/rfqs/${id}/questions`, { token: maker.token, body: { text: "When?" } });
    const unread = async ({ token }: { token: string }) =>
      (await call("GET", "/v1/notifications?unread=true", { token })).body.unread_count;
    const before = [await unread(owner), await unread(editor), await unread(viewer)];
    expect(before.slice(1)).toEqual([1, 1]);
    await call("POST", "/v1/notifications/read", { token: editor.token, body: { all: true } });
    expect([await unread(owner), await unread(editor), await unread(viewer)]).toEqual([before[0], 0, 1]);
    const subject = "A question about your RFP";
    const told = async (to: string) => db().emailOutbox.count({ where: { to, subject } });
    expect([await told(editor.email), await told(viewer.email)]).toEqual([1, 0]);
  });

  test("sessions and passwords: a colleague's are not theirs to see, to end or to change", async () => {
    const signer = await newMember("signer");
    const sessions = (await call("GET", "/v1/users/sessions", { token: signer.token })).body;
    expect(sessions.total).toBe(1);
    const path = `/v1/users/sessions/${firstOf(sessions.element).id}`;
    expect((await call("DELETE", path, { token: owner.token })).status).toBe(404);
    const body = { current_password: PASSWORD, new_password: "another horse battery" };
    expect((await call("POST", "/v1/users/password", { token: signer.token, body })).status).toBe(200);
    expect((await call("GET", "/v1/users/me", { token: owner.token })).status).toBe(200);
    expect(await signIn(owner.email)).toMatch(/^dbk_/);
  });

  test("pages: what a colleague's page sends in the same browser is refused", async () => {
    const signer = await newMember("signer");
    const send = (user: string) =>
      call("GET", "/v1/users/me", { token: signer.token, headers: { "x-depthbook-user": user } });
    expect((await send(`${owner.id}.${signer.id}`)).status).toBe(200);
    expect((await send(String(owner.id))).status).toBe(200);
    expect(errorOf(await send(`${owner.id}.${owner.memberId}`)).code).toBe("other_user");
  });
});

test("an e-mail that an administrator gives an account is its owner's, and nobody's who is a member already", async () => {
  const admin = await registerAdmin();
  const second = await newMember("viewer");
  const update = (email: string) =>
    call("PUT", "/v1/users/update", { token: admin.token, body: { id: owner.id, email } });
  expect(errorOf(await update(second.email)).code).toBe("email_taken");
  const moved = newEmail();
  expect((await update(moved)).status).toBe(200);
  expect(await signIn(moved)).toMatch(/^dbk_/);
  expect((await update(owner.email)).status).toBe(200);
});
