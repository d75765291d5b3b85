/** What holds across instances: each check says what it has seen, or throws. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { DAY_MS } from "@/lib/kit/durations";
import { createOpenRfq, createQuote, quoteBody, rfqBody } from "@/tests/factories/deals";
import { pdf, uploadForm } from "@/tests/factories/documents";
import { PASSWORD, register } from "@/tests/factories/people";
import { ask, done, statusWords } from "./ask";
import { ADMIN, type Topology } from "./topology";

export type Check = (topology: Topology) => Promise<string>;

const hostsOf = ({ instances }: Topology) => instances.map(({ url }) => url) as [string, string, string];

/** The three started at once on an empty database. */
const firstStart: Check = async () => {
  const codes = await db().venue.groupBy({ by: ["code"], _count: { _all: true } });
  assert.ok(codes.length > 0);
  assert.deepEqual(
    codes.filter(({ _count }) => _count._all !== 1),
    [],
  );
  assert.equal(await db().user.count({ where: { role: "admin" } }), 1);
  return `one administrator, ${codes.length} venues, each once`;
};

const WRONG_PASSWORDS = 45;
/** docs/decisions/0028 */
const LOGIN_POINTS = 10;
const READS = 30;

/** With the limits as they are by default. */
const limits: Check = async (topology) => {
  const hosts = hostsOf(topology);
  const form = { username: ADMIN.email, password: "not the password" };
  const tries = Array.from({ length: WRONG_PASSWORDS }, (_, index) =>
    ask(hosts[index % hosts.length] ?? "", "POST", "/v1/users/login", { form }),
  );
  const replies = await Promise.all(tries);
  assert.equal(replies.filter(({ status }) => status === 401).length, LOGIN_POINTS, statusWords(replies));
  assert.equal(replies.filter(({ status }) => status === 429).length, WRONG_PASSWORDS - LOGIN_POINTS);
  const { token } = await register("token_issuer");
  const left = new Set<string | undefined>();
  for (let index = 0; index < READS; index += 1) {
    const { headers } = await ask(hosts[index % hosts.length] ?? "", "GET", "/v1/users/me", { token });
    left.add(/"read";r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
  }
  assert.equal(left.size, READS);
  return `${WRONG_PASSWORDS} wrong passwords at once: ${statusWords(replies)}; ${READS} reads, each one less of one budget`;
};

const sessions: Check = async (topology) => {
  const hosts = hostsOf(topology);
  const [a, , c] = hosts;
  const { email, name } = await register("token_issuer", `Signed in ${Date.now()}`);
  const signedIn = await ask(a, "POST", "/v1/users/login", { form: { username: email, password: PASSWORD } });
  assert.equal(signedIn.status, 200);
  const { access_token: token } = signedIn.body;
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { cookie: cookies.join("; ") };
  const calls = async () =>
    (await Promise.all(hosts.map((host) => ask(host, "GET", "/v1/users/me", { token })))).map(({ status }) => status);
  /** Whether the page is theirs. */
  const page = async (host: string) =>
    (await (await fetch(`${host}/dashboard`, { headers, redirect: "manual" })).text()).includes(name);
  assert.deepEqual(await calls(), [200, 200, 200]);
  assert.deepEqual(await Promise.all(hosts.map(page)), [true, true, true]);
  await done(ask(c, "POST", "/v1/users/logout", { token }));
  assert.deepEqual(await calls(), [401, 401, 401]);
  assert.deepEqual(await Promise.all(hosts.map(page)), [false, false, false]);
  return "signed in at A, used at A, B and C by token and cookie, signed out at C: ended at all three";
};

const KEYS = 20;
const REQUESTS_PER_KEY = 6;

const idempotency: Check = async (topology) => {
  const hosts = hostsOf(topology);
  const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  // One body for each key: it names times.
  const keyed = Array.from({ length: KEYS }, (_, index) => {
    const headers = { "idempotency-key": `keyed-${index}` };
    return { token: issuer.token, body: rfqBody([maker]), headers };
  });
  const asked = Array.from({ length: KEYS * REQUESTS_PER_KEY }, (_, index) =>
    ask(hosts[index % hosts.length] ?? "", "POST", "/v1/rfqs/create", keyed[index % KEYS]),
  );
  const replies = await Promise.all(asked);
  assert.equal(statusWords(replies), `${KEYS * REQUESTS_PER_KEY} × 201`);
  assert.equal(await db().rfq.count({ where: { ownerId: issuer.id } }), KEYS);
  assert.equal(new Set(replies.map(({ body }) => body.element.id)).size, KEYS);
  const replayed = replies.filter(({ headers }) => headers.get("idempotency-replayed") === "true").length;
  assert.equal(replayed, KEYS * (REQUESTS_PER_KEY - 1));
  return `${KEYS} keys, ${REQUESTS_PER_KEY} requests each at once: ${KEYS} RFQs, ${replayed} answers were the first one again`;
};

const FILE_BYTES = 300_000;

const files: Check = async (topology) => {
  const [a, b, c] = hostsOf(topology);
  const issuer = await register("token_issuer");
  const content = pdf(FILE_BYTES);
  const body = uploadForm(content, "Whitepaper.pdf", "whitepaper");
  const { element } = await done(ask(a, "POST", "/v1/files", { token: issuer.token, body }));
  for (const host of [b, c]) {
    const read = await done(ask<"GET", string>(host, "GET", element.url, { token: issuer.token }));
    assert.equal(Buffer.compare(Buffer.from(read as Uint8Array), Buffer.from(content)), 0);
  }
  return `uploaded at A, ${FILE_BYTES} bytes read at B and C`;
};

const bell: Check = async (topology) => {
  const hosts = hostsOf(topology);
  const [a, b] = hosts;
  const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  const rfqId = await createOpenRfq(issuer, [maker]);
  const counts = () =>
    Promise.all(
      hosts.map(async (host) => {
        const { unread_count: unread } = await done(
          ask(host, "GET", "/v1/notifications?limit=1", { token: issuer.token }),
        );
        return unread;
      }),
    );
  assert.deepEqual(await counts(), [0, 0, 0]);
  await done(ask(a, "POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId) }));
  assert.deepEqual(await counts(), [1, 1, 1]);
  await done(ask(b, "POST", "/v1/notifications/read", { token: issuer.token, body: { all: true } }));
  assert.deepEqual(await counts(), [0, 0, 0]);
  return "a quote sent to A rings at all three at once, and read at B it is read at all three";
};

const EXPIRING = 12;
/** Longer than the clock's task takes to come by: of what closes soon its parties are told before it has. */
const EXPIRES_MS = 26_000;
const SETTLED_MS = 30_000;

/** Deadlines that three instances find at the same moment. */
const settling: Check = async ({ mailbox }) => {
  const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  const ids: number[] = [];
  while (ids.length < EXPIRING) {
    const id = await createOpenRfq(issuer, [maker], { name: `Expiring ${ids.length}` });
    ids.push(id);
    await createQuote(maker, id);
  }
  // All at once, and as if they had been published long before: of what is published late nobody is told that it closes soon.
  const validUntil = new Date(Date.now() + EXPIRES_MS);
  const publishedAt = new Date(validUntil.getTime() - 2 * DAY_MS);
  const { writer } = clients();
  await writer.rfq.updateMany({ where: { id: { in: ids } }, data: { validUntil, publishedAt } });
  await writer.quote.updateMany({ where: { rfqId: { in: ids } }, data: { validUntil } });
  const until = validUntil.getTime() + SETTLED_MS;
  const isOpen = () => db().rfq.count({ where: { id: { in: ids }, status: "OPEN" } });
  const isPending = () => db().quote.count({ where: { rfqId: { in: ids }, status: "PENDING" } });
  while (Date.now() < until && (await isOpen()) + (await isPending()) > 0) await sleep(500);
  const rows = (action: string) => db().auditEvent.count({ where: { rfqId: { in: ids }, action } });
  assert.deepEqual([await rows("rfq.deadline"), await rows("quote.deadline")], [EXPIRING, EXPIRING]);
  const told = await db().notification.groupBy({
    by: ["rfqId", "kind", "memberId"],
    where: { rfqId: { in: ids }, kind: "rfq_closing_soon" },
    _count: { _all: true },
  });
  assert.ok(told.length > 0 && told.every(({ _count }) => _count._all === 1));
  await sleep(1_000);
  const subjects = await db().emailOutbox.findMany({ where: { to: maker.email }, select: { subject: true } });
  assert.equal(mailbox.to(maker.email).length, subjects.length);
  return `${EXPIRING} RFQs and ${EXPIRING} quotes past one deadline: ${EXPIRING} and ${EXPIRING} audit rows, ${told.length} notices of closing, ${subjects.length} e-mails to the market maker, each once`;
};

export const WITH_DEFAULT_LIMITS: Readonly<Record<string, Check>> = { "first start": firstStart, limits };
export const SHARED_STATE: Readonly<Record<string, Check>> = {
  sessions,
  idempotency,
  files,
  bell,
  "deadlines are settled once": settling,
};
