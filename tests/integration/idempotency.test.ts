/** `Idempotency-Key` on creates: the same request again gets the first answer again (contract section 2). */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import type { Element } from "@/lib/kit/http/wire";
import { createOpenRfq, quoteBody, rfqBody, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { webhookBody } from "@/tests/factories/webhooks";
import { type Answer, call, namedFields } from "@/tests/setup/api";

let count = 0;
const newKey = () => `key-${(count += 1)}`;

/** One of the two creates: who sends it, a body that succeeds, one that is refused, and how many rows there are of it. */
type Scene = {
  url: string;
  sender: Person;
  /** May send the same body with success. */
  other: Person;
  body: Record<string, unknown>;
  otherBody: Record<string, unknown>;
  refusedBody: Record<string, unknown>;
  rows: () => Promise<number>;
  /** Makes room for a second success with the same body. */
  makeRoom: (created: Answer<Element<{ id: number }>>) => Promise<unknown>;
};

async function rfqScene(): Promise<Scene> {
  const maker = await register("market_maker");
  const [sender, other] = [await register("token_issuer"), await register("token_issuer")];
  const body = rfqBody([maker]);
  return {
    url: "/v1/rfqs/create",
    sender,
    other,
    body,
    otherBody: { ...body, name: "Another" },
    refusedBody: { ...body, market_maker_ids: [2_000_000_000] },
    rows: () => db().rfq.count({ where: { ownerId: sender.id } }),
    makeRoom: async () => undefined,
  };
}

async function quoteScene(): Promise<Scene> {
  const issuer = await register("token_issuer");
  const [sender, other] = [await register("market_maker"), await register("market_maker")];
  const rfqId = await createOpenRfq(issuer, [sender, other]);
  const body = quoteBody(rfqId);
  return {
    url: "/v1/quotes/create",
    sender,
    other,
    body,
    otherBody: quoteBody(rfqId, { details: submission({ twapMethodology: "Another" }) }),
    refusedBody: { ...body, price: 1 },
    rows: () => db().quote.count({ where: { providerId: sender.id } }),
    makeRoom: ({ body: { element } }) =>
      call("PUT", "/v1/quotes/status", { token: sender.token, body: { id: element.id, status: "WITHDRAWN" } }),
  };
}

describe.each([
  ["rfqs/create", rfqScene],
  ["quotes/create", quoteScene],
])("%s", (_, makeScene) => {
  async function prepare() {
    const scene = await makeScene();
    const send = (key: string | null, body = scene.body, who = scene.sender) =>
      call<Element<{ id: number }>>("POST", scene.url, {
        token: who.token,
        body,
        ...(key !== null && { headers: { "idempotency-key": key } }),
      });
    return { ...scene, send };
  }
  const replayed = ({ headers }: Answer) => headers.get("idempotency-replayed");

  test("the same key and body again: the same status and body, and one row", async () => {
    const { send, rows } = await prepare();
    const key = newKey();
    const first = await send(key);
    expect([first.status, replayed(first)]).toEqual([201, null]);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const again = await send(key);
      expect([again.status, replayed(again)]).toEqual([201, "true"]);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    }
    expect(await rows()).toBe(1);
  });

  test("answers what was answered then, whatever has become of it since", async () => {
    const { send, makeRoom, rows } = await prepare();
    const key = newKey();
    const first = await send(key);
    await makeRoom(first);
    expect((await send(key)).body).toEqual(first.body);
    expect(await rows()).toBe(1);
  });

  test("the same key with another body is 422 and creates nothing", async () => {
    const { send, otherBody, rows } = await prepare();
    const key = newKey();
    const first = await send(key);
    const other = await send(key, otherBody);
    expect([other.status, namedFields(other)]).toEqual([422, ["header.idempotency-key"]]);
    expect(await rows()).toBe(1);
    expect((await send(key)).body).toEqual(first.body);
  });

  test("another user's same key is another request", async () => {
    const { send, other, body } = await prepare();
    const key = newKey();
    const first = await send(key);
    const theirs = await send(key, body, other);
    expect([theirs.status, replayed(theirs)]).toEqual([201, null]);
    expect(theirs.body.element.id).not.toBe(first.body.element.id);
  });

  test("after 24 hours it is a new request", async () => {
    const { send, sender, makeRoom, rows } = await prepare();
    const key = newKey();
    const first = await send(key);
    const age = (hours: number) =>
      clients().writer.idempotencyKey.updateMany({
        where: { userId: sender.id, key },
        data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
      });
    await age(23.9);
    expect(replayed(await send(key))).toBe("true");
    await age(24.1);
    await makeRoom(first);
    const later = await send(key);
    expect([later.status, replayed(later)]).toEqual([201, null]);
    expect(later.body.element.id).not.toBe(first.body.element.id);
    expect(await rows()).toBe(2);
    expect(replayed(await send(key))).toBe("true");
  });

  test("20 requests at once with one key: one row and 20 equal answers", async () => {
    const { send, rows } = await prepare();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter((answer) => replayed(answer) === "true")).toHaveLength(19);
    expect(await rows()).toBe(1);
  });

  test("at once with one key but two bodies: one is created, those with the other body are 422", async () => {
    const { send, body, otherBody, rows } = await prepare();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(key, index % 2 === 0 ? body : otherBody)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(422)]);
    expect(await rows()).toBe(1);
  });

  test("a refused create is not remembered", async () => {
    const { send, refusedBody, rows } = await prepare();
    const key = newKey();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await send(key, refusedBody);
      expect([refused.status, replayed(refused)]).toEqual([422, null]);
    }
    expect(await db().idempotencyKey.count({ where: { key } })).toBe(0);
    const fixed = await send(key);
    expect([fixed.status, replayed(fixed)]).toEqual([201, null]);
    expect(await rows()).toBe(1);
  });

  test.each([
    ["empty", ""],
    ["of 201 characters", "k".repeat(201)],
    ["with a space", "a b"],
    ["beyond ASCII", "clé"],
    ["with a tab", "a\tb"],
  ])("a key that is %s is 422", async (_, key) => {
    const { send, rows } = await prepare();
    const answer = await send(key);
    expect([answer.status, namedFields(answer)]).toEqual([422, ["header.idempotency-key"]]);
    expect(await rows()).toBe(0);
  });

  test("any visible key of up to 200 characters is taken, and case tells keys apart", async () => {
    const { send, sender } = await prepare();
    const key = `${"k".repeat(190)}!"#$%&'~;`;
    expect((await send(key)).status).toBe(201);
    expect(replayed(await send(key))).toBe("true");
    expect(replayed(await send(key.toUpperCase()))).toBeNull();
    expect(await db().idempotencyKey.count({ where: { userId: sender.id, key } })).toBe(1);
  });

  test("without a key every request is a request of its own, and none is remembered", async () => {
    const { send, sender, makeRoom, rows } = await prepare();
    await makeRoom(await send(null));
    const second = await send(null);
    expect([second.status, replayed(second)]).toEqual([201, null]);
    expect(await rows()).toBe(2);
    expect(await db().idempotencyKey.count({ where: { userId: sender.id } })).toBe(0);
  });

  test("a replay needs the same sign-in as the request", async () => {
    const { url, send, sender, body } = await prepare();
    const key = newKey();
    await send(key);
    await call("POST", "/v1/users/logout", { token: sender.token });
    expect((await send(key)).status).toBe(401);
    expect((await call("POST", url, { body, headers: { "idempotency-key": key } })).status).toBe(401);
  });
});

describe.each([
  ["/v1/api-keys", "key", { name: "desk", scopes: ["read"] }],
  ["/v1/webhooks", "secret", webhookBody()],
])("POST %s, whose answer holds a secret", (url, secret, body) => {
  async function prepare() {
    const { id: userId, token } = await register("market_maker");
    const key = newKey();
    const send = () =>
      call<Element<Record<string, unknown>>>("POST", url, { token, body, headers: { "idempotency-key": key } });
    const where = { userId_key: { userId, key } };
    const made = async () => (await call<Element<unknown[]>>("GET", url, { token })).body.element.length;
    return { send, where, made };
  }

  test("is answered again, made once, and kept so that the database alone doesn't tell it", async () => {
    const { send, where, made } = await prepare();
    const answers = [await send(), ...(await Promise.all([send(), send(), send()]))];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const secrets = new Set(answers.map((answer) => answer.body.element[secret]));
    expect([...secrets]).toEqual([expect.stringMatching(/^(dbk_key_|whsec_)/)]);
    expect(await made()).toBe(1);
    const { responseBody } = await db().idempotencyKey.findUniqueOrThrow({ where });
    expect(responseBody).toMatch(/^[\w-]+$/);
    for (const told of [responseBody, Buffer.from(responseBody, "base64url").toString()]) {
      expect(told).not.toContain(String([...secrets][0]));
    }
  });

  test("is refused once what was kept opens for this account no more, and not made again", async () => {
    const [mine, other] = [await prepare(), await prepare()];
    await mine.send();
    await other.send();
    const { responseBody } = await db().idempotencyKey.findUniqueOrThrow({ where: other.where });
    await clients().writer.idempotencyKey.update({ where: mine.where, data: { responseBody } });
    const again = await mine.send();
    expect([again.status, namedFields(again)]).toEqual([422, ["header.idempotency-key"]]);
    expect(await mine.made()).toBe(1);
  });
});

test("of a body that holds a password nothing is kept that it can be guessed from", async () => {
  const { id: userId, token } = await registerAdmin();
  const [key, email] = [newKey(), `made-${newKey()}@x.test`];
  const body = { name: "Made by an admin", email, password: "correct horse" };
  const made = await call("POST", "/v1/users/create", { token, body, headers: { "idempotency-key": key } });
  expect(made.status).toBe(201);
  const { fingerprint } = await db().idempotencyKey.findUniqueOrThrow({ where: { userId_key: { userId, key } } });
  const plain = createHash("sha256")
    .update(`POST /v1/users/create\n${JSON.stringify(body)}`)
    .digest("hex");
  expect(fingerprint).toMatch(/^[\da-f]{64}$/);
  expect(fingerprint).not.toBe(plain);
});
