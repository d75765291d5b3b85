/** Market makers without an account, invited to an RFQ by e-mail (contract section 12, docs/decisions/0133). */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { createDraft, createOpenRfq, createQuote, publish } from "@/tests/factories/deals";
import { inviteByEmail, lastMailTo, linkTo, newAddress } from "@/tests/factories/invitations";
import { PASSWORD, type Person, register, registerAdmin, registerOnly, signIn } from "@/tests/factories/people";
import { type Answer, call, errorOf, namedFields } from "@/tests/setup/api";

let owner: Person;
let maker: Person;
let rfqId: number;

beforeAll(async () => {
  owner = await register("token_issuer", "Aurora Labs");
  maker = await register("market_maker", "Alpha Markets");
  rfqId = await createOpenRfq(owner, [maker], { name: "Invited launch" });
});

const list = async (id = rfqId) =>
  (await call("GET", `/v1/rfqs/${id}/invitations`, { token: owner.token })).body.element;
const read = (token: string) => call("GET", `/v1/invitations/${token}`);
const join = (by: Pick<Person, "token">, token: string) =>
  call("POST", "/v1/invitations/join", { token: by.token, body: { token } });
const registerBy = (token: string, body: object = {}) =>
  call("POST", "/v1/invitations/register", {
    body: { token, email: newAddress(), password: PASSWORD, name: "Tidepool", ...body },
  });
const codes = (answers: Answer[]) =>
  answers.map((answer) => (answer.status < 300 ? String(answer.status) : errorOf(answer).code)).sort();
const sendAgain = (id: number) => call("POST", `/v1/rfqs/${rfqId}/invitations/${id}/send`, { token: owner.token });
const takeBack = (id: number) => call("DELETE", `/v1/rfqs/${rfqId}/invitations/${id}`, { token: owner.token });

const makersOf = async (id = rfqId) =>
  (await call("GET", `/v1/rfqs/${id}`, { token: owner.token })).body.element.market_maker_ids ?? [];
const notifications = async ({ token }: Pick<Person, "token">) =>
  (await call("GET", "/v1/notifications", { token })).body.element;

describe("an invitation by e-mail", () => {
  test("leads to an account that is invited, and quotes", async () => {
    const email = newAddress();
    const invited = await inviteByEmail(owner, rfqId, { email: ` ${email.toUpperCase()}`, company_name: "Tidepool" });
    expect([invited.status, invited.body.element.email]).toEqual([201, email]);
    const { id, sent_at: sentAt } = invited.body.element;
    expect(await list()).toEqual([
      { ...invited.body.element, company_name: "Tidepool", joined_at: null, joined_by: null, sent_at: sentAt },
    ]);

    const { link } = await lastMailTo(email);
    expect(JSON.stringify(await db().rfqEmailInvitation.findMany())).not.toContain(link);
    const shown = { rfq_name: "Invited launch", owner_name: "Aurora Labs", email, company_name: "Tidepool" };
    const { element } = (await read(link)).body;
    expect(element).toEqual({ ...shown, state: "open", valid_until: expect.any(Number) as number });

    const answer = await registerBy(link, { email, name: "Tidepool Trading" });
    expect(answer.status).toBe(201);
    const joined = { id: answer.body.id, token: answer.body.access_token };
    expect(answer.body).toMatchObject({ user_type: "market_maker", is_liquidity_provider: true });
    const assigned = (await call("GET", "/v1/rfqs/assigned", { token: joined.token })).body.element;
    expect(assigned.map((rfq) => rfq.id)).toEqual([rfqId]);
    expect(await list()).toMatchObject([{ id, joined_by: { id: joined.id, company_name: "Tidepool Trading" } }]);
    expect(await makersOf()).toContain(joined.id);
    expect(await createQuote({ ...maker, ...joined }, rfqId)).toBeGreaterThan(0);
    expect((await read(link)).body.element.state).toBe("used");
  });

  test("proves the address that it came to; another one is sent a link that confirms it", async () => {
    const [email, another] = [newAddress(), newAddress()];
    for (const invited of [email, newAddress()]) {
      expect((await inviteByEmail(owner, rfqId, { email: invited })).status).toBe(201);
      const { link } = await lastMailTo(invited);
      const address = invited === email ? email : another;
      const token = (await registerBy(link, { email: address })).body.access_token;
      const { member } = (await call("GET", "/v1/users/me", { token })).body.element;
      const subject = "Confirm your email for Depthbook";
      const asked = await db().emailOutbox.count({ where: { to: address, subject } });
      expect([member.email_confirmed, asked]).toEqual(invited === email ? [true, 0] : [false, 1]);
    }
  });

  test("tells the issuer who came, in words and in the trail, and no market maker", async () => {
    const email = newAddress();
    const before = (await notifications(maker)).length;
    await inviteByEmail(owner, rfqId, { email });
    await registerBy((await lastMailTo(email)).link, { name: "Undertow" });
    const [told] = await notifications(owner);
    expect(told).toMatchObject({ kind: "rfq_joined", title: "Joined: Undertow on Invited launch" });
    expect(await notifications(maker)).toHaveLength(before);
    expect((await call("GET", `/v1/rfqs/${rfqId}/invitations`, { token: maker.token })).status).toBe(403);
    const trail = (await call("GET", `/v1/audit/rfq/${rfqId}`, { token: owner.token })).body.element;
    const ofAddress = trail.filter(({ note }) => note === email);
    expect(ofAddress.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ["rfq.join", "A market maker"],
      ["rfq.inviteByEmail", "Aurora Labs"],
    ]);
  });

  test("is good once: of many who register by its link at once, one does, and the others have no account", async () => {
    const link = await linkTo(owner, rfqId);
    const emails = Array.from({ length: 4 }, newAddress);
    const answers = await Promise.all(emails.map((email) => registerBy(link, { email })));
    expect(codes(answers)).toEqual(["201", "invitation_used", "invitation_used", "invitation_used"]);
    expect(await db().member.count({ where: { email: { in: emails } } })).toBe(1);
    expect(codes([await registerBy(link), await join(maker, link)])).toEqual(["invitation_used", "invitation_used"]);
  });

  test("is not used up by a registration that fails", async () => {
    const link = await linkTo(owner, rfqId);
    expect(codes([await registerBy(link, { email: maker.email })])).toEqual(["email_taken"]);
    expect(namedFields(await registerBy(link, { password: "short", name: " " }))).toEqual([
      "body.password",
      "body.name",
    ]);
    expect((await read(link)).body.element.state).toBe("open");
    expect((await registerBy(link)).status).toBe(201);
  });

  test("ends with its RFQ: by the clock, and when it is cancelled; an extension keeps it", async () => {
    const id = await createOpenRfq(owner, [maker]);
    const [link, other] = [await linkTo(owner, id), await linkTo(owner, id)];
    const { validUntil } = await db().rfq.findUniqueOrThrow({ where: { id } });
    await clients().writer.rfq.update({ where: { id }, data: { validUntil: new Date(Date.now() - 1) } });
    expect((await read(link)).body.element.state).toBe("ended");
    expect(codes([await registerBy(link), await join(await register("market_maker"), link)])).toEqual([
      "rfq_not_open",
      "rfq_not_open",
    ]);
    expect(codes([await inviteByEmail(owner, id)])).toEqual(["rfq_not_open"]);
    await clients().writer.rfq.update({ where: { id }, data: { validUntil } });
    const extended = { id, valid_until: validUntil.getTime() + 86_400_000 };
    expect((await call("PUT", "/v1/rfqs/extend", { token: owner.token, body: extended })).status).toBe(200);
    expect((await registerBy(other)).status).toBe(201);
    await call("POST", `/v1/rfqs/${id}/cancel`, { token: owner.token, body: { reason: "We launch later" } });
    expect(codes([await registerBy(link)])).toEqual(["rfq_not_open"]);
  });

  test("can be sent again by a new link, and taken back: the link before is dead", async () => {
    const email = newAddress();
    const { id } = (await inviteByEmail(owner, rfqId, { email })).body.element;
    const { link: old } = await lastMailTo(email);
    expect((await sendAgain(id)).status).toBe(200);
    const { link } = await lastMailTo(email);
    expect([(await read(old)).status, (await registerBy(old)).status]).toEqual([404, 404]);
    expect((await read(link)).status).toBe(200);
    expect([(await takeBack(id)).status, (await takeBack(id)).status, (await sendAgain(id)).status]).toEqual([
      200, 404, 404,
    ]);
    expect([(await read(link)).status, (await registerBy(link)).status]).toEqual([404, 404]);
    expect((await inviteByEmail(owner, rfqId, { email })).status).toBe(201);
    const trail = (await call("GET", `/v1/audit/rfq/${rfqId}`, { token: owner.token })).body.element;
    const actions = trail.filter(({ note }) => note === email).map(({ action }) => action);
    expect(actions).toEqual(["rfq.inviteByEmail", "rfq.uninviteByEmail", "rfq.emailAgain", "rfq.inviteByEmail"]);
  });

  test("of somebody who has joined can be neither sent again nor taken back", async () => {
    const email = newAddress();
    const { id } = (await inviteByEmail(owner, rfqId, { email })).body.element;
    await registerBy((await lastMailTo(email)).link);
    expect([(await sendAgain(id)).status, (await takeBack(id)).status]).toEqual([404, 404]);
    expect(codes([await inviteByEmail(owner, rfqId, { email })])).toEqual(["already_invited"]);
  });

  test("is one to each address, however many ask at once, and few wait at a time", async () => {
    const id = await createOpenRfq(owner, [maker]);
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 3 }, () => inviteByEmail(owner, id, { email })));
    expect(codes(answers)).toEqual(["201", "already_invited", "already_invited"]);
    const more = Array.from({ length: LIMITS.emailInvitationsPerRfq - 1 }, (_, index) => ({
      ...{ id: index + 1, rfqId: id, email: `full${index}@example.test` },
      ...{ tokenHash: `full${index}`, sentAt: new Date() },
    }));
    await clients().writer.rfqEmailInvitation.createMany({ data: more });
    expect(codes([await inviteByEmail(owner, id)])).toEqual(["too_many_invitations"]);
    await clients().writer.rfqEmailInvitation.update({ where: { id: 1 }, data: { usedAt: new Date() } });
    expect(codes([await inviteByEmail(owner, id)])).toEqual(["201"]);
    expect(namedFields(await inviteByEmail(owner, id, { email: "nobody" }))).toEqual(["body.email"]);
  });

  test("to an RFQ that invites as many as it can waits for a place", async () => {
    const id = await createOpenRfq(owner, [maker]);
    const link = await linkTo(owner, id);
    const people = Array.from({ length: LIMITS.marketMakersPerRfq - 1 }, (_, index) => ({
      ...{ email: `full${index}@crowd.test`, name: "Crowd", companyName: "Crowd", searchText: "" },
      isLiquidityProvider: true,
    }));
    const crowd = await clients().writer.user.createManyAndReturn({ data: people, select: { id: true } });
    const body = { market_maker_ids: crowd.map((one) => one.id) };
    expect((await call("POST", `/v1/rfqs/${id}/invite`, { token: owner.token, body })).status).toBe(200);
    const email = newAddress();
    expect(codes([await registerBy(link, { email })])).toEqual(["rfq_full"]);
    expect(await db().member.count({ where: { email } })).toBe(0);
    expect((await read(link)).body.element.state).toBe("open");
    const { id: another } = await register("market_maker");
    const full = { token: owner.token, body: { market_maker_ids: [another] } };
    const refused = await call("POST", `/v1/rfqs/${id}/invite`, full);
    expect([refused.status, namedFields(refused)]).toEqual([422, ["body.market_maker_ids"]]);
    expect(await makersOf(id)).toHaveLength(LIMITS.marketMakersPerRfq);
  });
});

describe("an address that has an account", () => {
  test("is told what that account can do; the issuer is answered as ever", async () => {
    const [desk, fund] = [await register("market_maker"), await register("vc_investor")];
    const invite = async (email: string) => (await inviteByEmail(owner, rfqId, { email })).body.element;
    const [ofDesk, ofFund, ofNobody] = [await invite(desk.email), await invite(fund.email), await invite(newAddress())];
    for (const answer of [ofDesk, ofFund]) {
      expect({ ...answer, id: 0, email: "", sent_at: "", created_at: "" }).toEqual({
        ...ofNobody,
        ...{ id: 0, email: "", sent_at: "", created_at: "" },
      });
    }
    expect((await lastMailTo(desk.email)).text).toContain("sign in to it, and join the RFP");
    expect((await lastMailTo(fund.email)).text).toContain("an account on Depthbook that can't quote");
  });

  test("joins as the market maker that it is, and once", async () => {
    const desk = await registerOnly("market_maker", "Deep Desk");
    await inviteByEmail(owner, rfqId, { email: desk.email });
    const { link } = await lastMailTo(desk.email);
    const fund = await register("vc_investor");
    for (const other of [fund, owner, await registerAdmin()]) {
      expect(errorOf(await join(other, link)).code).toBe("forbidden");
    }
    const answer = await join(desk, link);
    expect([answer.status, answer.body.element.rfq_id]).toEqual([200, rfqId]);
    expect(await makersOf()).toContain(desk.id);
    expect((await notifications(owner))[0]?.title).toBe("Joined: Deep Desk on Invited launch");
    expect(codes([await join(desk, link)])).toEqual(["invitation_used"]);
  });

  test("that is invited already only uses the link up", async () => {
    const { length } = await notifications(owner);
    expect((await join(maker, await linkTo(owner, rfqId))).status).toBe(200);
    expect((await makersOf()).filter((id) => id === maker.id)).toHaveLength(1);
    expect(await notifications(owner)).toHaveLength(length);
  });
});

describe("a draft", () => {
  test("keeps whom it invites by e-mail, and sends when it is published", async () => {
    const [kept, dropped, added] = ["a@kept.test", "b@kept.test", "c@kept.test"] as const;
    const invited_emails = [{ email: kept, company_name: "Kept" }, { email: dropped }];
    const { id, version } = await createDraft(owner, [maker], { invited_emails });
    expect((await list(id)).map(({ email, sent_at }) => [email, sent_at])).toEqual([
      [kept, null],
      [dropped, null],
    ]);
    const body = { id, version, invited_emails: [{ email: kept, company_name: "Kept" }, { email: added }] };
    expect((await call("PUT", "/v1/rfqs/update", { token: owner.token, body })).status).toBe(200);
    const mails = () => db().emailOutbox.count({ where: { to: { in: [kept, dropped, added] } } });
    expect(await mails()).toBe(0);
    await publish(owner, id);
    expect(await mails()).toBe(2);
    expect((await list(id)).map(({ email, company_name, sent_at }) => [email, company_name, sent_at !== null])).toEqual(
      [
        [kept, "Kept", true],
        [added, "", true],
      ],
    );
    const { link } = await lastMailTo(added);
    expect((await registerBy(link)).status).toBe(201);
    expect(await makersOf(id)).toHaveLength(2);
  });

  test("changed and published at once sends what it says by then", async () => {
    const { id, version } = await createDraft(owner, [maker], { invited_emails: [{ email: newAddress() }] });
    const email = newAddress();
    const body = { id, version, status: "OPEN", invited_emails: [{ email }] };
    expect((await call("PUT", "/v1/rfqs/update", { token: owner.token, body })).status).toBe(200);
    expect((await list(id)).map((invitation) => invitation.email)).toEqual([email]);
    expect((await read((await lastMailTo(email)).link)).body.element.state).toBe("open");
  });

  test("that is none any more keeps nobody: an open RFQ invites one by one", async () => {
    const admin = await registerAdmin();
    const body = { id: rfqId, invited_emails: [{ email: newAddress() }] };
    for (const { token } of [owner, admin]) {
      expect(errorOf(await call("PUT", "/v1/rfqs/update", { token, body })).code).toBe("rfq_not_draft");
    }
    const { id } = await createDraft(owner, [maker]);
    expect(codes([await inviteByEmail(owner, id)])).toEqual(["rfq_not_open"]);
    const twice = { id, invited_emails: [{ email: "a@b.test" }, { email: "A@b.test" }] };
    const refused = await call("PUT", "/v1/rfqs/update", { token: owner.token, body: twice });
    expect(namedFields(refused)).toEqual(["body.invited_emails"]);
  });

  test("made of an open RFQ closes its links, until it is published again", async () => {
    const id = await createOpenRfq(owner, [maker]);
    const [email, added] = [newAddress(), newAddress()];
    await inviteByEmail(owner, id, { email });
    const { link } = await lastMailTo(email);
    const set = async (status: string) =>
      call("PUT", "/v1/rfqs/status", { token: (await registerAdmin()).token, body: { id, status } });
    expect((await set("DRAFT")).status).toBe(200);
    expect(codes([await registerBy(link)])).toEqual(["rfq_not_open"]);
    const body = { id, invited_emails: [{ email }, { email: added }] };
    expect((await call("PUT", "/v1/rfqs/update", { token: owner.token, body })).status).toBe(200);
    expect((await set("OPEN")).status).toBe(200);
    // Who was written to before keeps the link that they have.
    expect([(await lastMailTo(email)).link, (await read((await lastMailTo(added)).link)).status]).toEqual([link, 200]);
    expect((await registerBy(link)).status).toBe(201);
  });
});

test("a member of the account joins as their role allows", async () => {
  const desk = await register("market_maker");
  const email = newAddress();
  await call("POST", "/v1/members", { token: desk.token, body: { email, role: "editor" } });
  const mail = await db().emailOutbox.findFirstOrThrow({ where: { to: email }, orderBy: { id: "desc" } });
  const token = /\/join\/([\w-]+)/.exec(mail.text)?.[1];
  await call("POST", "/v1/members/join", { body: { token, name: "Jane", password: PASSWORD } });
  const answer = await join({ token: await signIn(email) }, await linkTo(owner, rfqId));
  expect(errorOf(answer).code).toBe("role_insufficient");
});
