/** The calls of webhooks: what is taken and refused, what is kept, and that nothing private is sent to (docs/decisions/0124, 0125). */
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { sweepExpired } from "@/lib/background/retention";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { dispatchWebhooks } from "@/lib/webhooks/dispatch";
import { openSecret, sealPlainSecrets } from "@/lib/webhooks/service/secrets";
import { createDraft, createOpenRfq, publish } from "@/tests/factories/deals";
import { addMember } from "@/tests/factories/members";
import { type Person, register } from "@/tests/factories/people";
import { createWebhook, deliveriesOf, sentTest, webhookBody } from "@/tests/factories/webhooks";
import { call, errorOf, fieldMessages, namedFields } from "@/tests/setup/api";

let issuer: Person, maker: Person;

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
});

const DAY_MS = 86_400_000;
const list = async ({ token }: Person) => (await call("GET", "/v1/webhooks", { token })).body.element;
const change = (id: number, body: object, { token }: Person = maker) =>
  call("PUT", `/v1/webhooks/${id}`, { token, body });
const trailOf = async (id: number) => {
  const where = { entityType: "webhook", entityId: id };
  const rows = await db().auditEvent.findMany({ where, orderBy: { id: "asc" } });
  return rows.map(({ action }) => action);
};

describe("a webhook", () => {
  test("shows its secret as it is made and as it gets a new one, and never again", async () => {
    const owner = await register("market_maker");
    const { secret, ...webhook } = await createWebhook(owner, { events: ["quote.accepted", "rfq.invited"] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(await list(owner)).toEqual([webhook]);
    const { id } = webhook;
    const rotated = await call("POST", `/v1/webhooks/${id}/secret`, { token: owner.token });
    expect(rotated.body.element.secret).not.toBe(secret);
    expect(rotated.body.element.previous_secret_until).not.toBeNull();
    const read = await call("GET", `/v1/webhooks/${id}`, { token: owner.token });
    expect(JSON.stringify(read.body)).not.toContain("whsec_");
    expect(await trailOf(id)).toEqual(["webhook.create", "webhook.rotate"]);
  });

  test("gets one new secret by one key: the one that its receiver knows keeps its day", async () => {
    const owner = await register("market_maker");
    const { id, secret } = await createWebhook(owner);
    const asked = { token: owner.token, headers: { "idempotency-key": "rotation" } };
    const rotations = [];
    for (let times = 0; times < 2; times += 1) {
      rotations.push((await call("POST", `/v1/webhooks/${id}/secret`, asked)).body.element.secret);
    }
    expect(rotations[1]).toBe(rotations[0]);
    const { previousSecret } = await db().webhook.findUniqueOrThrow({ where: { id } });
    expect(openSecret(owner.id, previousSecret ?? "")).toBe(secret);
    expect(await trailOf(id)).toEqual(["webhook.create", "webhook.rotate"]);
  });

  test("has its secrets stored sealed, bound to its account, also those of before", async () => {
    const owner = await register("market_maker");
    const { id, secret } = await createWebhook(owner);
    const stored = () =>
      db().webhook.findUniqueOrThrow({ where: { id }, select: { secret: true, previousSecret: true } });
    const first = await stored();
    expect(first.secret).not.toContain(secret.slice("whsec_".length));
    expect(openSecret(owner.id, first.secret)).toBe(secret);
    expect(openSecret(maker.id, first.secret)).toBeNull();
    const rotated = await call("POST", `/v1/webhooks/${id}/secret`, { token: owner.token });
    const newest = rotated.body.element.secret;
    // The one before goes over as it was stored.
    expect((await stored()).previousSecret).toBe(first.secret);

    await clients().writer.webhook.update({ where: { id }, data: { secret: newest, previousSecret: secret } });
    await Promise.all([sealPlainSecrets(), sealPlainSecrets()]);
    const sealed = await stored();
    expect(JSON.stringify(sealed)).not.toContain("whsec_");
    expect([openSecret(owner.id, sealed.secret), openSecret(owner.id, sealed.previousSecret ?? "")]).toEqual([
      newest,
      secret,
    ]);
    await sealPlainSecrets();
    expect(await stored()).toEqual(sealed);
  });

  test("is changed in what the body names, disabled and enabled, and deleted with its log", async () => {
    const { id, updated_at: before } = await createWebhook(maker);
    expect((await change(id, {})).body.element.updated_at).toBe(before);
    expect(await trailOf(id)).toEqual(["webhook.create"]);
    // What the address of before did not take is nothing to the next one.
    await clients().writer.webhook.update({ where: { id }, data: { failingSince: new Date() } });
    const moved = await change(id, { url: "https://other.example.com/in" });
    expect(moved.body.element).toMatchObject({ url: "https://other.example.com/in", status: "ENABLED" });
    expect((await change(id, { events: ["rfq.closed"] })).body.element.events).toEqual(["rfq.closed"]);
    await sentTest(maker, id);
    expect((await change(id, { enabled: false })).body.element.status).toBe("DISABLED");
    expect(await deliveriesOf(maker, id)).toMatchObject([{ status: "FAILED", error: "The webhook was disabled" }]);
    for (const edit of [{ events: ["rfq.closed"] }, { url: "https://third.example.com/in" }]) {
      expect((await change(id, edit)).body.element.status).toBe("DISABLED");
    }
    expect((await change(id, { enabled: true })).body.element.status).toBe("ENABLED");
    expect((await call("DELETE", `/v1/webhooks/${id}`, { token: maker.token })).status).toBe(200);
    expect(await db().webhookDelivery.count({ where: { webhookId: id } })).toBe(0);
    expect((await trailOf(id)).at(-1)).toBe("webhook.delete");
  });

  test("that is added or given another address is told to every owner by e-mail, without the address", async () => {
    const maker = await register("market_maker");
    const [owner, signer] = [await addMember(maker.id, "owner"), await addMember(maker.id, "signer")];
    const toldOf = async (subject: string) => {
      const where = { subject, to: { in: [maker.email, owner.email, signer.email] } };
      const mails = await db().emailOutbox.findMany({ where });
      for (const mail of mails) expect(JSON.stringify(mail)).not.toContain("example.com/");
      return mails.map(({ to }) => to).sort();
    };
    const owners = [maker.email, owner.email].sort();
    const { id, url } = await createWebhook(maker);
    expect(await toldOf("Your company has a new webhook")).toEqual(owners);
    await change(id, { url, events: ["rfq.closed"] }, maker);
    expect(await toldOf("A webhook of your company has another address")).toEqual([]);
    await change(id, { url: "https://other.example.com/in" }, maker);
    expect(await toldOf("A webhook of your company has another address")).toEqual(owners);
  });

  test.each([
    ["no address", "desk"],
    ["without TLS", "http://desk.example.com/"],
    ["of another scheme", "ftp://desk.example.com/"],
    ["with a password", "https://a:b@desk.example.com/"],
    ["with a fragment", "https://desk.example.com/#a"],
    ["of this machine", "https://127.0.0.1/"],
    ["of this machine, written otherwise", "https://2130706433/"],
    ["of a private network", "https://10.1.2.3/hook"],
    ["of a cloud's own service", "https://169.254.169.254/latest/meta-data"],
    ["of this machine in IPv6", "https://[::1]/"],
    ["of this machine by its name", "https://localhost/hook"],
    ["of a name in a private network", "https://desk.internal/hook"],
    ["of this machine in an IPv6 spelling", "https://[::ffff:127.0.0.1]/"],
  ])("has no address %s", async (_, url) => {
    const answer = await call("POST", "/v1/webhooks", { token: maker.token, body: webhookBody({ url }) });
    expect([answer.status, namedFields(answer)]).toEqual([422, ["body.url"]]);
    const { id } = await createWebhook(await register("market_maker"));
    await clients().writer.webhook.update({ where: { id }, data: { userId: maker.id } });
    const changed = await change(id, { url });
    expect([changed.status, namedFields(changed)]).toEqual([422, ["body.url"]]);
    await clients().writer.webhook.delete({ where: { id } });
  });

  test.each([
    [[], "Choose at least one event"],
    [["rfq.closed", "rfq.closed"], "Names an event twice"],
    [["rfq.melted"], "Must be an event that webhooks are told of"],
  ])("is not told of %j", async (events, message) => {
    const body = { ...webhookBody(), events };
    expect(fieldMessages(await call("POST", "/v1/webhooks", { token: maker.token, body }))).toEqual([message]);
  });

  test("is one of as many as an account may have, also of those that are asked for at once", async () => {
    const owner = await register("market_maker");
    for (let made = 1; made < LIMITS.webhooksPerAccount; made += 1) await createWebhook(owner);
    const ask = () => call("POST", "/v1/webhooks", { token: owner.token, body: webhookBody() });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused && errorOf(refused).code).toBe("too_many_webhooks");
  });

  test("that is disabled is sent nothing, whoever asks", async () => {
    const { id } = await createWebhook(maker);
    const [taken, deliveryId] = [await sentTest(maker, id), await sentTest(maker, id)];
    const delivered = { status: "DELIVERED", attempts: 2 } as const;
    await clients().writer.webhookDelivery.update({ where: { id: taken }, data: { ...delivered, body: "{}" } });
    const other = await sentTest(issuer, (await createWebhook(issuer)).id);
    const waiting = () => db().webhookDelivery.findUniqueOrThrow({ where: { id: other } });
    await clients().writer.webhookDelivery.update({ where: { id: other }, data: { attempts: 3 } });
    const before = await waiting();
    await change(id, { url: "https://elsewhere.example.com/" });
    await change(id, { enabled: false });
    const log = await deliveriesOf(maker, id);
    expect(log.find((each) => each.id === deliveryId)).toMatchObject({ status: "FAILED", attempts: 0 });
    // What was taken stays so in the log.
    expect(log.find((each) => each.id === taken)).toMatchObject({ ...delivered, error: null });
    // What another waits for is neither given up by it nor begun anew.
    expect([before.status, await waiting()]).toEqual(["PENDING", before]);
    const tried = await call("POST", `/v1/webhooks/${id}/test`, { token: maker.token });
    const again = await call("POST", `/v1/webhooks/deliveries/${deliveryId}/redeliver`, { token: maker.token });
    expect([tried, again].map((answer) => [answer.status, errorOf(answer).code])).toEqual([
      [409, "webhook_disabled"],
      [409, "webhook_disabled"],
    ]);
  });
});

describe("without WEBHOOK_ALLOW_PRIVATE", () => {
  test("a name of this machine, taken while it was allowed, is not connected to", async () => {
    let connections = 0;
    const server = createServer().on("connection", () => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const owner = await register("market_maker");
    const { port } = server.address() as AddressInfo;
    const { id } = await createWebhook(owner);
    await clients().writer.webhook.update({ where: { id }, data: { url: `https://localhost:${port}/` } });
    await sentTest(owner, id);
    expect(await dispatchWebhooks(() => new Date())).toBe(0);
    const error = "The address is not on the public internet";
    expect(await deliveriesOf(owner, id)).toMatchObject([{ status: "PENDING", response_status: null, error }]);
    expect(connections).toBe(0);
    server.close();
  });

  test("nor an address that was taken while it was allowed", async () => {
    const owner = await register("market_maker");
    const { id } = await createWebhook(owner);
    await clients().writer.webhook.update({ where: { id }, data: { url: "http://127.0.0.1:9/" } });
    await sentTest(owner, id);
    await dispatchWebhooks(() => new Date());
    expect((await deliveriesOf(owner, id))[0]?.error).toBe("The address is not on the public internet");
  });
});

describe("an event", () => {
  test("is kept while its webhook is deleted at the same moment: what happened stands", async () => {
    const owner = await register("market_maker");
    const rfqs = await Promise.all([1, 2, 3, 4].map(async () => (await createDraft(issuer, [owner])).id));
    const webhooks = await Promise.all(rfqs.map(async () => (await createWebhook(owner)).id));
    const deletions = webhooks.map((id) => call("DELETE", `/v1/webhooks/${id}`, { token: owner.token }));
    await Promise.all([...rfqs.map((id) => publish(issuer, id)), ...deletions]);
    expect(await db().webhookDelivery.count({ where: { webhookId: { in: webhooks } } })).toBe(0);
  });

  test("is listed by its state, page by page, and forgotten after a month", async () => {
    const owner = await register("market_maker");
    const { id } = await createWebhook(owner);
    for (let made = 0; made < 3; made += 1) await createOpenRfq(issuer, [owner]);
    const first = await call("GET", `/v1/webhooks/${id}/deliveries?status=PENDING&limit=2`, { token: owner.token });
    expect(first.body).toMatchObject({ total: 3, element: [{ type: "rfq.invited", body: null }, { attempts: 0 }] });
    const cursor = first.body.next_cursor ?? "";
    const rest = await call("GET", `/v1/webhooks/${id}/deliveries?status=PENDING&limit=2&cursor=${cursor}`, {
      token: owner.token,
    });
    expect(rest.body.element).toHaveLength(1);
    const none = await call("GET", `/v1/webhooks/${id}/deliveries?status=DELIVERED`, { token: owner.token });
    expect(none.body.total).toBe(0);
    await sweepExpired(new Date(Date.now() + 29 * DAY_MS));
    expect(await db().webhookDelivery.count({ where: { webhookId: id } })).toBe(3);
    await sweepExpired(new Date(Date.now() + 31 * DAY_MS));
    expect(await db().webhookDelivery.count({ where: { webhookId: id } })).toBe(0);
  });
});
