/** The database away, hanging, or full: what is answered, and that it ends by itself. */
import { closeSync, openSync, writeSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients, disconnect } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { execute } from "@/lib/kit/db/write";
import { AppError } from "@/lib/kit/errors";
import { outageOf } from "@/lib/kit/outages";
import { createOpenRfq, createQuote, rfqBody } from "@/tests/factories/deals";
import { type Person, PASSWORD, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, errorOf } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { type Proxy, startProxy } from "@/tests/setup/tcp-proxy";

const isPostgres = process.env.DB_PROVIDER === "postgresql";
const url = process.env.DATABASE_URL ?? "";

let issuer: Person;
let maker: Person;
let admin: Person;

beforeAll(async () => {
  admin = await registerAdmin();
  issuer = await register("token_issuer");
  maker = await register("market_maker");
});

const createRfq = (headers?: Record<string, string>) =>
  call("POST", "/v1/rfqs/create", { token: issuer.token, body: rfqBody([maker]), ...(headers && { headers }) });
const signIn = () => call("POST", "/v1/users/login", { form: { username: issuer.email, password: PASSWORD } });
const rfqCount = () => db().rfq.count({ where: { ownerId: issuer.id } });

function expectUnavailable(answer: Answer): void {
  expect([answer.status, errorOf(answer).code]).toEqual([503, "unavailable"]);
  expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
}

/** One of each sort of call, at once: a read, a write, a sign-in, and the question whether we are ready. */
async function expectEverythingUnavailable(): Promise<void> {
  expectConsoleError(/./);
  const answers = await Promise.all([
    call("GET", "/v1/rfqs/my", { token: issuer.token }),
    createRfq(),
    signIn(),
    call("GET", "/v1/ready"),
  ]);
  for (const answer of answers) expectUnavailable(answer);
}

async function expectEverythingFine(): Promise<void> {
  expect((await call("GET", "/v1/rfqs/my", { token: issuer.token })).status).toBe(200);
  expect((await createRfq()).status).toBe(201);
  expect((await signIn()).status).toBe(200);
  expect((await call("GET", "/v1/ready")).status).toBe(200);
}

function postgresTests() {
  let proxy: Proxy;

  beforeAll(async () => {
    await disconnect();
    const target = new URL(url);
    proxy = await startProxy({ host: target.hostname, port: Number(target.port) });
    target.port = String(proxy.port);
    // So that a test waits less; the address has the last word in this.
    target.searchParams.set("query_timeout", "300");
    const { env } = await import("@/lib/env");
    env().DATABASE_URL = target.href;
    await expectEverythingFine();
  });

  afterAll(async () => {
    await disconnect();
    await proxy.stop();
    const { env } = await import("@/lib/env");
    env().DATABASE_URL = url;
  });

  test("stopped: 503 that says when to come back, and it comes back by itself", async () => {
    await proxy.stop();
    await expectEverythingUnavailable();
    await expectEverythingUnavailable();
    await proxy.restart();
    await expectEverythingFine();
  });

  test("hanging: the same, rather than hanging with it", async () => {
    proxy.freeze();
    await expectEverythingUnavailable();
    proxy.thaw();
    await expectEverythingFine();
  });

  test("next-auth's own sign-in and sign-out say the same", async () => {
    const { POST } = await import("@/app/api/auth/[...nextauth]/route");
    const { GET } = await import("@/app/api/auth/[...nextauth]/route");
    const route = (...nextauth: string[]) => ({ params: Promise.resolve({ nextauth }) });
    const asked = nextRequest("GET", "/api/auth/csrf");
    const given = await inNextRequest(asked, () => GET(asked, route("csrf")));
    const { csrfToken } = (await given.json()) as { csrfToken: string };
    const csrfCookie = given.headers.get("set-cookie")?.split(";")[0] ?? "";
    const session = (await signIn()).headers.get("set-cookie")?.split(";")[0] ?? "";
    const post = (cookie: string, fields: Record<string, string>, ...path: string[]) => {
      const form = { csrfToken, json: "true", ...fields };
      const request = nextRequest("POST", `/api/auth/${path.join("/")}`, cookie, form);
      return inNextRequest(request, () => POST(request, route(...path)));
    };
    await proxy.stop();
    expectConsoleError(/./);
    const credentials = { username: issuer.email, password: PASSWORD };
    for (const answer of [
      await post(csrfCookie, credentials, "callback", "credentials"),
      await post(`${csrfCookie}; ${session}`, {}, "signout"),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).not.toBeNull();
      expect(await answer.json()).toMatchObject({ code: "unavailable" });
      expect(answer.headers.get("set-cookie") ?? "").not.toContain("session-token=;");
    }
    await proxy.restart();
    await expectEverythingFine();
  });

  test("gone during a commit: not said to be undone, and no connection is lost over it", async () => {
    // More often than the pool has connections.
    for (let round = 0; round < 25; round += 1) {
      const lost = inTransaction(async (tx) => {
        await tx.session.deleteMany({ where: { id: "nobody's" } });
        await proxy.stop();
      });
      await expect(lost).rejects.toMatchObject({ kind: "unavailable", code: "outcome_unknown" });
      await proxy.restart();
    }
    await expectEverythingFine();
  });

  test("hanging during a commit: not said to be undone, and not done twice", async () => {
    const before = await rfqCount();
    const [row] = await db().rfq.findMany({ where: { ownerId: issuer.id }, take: 1 });
    if (!row) throw new Error("There is no RFQ to copy");
    const { id: _, ...copy } = row;
    const lost = inTransaction(async (tx) => {
      await tx.rfq.create({ data: copy });
      proxy.freeze();
    });
    await expect(lost).rejects.toMatchObject({ kind: "unavailable", code: "outcome_unknown" });
    proxy.thaw();
    await expectEverythingFine();
    // What expectEverythingFine makes, and this one at most.
    expect((await rfqCount()) - before).toBeLessThanOrEqual(2);
  });

  test("gone between a commit and its answer: not said to be undone either", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    const accept = { token: issuer.token, body: { id, status: "ACCEPTED" } };
    proxy.stopAfter("COMMIT");
    expectConsoleError(/./);
    const answer = await call("PUT", "/v1/quotes/status", accept);
    await proxy.restart();
    expect([answer.status, errorOf(answer).code]).toEqual([503, "outcome_unknown"]);
    expect(answer.headers.get("retry-after")).toBeNull();
    expect((await db().quote.findUniqueOrThrow({ where: { id } })).status).toBe("ACCEPTED");
    await expectEverythingFine();
  });

  test("gone while several questions are asked at once: said to be away, whatever is made of those without an answer", async () => {
    const lost = inTransaction(async (tx) => {
      await proxy.stop();
      const [, second] = await Promise.allSettled([tx.user.findMany({ take: 1 }), tx.venue.findMany({ take: 1 })]);
      // What Prisma says of a question that it has not asked.
      expect(second).toEqual({ status: "fulfilled", value: undefined });
      throw new AppError("not_found", "There are no venues");
    });
    await expect(lost).rejects.toSatisfy((error) => outageOf(error)?.kind === "unavailable");
    await proxy.restart();
    await expectEverythingFine();
  });

  test("gone before the commit: nothing was done, and it is said so that trying again is fine", async () => {
    const before = await rfqCount();
    const lost = inTransaction(async (tx) => {
      await proxy.stop();
      await tx.session.deleteMany({ where: { id: "nobody's" } });
    });
    await expect(lost).rejects.toThrow();
    await expect(lost).rejects.not.toMatchObject({ code: "outcome_unknown" });
    await proxy.restart();
    expect(await rfqCount()).toBe(before);
  });
}

function sqliteTests() {
  const pages = (limit: number) => clients().writer.$queryRawUnsafe(`PRAGMA max_page_count = ${limit}`);

  test("without room: 503 in words, nothing is stored, and it goes on when there is room", async () => {
    const before = await rfqCount();
    await pages(1);
    expectConsoleError(/SQLITE_FULL/);
    let answer = await createRfq();
    // Until what was free inside the file is used up.
    for (let attempt = 0; answer.status === 201 && attempt < 200; attempt += 1) answer = await createRfq();
    expect([answer.status, errorOf(answer).code]).toEqual([503, "insufficient_storage"]);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(errorOf(answer).detail).toContain("no space left");
    const stored = await rfqCount();
    // Nor is it written down that anything was.
    const created = { action: "rfq.create", actorId: issuer.id };
    expect(await db().auditEvent.count({ where: created })).toBe(stored);
    expect(stored).toBeGreaterThanOrEqual(before);
    expect((await call("GET", "/v1/rfqs/my", { token: issuer.token })).status).toBe(200);
    await pages(1_000_000);
    await expectEverythingFine();
    expect(await rfqCount()).toBe(stored + 1);
  });

  test("taken back by SQLite itself: nothing more is written in that transaction, whenever it was sent", async () => {
    const nameNow = async () => (await db().user.findUniqueOrThrow({ where: { id: issuer.id } })).name;
    const before = await nameNow();
    const lost = inTransaction(async (tx) => {
      const rename = () => execute(tx, Prisma.sql`UPDATE "users" SET "name" = 'Lost' WHERE "id" = ${issuer.id}`);
      const again = Prisma.sql`INSERT OR ROLLBACK INTO "users" SELECT * FROM "users" WHERE "id" = ${issuer.id}`;
      const [, beside] = await Promise.allSettled([execute(tx, again), rename()]);
      expect(beside).toMatchObject({ status: "rejected" });
      await expect(rename()).rejects.toThrow("take the transaction back");
      await expect(tx.user.update({ where: { id: issuer.id }, data: { name: "Lost" } })).rejects.toThrow();
    });
    // There is nothing to commit either.
    await expect(lost).rejects.toThrow();
    expect(await nameNow()).toBe(before);
    await expectEverythingFine();
  });

  test("locked by another program: writes are 503 in the end, reads go on", async () => {
    const other = new Database(url.replace("file:", ""));
    other.exec("BEGIN IMMEDIATE");
    expectConsoleError(/SQLITE_BUSY|timed out/);
    try {
      expectUnavailable(await createRfq());
      expect((await call("GET", "/v1/ready")).status).toBe(200);
    } finally {
      other.exec("ROLLBACK");
      other.close();
    }
    await expectEverythingFine();
  });
  // The last one: there is no way back.
  test("damaged in two places: what meets one is 503, and from then on so is whether we are ready", async () => {
    await clients().writer.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
    await disconnect();
    const file = openSync(url.replace("file:", ""), "r+");
    const inspector = new Database(url.replace("file:", ""), { readonly: true });
    const roots = inspector
      .prepare("SELECT rootpage FROM sqlite_master WHERE tbl_name IN ('rfqs', 'figures') AND rootpage > 0")
      .pluck()
      .all() as number[];
    const pageSize = inspector.pragma("page_size", { simple: true }) as number;
    inspector.close();
    for (const root of roots) writeSync(file, Buffer.alloc(pageSize, 7), 0, pageSize, (root - 1) * pageSize);
    closeSync(file);
    expect((await call("GET", "/v1/ready")).status).toBe(200);
    expectConsoleError(/malformed/);
    expectUnavailable(await call("GET", "/v1/rfqs/my", { token: issuer.token }));
    // Once, and nothing fails besides that nobody waits for: Vitest counts such a thing as a failure.
    expectUnavailable(await call("GET", "/v1/dashboard", { token: admin.token }));
    expectUnavailable(await call("GET", "/v1/ready"));
  });
}

// Each database fails in its own ways.
if (isPostgres) describe("a server that is away", postgresTests);
else describe("a file", sqliteTests);
