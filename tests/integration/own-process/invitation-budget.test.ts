/** How many market makers an issuer may invite within a day (contract section 4, docs/decisions/0029). */
import { beforeAll, expect, test, vi } from "vitest";
import { formatWait } from "@/lib/kit/dates";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { createUser, register } from "@/lib/accounts/service/sign-in";
import { createDraft, createOpenRfq, rfqBody } from "@/tests/factories/deals";
import { type Person, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, errorOf, fieldMessages, namedFields } from "@/tests/setup/api";

// Before anything reads the environment: of 200 invitations a day, 60 are left.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

const DAY_SECONDS = 86_400;
let makers: Person[];

beforeAll(async () => {
  // Written as registration would, without a password hash each.
  makers = [];
  for (let index = 0; index < 70; index += 1) {
    const data = { email: `budget-maker${index}@example.test`, name: `Maker ${index}` };
    const { user, member } = await createUser({ ...data, userType: "market_maker", isLiquidityProvider: true }, "-");
    makers.push({ id: user.id, memberId: member.id, email: user.email, token: "", name: user.name });
  }
});

let issuers = 0;
/** Not over HTTP, whose own budgets are as small here. */
async function newIssuer(): Promise<Person> {
  const body = {
    email: `budget-issuer${(issuers += 1)}@example.test`,
    password: "correct horse battery",
    name: `Issuer ${issuers}`,
    user_type: "token_issuer" as const,
  };
  const { token, session } = await register({ origin: { ipAddress: "", userAgent: "" }, now: new Date() }, body);
  return { id: session.user.id, memberId: session.member.id, email: body.email, token, name: body.name };
}

const publishing = (person: Person, id: number) =>
  call("PUT", "/v1/rfqs/status", { token: person.token, body: { id, status: "OPEN" } });
const draftTo = async (issuer: Person, count: number) => (await createDraft(issuer, makers.slice(0, count))).id;
const statusOf = async (id: number) => (await db().rfq.findUniqueOrThrow({ where: { id } })).status;
const publishedAt = (id: number, at: Date) =>
  inTransaction(async (tx) => {
    await tx.rfq.update({ where: { id }, data: { publishedAt: at } });
    await tx.rfqInvitation.updateMany({ where: { rfqId: id }, data: { invitedAt: at } });
  });

function expectSpent(answer: Answer, from = 1, to = DAY_SECONDS): void {
  expect(answer).toMatchObject({ status: 429, body: { code: "invitation_budget" } });
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThanOrEqual(from);
  expect(seconds).toBeLessThanOrEqual(to);
  const detail = `You can invite 60 market makers within 24 hours. Try again in ${formatWait(seconds)}.`;
  expect(errorOf(answer).detail).toBe(detail);
}

test("what goes beyond it is a 429 that says when, and neither publishes nor tells anybody", async () => {
  const issuer = await newIssuer();
  await createOpenRfq(issuer, makers.slice(0, 40));
  const id = await draftTo(issuer, 30);
  const told = () => Promise.all([db().notification.count(), db().emailOutbox.count(), db().auditEvent.count()]);
  const before = await told();
  expectSpent(await publishing(issuer, id), DAY_SECONDS - 60);
  const renamed = { ...rfqBody(makers.slice(0, 30)), id, name: "Renamed", status: "OPEN" };
  expectSpent(await call("PUT", "/v1/rfqs/update", { token: issuer.token, body: renamed }));
  expect(await told()).toEqual(before);
  expect(await db().rfq.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "DRAFT", publishedAt: null });
  expect((await db().rfq.findUniqueOrThrow({ where: { id } })).name).not.toBe("Renamed");
  // Refused, it has spent nothing.
  expect((await publishing(issuer, await draftTo(issuer, 20))).status).toBe(200);
  expectSpent(await publishing(issuer, await draftTo(issuer, 10)));
});

test("drafts and other issuers' invitations don't count, closing gives nothing back", async () => {
  const [issuer, other] = [await newIssuer(), await newIssuer()];
  for (let index = 0; index < 3; index += 1) await draftTo(issuer, 60);
  await createOpenRfq(other, makers.slice(0, 60));
  const id = await createOpenRfq(issuer, makers.slice(0, 60));
  await call("PUT", "/v1/rfqs/status", { token: issuer.token, body: { id, status: "CLOSED" } });
  expectSpent(await publishing(issuer, await draftTo(issuer, 10)));
});

test("it comes back as the day passes, and the answer says when there is room", async () => {
  const issuer = await newIssuer();
  const first = await createOpenRfq(issuer, makers.slice(0, 20));
  const second = await createOpenRfq(issuer, makers.slice(0, 40));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await publishedAt(first, hoursAgo(23));
  await publishedAt(second, hoursAgo(20));
  const [two, three] = [await draftTo(issuer, 20), await draftTo(issuer, 30)];
  expectSpent(await publishing(issuer, two), 3_500, 3_600);
  expectSpent(await publishing(issuer, three), 4 * 3_600 - 100, 4 * 3_600);
  await publishedAt(first, hoursAgo(24.01));
  expectSpent(await publishing(issuer, three), 4 * 3_600 - 100, 4 * 3_600);
  expect((await publishing(issuer, two)).status).toBe(200);
});

test("what was drafted days ago counts from its publication on", async () => {
  const issuer = await newIssuer();
  const id = await draftTo(issuer, 40);
  const invitedAt = new Date(Date.now() - 48 * 3_600_000);
  await inTransaction((tx) => tx.rfqInvitation.updateMany({ where: { rfqId: id }, data: { invitedAt } }));
  expect((await publishing(issuer, id)).status).toBe(200);
  expectSpent(await publishing(issuer, await draftTo(issuer, 21)), DAY_SECONDS - 60);
});

test("who joins an RFQ of before is counted from then, also against the next publication", async () => {
  const issuer = await newIssuer();
  const invite = (id: number, from: number, to: number) => {
    const body = { market_maker_ids: makers.slice(from, to).map(({ id: makerId }) => makerId) };
    return call("POST", `/v1/rfqs/${id}/invite`, { token: issuer.token, body });
  };
  const id = await createOpenRfq(issuer, makers.slice(0, 5));
  await publishedAt(id, new Date(Date.now() - 48 * 3_600_000));
  expect((await invite(id, 0, 50)).status).toBe(200);
  expectSpent(await invite(id, 50, 66));
  expect((await db().rfq.findUniqueOrThrow({ where: { id } })).marketMakerCount).toBe(50);
  expectSpent(await publishing(issuer, await draftTo(issuer, 16)));
  expect((await publishing(issuer, await draftTo(issuer, 15))).status).toBe(200);
  expectSpent(await invite(id, 50, 51));
});

test("of several RFQs published at once no more than the budget are", async () => {
  const issuer = await newIssuer();
  const ids = await Promise.all([1, 2, 3, 4].map(() => draftTo(issuer, 20)));
  const answers = await Promise.all(ids.map((id) => publishing(issuer, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  expect((await Promise.all(ids.map(statusOf))).sort()).toEqual(["DRAFT", "OPEN", "OPEN", "OPEN"]);
});

test("an RFQ that no day has room for is refused by its market makers", async () => {
  const issuer = await newIssuer();
  const answer = await publishing(issuer, await draftTo(issuer, 70));
  expect([answer.status, namedFields(answer)]).toEqual([422, ["body.market_maker_ids"]]);
  expect(fieldMessages(answer)).toEqual(["At most 60 market makers can be invited within 24 hours"]);
});

test("an admin is not held to it; what they publish or invite for an issuer counts for the issuer", async () => {
  const [issuer, admin] = [await newIssuer(), await registerAdmin()];
  await createOpenRfq(issuer, makers.slice(0, 40));
  const id = await draftTo(issuer, 30);
  expectSpent(await publishing(issuer, id));
  expect((await publishing(admin, id)).status).toBe(200);
  const invite = ({ token }: Person) =>
    call("POST", `/v1/rfqs/${id}/invite`, {
      token,
      body: { market_maker_ids: makers.slice(30, 40).map((maker) => maker.id) },
    });
  expectSpent(await invite(issuer));
  expect((await invite(admin)).status).toBe(200);
  expectSpent(await publishing(issuer, await draftTo(issuer, 10)));
});

test("e-mails to strangers have a budget, which a publication that fails gives back", async () => {
  const issuer = await newIssuer();
  // Of 30 in an hour, 9 are left.
  const invited_emails = Array.from({ length: 6 }, (_, index) => ({ email: `stranger${index}@example.test` }));
  const drafted = async () => (await createDraft(issuer, makers.slice(0, 1), { invited_emails })).id;
  const late = await drafted();
  await inTransaction((tx) => tx.rfq.update({ where: { id: late }, data: { validUntil: new Date() } }));
  const failed = [await publishing(issuer, late), await publishing(issuer, late)];
  expect(failed.map(({ status }) => status)).toEqual([422, 422]);
  const [first, second] = [await drafted(), await drafted()];
  expect((await publishing(issuer, first)).status).toBe(200);
  const refused = await publishing(issuer, second);
  expect([refused.status, errorOf(refused).code, await statusOf(second)]).toEqual([429, "rate_limited", "DRAFT"]);
  expect(await db().emailOutbox.count({ where: { to: { startsWith: "stranger" } } })).toBe(6);
  const one = (email: string) =>
    call("POST", `/v1/rfqs/${first}/invitations`, { token: issuer.token, body: { email } });
  const statuses = [];
  for (const index of [1, 2, 3, 4]) statuses.push((await one(`single${index}@example.test`)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
});
