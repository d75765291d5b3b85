/** `/metrics`: what it says of the system, to whom, and that the guide and the alerts name nothing that it doesn't say. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerMetrics } from "@/lib/background/metrics-server";
import { tellMetrics } from "@/lib/background/metrics";
import { forgetState } from "@/lib/background/state";
import { env } from "@/lib/env";
import { clients } from "@/lib/kit/db/client";
import { watchClock } from "@/lib/kit/db/clock";
import { inTransaction } from "@/lib/kit/db/transaction";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import { runJob } from "@/lib/kit/watch/jobs";
import { logInto } from "@/lib/kit/watch/log";
import { createOpenRfq, createQuote, quoteBody } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { createWebhook } from "@/tests/factories/webhooks";
import { call } from "@/tests/setup/api";

const isPostgres = process.env.DB_PROVIDER === "postgresql";

let issuer: Person;
let maker: Person;

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
});
beforeEach(forgetState);
afterEach(() => vi.restoreAllMocks());

/** Every series by its name and labels as they are written. */
async function told(): Promise<Map<string, number>> {
  const { text } = await tellMetrics();
  const series = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(series.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}
const one = async (series: string) => (await told()).get(series);

test("calls are counted and timed by their path, and by no address of anybody's", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  const series = 'http_requests_total{route="/v1/rfqs/{id}",method="GET",status="200"}';
  const before = (await one(series)) ?? 0;
  await call("GET", `/v1/rfqs/${rfqId}`, { token: maker.token });
  const after = await told();
  expect(after.get(series)).toBe(before + 1);
  expect(after.get('http_request_duration_seconds_count{route="/v1/rfqs/{id}"}')).toBeGreaterThan(0);
  expect([...after.keys()].join("\n")).not.toMatch(/rfqs\/\d/);
});

test("a create that is replayed is counted", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  const send = () =>
    call("POST", "/v1/quotes/create", {
      token: maker.token,
      body: quoteBody(rfqId),
      headers: { "idempotency-key": `metrics-${rfqId}` },
    });
  const before = (await one("idempotency_replays_total")) ?? 0;
  await send();
  await send();
  expect(await one("idempotency_replays_total")).toBe(before + 1);
});

test("the outboxes: what waits, how long the oldest has, and what could have been sent", async () => {
  const { writer } = clients();
  // Its owner is told of it.
  const { id: webhookId } = await createWebhook(maker);
  await dispatchEmails(() => new Date());
  forgetState();
  const empty = await told();
  expect(empty.get('outbox_waiting{outbox="emails"}')).toBe(0);
  expect(empty.get('outbox_oldest_seconds{outbox="emails"}')).toBe(0);

  const hourAgo = new Date(Date.now() - 3_600_000);
  const email = { to: "x@example.test", subject: "s", text: "t", createdAt: hourAgo };
  const later = new Date(Date.now() + 60_000);
  await inTransaction(async (tx) => {
    await tx.emailOutbox.create({ data: { ...email, dedupeKey: "metrics:1", nextAttemptAt: later } });
    await tx.emailOutbox.create({
      data: { ...email, dedupeKey: "metrics:2", nextAttemptAt: hourAgo, status: "FAILED" },
    });
  });
  const delivery = (id: number, at: Date) => ({
    ...{ id, webhookId, type: "rfq.closed", createdAt: at, nextAttemptAt: at },
  });
  const data = [delivery(77, hourAgo), delivery(78, new Date(Date.now() - 60_000))];
  await inTransaction(async (tx) => void (await tx.webhookDelivery.createMany({ data })));
  forgetState();
  const waiting = await told();
  expect(waiting.get('outbox_waiting{outbox="emails"}')).toBe(1);
  expect(waiting.get('outbox_oldest_seconds{outbox="emails"}')).toBeGreaterThanOrEqual(3600);
  // Its time has not come.
  expect(waiting.get('outbox_overdue_seconds{outbox="emails"}')).toBe(0);
  expect(waiting.get('outbox_given_up{outbox="emails"}')).toBe(1);
  expect(waiting.get('outbox_waiting{outbox="webhooks"}')).toBe(2);
  expect(waiting.get('outbox_overdue_seconds{outbox="webhooks"}')).toBeGreaterThanOrEqual(3600);

  // A receiver that does not answer rests, and one that is disabled gets nothing: nobody here is late.
  for (const state of [{ restsUntil: later }, { restsUntil: null, disabledAt: hourAgo }]) {
    await writer.webhook.update({ where: { id: webhookId }, data: state });
    forgetState();
    expect(await one('outbox_overdue_seconds{outbox="webhooks"}')).toBe(0);
    expect(await one('outbox_oldest_seconds{outbox="webhooks"}')).toBeGreaterThanOrEqual(3600);
  }
  await writer.emailOutbox.deleteMany({ where: { dedupeKey: { startsWith: "metrics:" } } });
});

test("how long past its deadline the oldest is that nobody has settled", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  const quoteId = await createQuote(maker, rfqId);
  expect(await one('settlement_lag_seconds{of="rfqs"}')).toBe(0);
  const { writer } = clients();
  const past = new Date(Date.now() - 600_000);
  await writer.rfq.update({ where: { id: rfqId }, data: { validUntil: past } });
  await writer.quote.update({ where: { id: quoteId }, data: { validUntil: past } });
  forgetState();
  const late = await told();
  for (const of of ["rfqs", "quotes"]) {
    expect(late.get(`settlement_lag_seconds{of="${of}"}`)).toBeGreaterThanOrEqual(600);
    expect(late.get(`settlement_lag_seconds{of="${of}"}`)).toBeLessThan(700);
  }
});

test("jobs: when each last ended well, and how often it failed", async () => {
  const begun = Date.now() / 1000;
  await runJob("digests", async () => 0);
  const after = await told();
  expect(after.get('job_last_success_timestamp_seconds{job="digests"}')).toBeGreaterThanOrEqual(begun);
  expect(after.get('job_runs_total{job="digests",outcome="done"}')).toBeGreaterThan(0);
});

test.runIf(isPostgres)("a clock that has drifted from the database's since the start", async () => {
  await watchClock();
  // The tests' Postgres has this machine's.
  expect(Math.abs((await one('clock_lead_seconds{of="machine"}')) ?? NaN)).toBeLessThan(1);
  const lines: string[] = [];
  logInto((line) => void lines.push(line), "warn");
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() + 90_000);
  await watchClock();
  expect(await one('clock_lead_seconds{of="machine"}')).toBeCloseTo(90, 0);
  expect(lines).toEqual([expect.stringContaining("This machine's clock is 90 s ahead of the database's.")]);
});

test("the database's connections, and writes that wait for their turn", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = inTransaction(async (tx) => {
    await tx.venue.count();
    await held;
  });
  await vi.waitFor(async () => expect(await one('db_transactions{state="open"}')).toBe(1), { timeout: 10_000 });
  const used = await one('db_pool_connections{state="used"}');
  if (isPostgres) expect(used).toBeGreaterThan(0);
  else expect(used).toBeUndefined();
  const second = isPostgres ? null : inTransaction(async () => undefined);
  if (second)
    await vi.waitFor(async () => expect(await one('db_transactions{state="waiting"}')).toBe(1), { timeout: 10_000 });
  release();
  await Promise.all([first, second]);
  expect(await one('db_transactions{state="open"}')).toBe(0);
  expect(await one('db_transactions{state="waiting"}')).toBe(0);
});

test("the database away: what is known all the same is said, and of the rest nothing", async () => {
  await told();
  const { writer } = clients();
  await writer.$executeRawUnsafe('ALTER TABLE "users" RENAME TO "users_away"');
  try {
    forgetState();
    const without = await told();
    expect(without.get('dependency_up{dependency="database"}')).toBe(0);
    expect(
      [...without.keys()].filter((name) => /^(outbox_(waiting|oldest|overdue|given)|settlement)/.test(name)),
    ).toEqual([]);
    expect(without.get("process_resident_memory_bytes")).toBeGreaterThan(0);
    // Asked again within the same seconds, the database isn't.
    await told();
  } finally {
    await writer.$executeRawUnsafe('ALTER TABLE "users_away" RENAME TO "users"');
  }
  forgetState();
  expect(await one('dependency_up{dependency="database"}')).toBe(1);
});

test("by a token on the application's own port, and without it there is no such address", async () => {
  const ask = async (authorization?: string) =>
    (await answerMetrics(new Request("http://localhost/metrics", { headers: authorization ? { authorization } : {} })))
      .status;
  expect(await ask("Bearer whatever")).toBe(404);
  const token = "a token of thirty-two characters";
  env().METRICS_TOKEN = token;
  try {
    expect([await ask(), await ask("Bearer wrong"), await ask(`Bearer ${token}x`), await ask(token)]).toEqual([
      404, 404, 404, 404,
    ]);
    expect(await ask(`Bearer ${token}`)).toBe(200);
  } finally {
    delete env().METRICS_TOKEN;
  }
});

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
/** Names of metrics look like nothing else that stands there. */
const NAMES =
  /\b(?:http|db|clock|outbox|job|settlement|queue|dependency|rate_limit|idempotency|errors|nodejs|process|depthbook)_[a-z_]*(?:total|seconds|bytes|bucket|info|up|waiting|given_up|connections|transactions|length|in_flight)\b/g;

test.each(["docs/operations.md", "examples/alerts.yaml"])("every metric that %s names is told", async (file) => {
  const named = [...new Set(read(file).match(NAMES))];
  expect(named.length).toBeGreaterThan(8);
  const { text } = await tellMetrics();
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const isTold = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, ""));
  expect(named.filter((name) => !isTold(name))).toEqual([]);
});

test("every alert has words for who is woken by it, and a place in the guide", async () => {
  const alerts = [...read("examples/alerts.yaml").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(8);
  const guide = read("docs/operations.md");
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
