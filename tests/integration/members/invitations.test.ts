/** Members of an account: invited and joined (contract section 12, docs/decisions/0110). */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { PASSWORD, type Person, register, registerAdmin, registerOnly, signIn } from "@/tests/factories/people";
import { call, errorOf, namedFields } from "@/tests/setup/api";
import {
  owner,
  newEmail,
  makeOwner,
  leaveOwnerAlone,
  invite,
  linkTo,
  join,
  newMember,
  list,
  change,
  remove,
} from "@/tests/setup/member-calls";

beforeAll(makeOwner);
beforeEach(leaveOwnerAlone);

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
    // By the link, which came to it.
    expect(members[1]?.email_confirmed).toBe(true);
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

  test("stands in its account's trail, and so does what becomes of whoever joins by it; what changes nothing doesn't", async () => {
    const email = newEmail();
    const { id } = (await invite({ email, role: "viewer" })).body.element;
    await call("POST", `/v1/members/invitations/${id}/resend`, { token: owner.token });
    await call("DELETE", `/v1/members/invitations/${id}`, { token: owner.token });
    const member = await newMember("editor");
    for (let time = 1; time <= 2; time += 1) {
      expect((await change(member.id, { role: "signer" })).status).toBe(200);
      expect((await change(member.id, { name: "Jane Roe" }, member)).status).toBe(200);
    }
    const trail = await db().auditEvent.findMany({
      where: { entityType: "user", entityId: owner.id, action: { startsWith: "member." } },
      orderBy: { id: "desc" },
      take: 7,
    });
    expect(trail.map(({ action, fromState, toState, note }) => [action, fromState, toState, note])).toEqual([
      ["member.rename", null, null, "Jane Roe"],
      ["member.role", "editor", "signer", member.email],
      ["member.join", null, "editor", member.email],
      ["member.invite", null, "editor", member.email],
      ["member.uninvite", "viewer", null, email],
      ["member.reinvite", null, "viewer", email],
      ["member.invite", null, "viewer", email],
    ]);
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

  test("ends when its company becomes an administrator: nobody who was invited to the one joins the other", async () => {
    const [admin, company] = [await registerAdmin(), await registerOnly("token_issuer")];
    const [email, second] = [newEmail(), newEmail()];
    for (const each of [email, second]) await invite({ email: each, role: "owner" }, company);
    const token = await linkTo(email);
    const makeAdmin = { token: admin.token, body: { id: company.id, role: "admin" } };
    expect((await call("PUT", "/v1/users/update", makeAdmin)).status).toBe(200);
    expect((await join(token)).status).toBe(404);
    expect((await list({ token: await signIn(company.email) })).invitations).toEqual([]);
    const trail = await call("GET", `/v1/audit/user/${company.id}`, { token: admin.token });
    const ended = trail.body.element.filter(({ action }) => action === "member.uninvite");
    expect(new Set(ended.map(({ note }) => note))).toEqual(new Set([email, second]));
  });

  test("is refused to a member, to whom one is open, and where the account is full", async () => {
    const member = await newMember("viewer");
    expect(errorOf(await invite({ email: member.email })).code).toBe("already_member");
    const email = newEmail();
    await invite({ email });
    expect(errorOf(await invite({ email })).code).toBe("already_invited");
    const more = Array.from({ length: LIMITS.membersPerAccount - 3 }, (_, index) => ({
      ...{ id: index + 1, accountId: owner.id, email: `full${index}@example.test`, tokenHash: `full${index}` },
      ...{ role: "viewer" as const, expiresAt: new Date(Date.now() + 600_000) },
    }));
    await clients().writer.memberInvitation.createMany({ data: more });
    expect(errorOf(await invite({ email: newEmail() })).code).toBe("too_many_members");
    // One that has expired gives way to another to the same address, in its place.
    const old = await linkTo(email);
    const expiresAt = new Date(Date.now() - 1);
    await clients().writer.memberInvitation.updateMany({ where: { email }, data: { expiresAt } });
    expect((await invite({ email, role: "editor" })).status).toBe(201);
    expect((await join(old)).status).toBe(404);
    expect((await join(await linkTo(email))).status).toBe(201);
    expect(errorOf(await invite({ email: newEmail() })).code).toBe("too_many_members");
    // So does one that somebody joined by who has gone since.
    const editor = (await list(owner)).element.find((listed) => listed.email === email);
    expect((await remove(editor?.id ?? 0)).status).toBe(200);
    expect((await invite({ email })).status).toBe(201);
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
