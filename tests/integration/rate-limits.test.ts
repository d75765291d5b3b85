/** Budgets per account, address and user, in memory and in Redis (contract section 2: 429 with `Retry-After`). */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { clientAddress } from "@/lib/api/client-address";
import { closeRateLimits } from "@/lib/api/rate-limit";
import { db } from "@/lib/db/transaction";
import { AppError } from "@/lib/domain/errors";
import { freePort } from "@/scripts/lib/postgres.mjs";
import { type Answer, call, errorOf } from "@/tests/setup/api";

// Before anything reads the environment, which is kept from then on.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

/** What the scale leaves of each budget. */
const ACCOUNT_LOGINS = 3;
const ADDRESS_LOGINS = 18;
const ACCOUNT_REGISTRATIONS = 2;
const ADDRESS_REGISTRATIONS = 6;
const WRITES = 72;
const READS = 360;
const LOGIN_SECONDS = 300;

const PASSWORD = "correct horse battery";
let count = 0;
const newAddress = () => `203.0.${Math.floor((count += 1) / 250)}.${(count % 250) + 1}`;
const newEmail = () => `person${(count += 1)}@example.test`;

const from = (address: string) => ({ "x-forwarded-for": address });

const logIn = (email: string, password: string, address = newAddress()) =>
  call("POST", "/v1/users/login", { form: { username: email, password }, headers: from(address) });

const signUp = (email = newEmail(), address = newAddress()) =>
  call("POST", "/v1/users/register", {
    body: { email, password: PASSWORD, name: "Somebody", user_type: "token_issuer" },
    headers: from(address),
  });

async function repeat(times: number, send: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send()).status);
  return statuses;
}
const all = (times: number, status: number) => Array<number>(times).fill(status);

function expectRefused(answer: Answer, seconds: number): void {
  expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  const retryAfter = Number(answer.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(errorOf(answer).detail).toBe(`Too many requests. Try again in ${retryAfter} seconds.`);
  expect(answer.headers.getSetCookie()).toEqual([]);
}

/** The clock, for the limiter's memory; timers go on. */
function setClock(secondsFromNow: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + secondsFromNow * 1000 });
}

beforeEach(() => closeRateLimits());
afterEach(() => vi.useRealTimers());

test("an IPv6 network is one address, however many of its addresses are used", async () => {
  let host = 0;
  const send = () => logIn(newEmail(), "wrong", `2001:db8:0:1::${(host += 1).toString(16)}`);
  expect(await repeat(ADDRESS_LOGINS, send)).toEqual(all(ADDRESS_LOGINS, 401));
  expectRefused(await send(), LOGIN_SECONDS);
  expect((await logIn(newEmail(), "wrong", "2001:db8:0:2::1")).status).toBe(401);
});

describe("sign-in, per account", () => {
  test("wrong passwords spend the budget, then the right one is refused too; other accounts are not", async () => {
    const [victim, other] = [newEmail(), newEmail()];
    await signUp(victim);
    await signUp(other);
    const attacker = newAddress();
    expect(await repeat(ACCOUNT_LOGINS, () => logIn(victim, "wrong", attacker))).toEqual(all(ACCOUNT_LOGINS, 401));
    expectRefused(await logIn(victim, "wrong", attacker), LOGIN_SECONDS);
    expectRefused(await logIn(victim, PASSWORD, attacker), LOGIN_SECONDS);
    expectRefused(await logIn(victim, PASSWORD), LOGIN_SECONDS);
    expect((await logIn(other, PASSWORD)).status).toBe(200);
    expect((await logIn(other, PASSWORD, attacker)).status).toBe(200);
  });

  test("an account that doesn't exist is limited alike", async () => {
    const email = newEmail();
    expect(await repeat(ACCOUNT_LOGINS + 1, () => logIn(email, "wrong"))).toEqual([...all(ACCOUNT_LOGINS, 401), 429]);
  });

  test("the email's case and spaces don't make it another account", async () => {
    const email = newEmail();
    await signUp(email);
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`];
    const answers = [];
    for (const spelling of spellings) answers.push((await logIn(spelling, "wrong")).status);
    expect(answers).toEqual([401, 401, 401, 429]);
  });

  test("a right password before the limit gives the whole budget back", async () => {
    const email = newEmail();
    await signUp(email);
    for (let round = 0; round < 3; round += 1) {
      expect(await repeat(ACCOUNT_LOGINS - 1, () => logIn(email, "wrong"))).toEqual(all(ACCOUNT_LOGINS - 1, 401));
      expect((await logIn(email, PASSWORD)).status).toBe(200);
    }
    expect(await repeat(ACCOUNT_LOGINS * 2, () => logIn(email, PASSWORD))).toEqual(all(ACCOUNT_LOGINS * 2, 200));
  });

  test("the budget refills: trying on does not prolong the wait", async () => {
    const email = newEmail();
    await signUp(email);
    await repeat(ACCOUNT_LOGINS, () => logIn(email, "wrong"));
    setClock(LOGIN_SECONDS - 10);
    expectRefused(await logIn(email, PASSWORD), 10);
    await repeat(5, () => logIn(email, "wrong"));
    setClock(11);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("a body that is refused as such spends nothing", async () => {
    const email = newEmail();
    await signUp(email);
    expect(await repeat(10, () => logIn(email, ""))).toEqual(all(10, 422));
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });
});

describe("sign-in, per address", () => {
  test("one address can't try many accounts; another address can sign in to them", async () => {
    const email = newEmail();
    await signUp(email);
    const attacker = newAddress();
    const spray = () => logIn(newEmail(), "wrong", attacker);
    expect(await repeat(ADDRESS_LOGINS, spray)).toEqual(all(ADDRESS_LOGINS, 401));
    expectRefused(await spray(), LOGIN_SECONDS);
    expectRefused(await logIn(email, PASSWORD, attacker), LOGIN_SECONDS);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("what a caller writes to the left of x-forwarded-for makes no other address", async () => {
    const attacker = newAddress();
    let spoofed = 0;
    const spray = () => logIn(newEmail(), "wrong", `198.51.100.${(spoofed += 1)}, unknown, ${attacker}, 10.0.0.2, ::1`);
    expect(await repeat(ADDRESS_LOGINS, spray)).toEqual(all(ADDRESS_LOGINS, 401));
    expectRefused(await spray(), LOGIN_SECONDS);
    expectRefused(await logIn(newEmail(), "wrong", attacker), LOGIN_SECONDS);
    expectRefused(await logIn(newEmail(), "wrong", `::ffff:${attacker}`), LOGIN_SECONDS);
  });

  test("without x-forwarded-for there is a budget too", async () => {
    const spray = () => call("POST", "/v1/users/login", { form: { username: newEmail(), password: "wrong" } });
    expect(await repeat(ADDRESS_LOGINS + 1, spray)).toEqual([...all(ADDRESS_LOGINS, 401), 429]);
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["198.51.100.1,203.0.113.7,10.0.0.1", "203.0.113.7"],
    ["203.0.113.7, 192.168.0.1, 172.16.0.1, 172.31.255.1, 127.0.0.1, 169.254.1.1", "203.0.113.7"],
    ["203.0.113.7, ::1, fd00::1, fe80::1, ::ffff:10.0.0.1", "203.0.113.7"],
    ["198.51.100.1, 2001:db8::7", "2001:db8::7"],
    ["203.0.113.7, 172.32.0.1", "172.32.0.1"],
    ["10.0.0.1, 10.0.0.2", "10.0.0.2"],
    [" , ,", "unknown"],
    ["", "unknown"],
  ])("x-forwarded-for %j is %s", (header, address) => {
    expect(clientAddress(new Headers({ "x-forwarded-for": header }))).toBe(address);
  });
});

describe("registration", () => {
  test("per account, from whatever address", async () => {
    const email = newEmail();
    expect(await repeat(ACCOUNT_REGISTRATIONS, () => signUp(email))).toEqual([201, 409]);
    expectRefused(await signUp(email.toUpperCase()), 600);
  });

  test("per address, under whatever email; the refused leave no account", async () => {
    const address = newAddress();
    const register = () => signUp(newEmail(), address);
    expect(await repeat(ADDRESS_REGISTRATIONS, register)).toEqual(all(ADDRESS_REGISTRATIONS, 201));
    const users = await db().user.count();
    expectRefused(await register(), 600);
    expect(await db().user.count()).toBe(users);
    expect((await signUp()).status).toBe(201);
  });
});

describe("next-auth's sign-in", () => {
  const nextAuth = (action: string[], cookies: string, address: string, form?: Record<string, string>) => {
    const request = nextRequest(form ? "POST" : "GET", `/api/auth/${action.join("/")}`, cookies, form);
    request.headers.set("x-forwarded-for", address);
    const handler = form ? nextAuthPost : nextAuthGet;
    return inNextRequest(request, () => handler(request, { params: Promise.resolve({ nextauth: action }) }));
  };
  async function attempt(username: string, password: string, address = newAddress()): Promise<number> {
    const answer = await nextAuth(["csrf"], "", address);
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const form = { csrfToken, username, password, json: "true" };
    return (await nextAuth(["callback", "credentials"], cookies.join("; "), address, form)).status;
  }

  test("spends the same budget, and a right password gives it back", async () => {
    const email = newEmail();
    await signUp(email);
    for (let round = 0; round < 2; round += 1) {
      expect(await attempt(email, "wrong")).toBe(401);
      expect((await logIn(email, "wrong")).status).toBe(401);
      expect(await attempt(email, PASSWORD)).toBe(200);
    }
    for (let index = 0; index < ACCOUNT_LOGINS; index += 1) expect(await attempt(email, "wrong")).toBe(401);
    expect(await attempt(email, PASSWORD)).toBe(401);
    expectRefused(await logIn(email, PASSWORD), LOGIN_SECONDS);
  });
});

describe("a signed-in user", () => {
  test("has a budget for writes and one for reads, apart from everybody else's", async () => {
    const [busy, calm] = [(await signUp()).body.access_token, (await signUp()).body.access_token];
    const write = (token: string) => call("POST", "/v1/rfqs/create", { token, body: {} });
    const read = (token: string) => call("GET", "/v1/users/me", { token });
    expect(await repeat(WRITES, () => write(busy))).toEqual(all(WRITES, 422));
    expectRefused(await write(busy), 60);
    expect((await read(busy)).status).toBe(200);
    expect((await write(calm)).status).toBe(422);
    expect(await repeat(READS - 1, () => read(busy))).toEqual(all(READS - 1, 200));
    expectRefused(await read(busy), 60);
    expect((await read(calm)).status).toBe(200);
    setClock(61);
    expect([(await read(busy)).status, (await write(busy)).status]).toEqual([200, 422]);
  });

  test("spends it over all of their sessions", async () => {
    const { body } = await signUp();
    const second = (await logIn(body.email, PASSWORD)).body.access_token;
    await repeat(WRITES, () => call("POST", "/v1/rfqs/create", { token: body.access_token, body: {} }));
    expectRefused(await call("POST", "/v1/rfqs/create", { token: second, body: {} }), 60);
  });
});

describe("over Redis", () => {
  type Shared = { depthbookLimiters?: unknown; depthbookRedis?: Redis };
  const shared = globalThis as typeof globalThis & Shared;
  let port: number;
  let server: ChildProcess;
  let store: Redis;

  async function startRedis(): Promise<void> {
    const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn("redis-server", options, { stdio: "ignore" });
    store = new Redis(port, "127.0.0.1", { retryStrategy: () => 50 }).on("error", () => undefined);
    await store.ping();
  }

  async function stopRedis(): Promise<void> {
    store.disconnect();
    server.kill("SIGKILL");
    await once(server, "exit");
  }

  /** One server's limits: a process of its own, as far as the limiter can tell. */
  async function startInstance(url = `redis://127.0.0.1:${port}`) {
    vi.stubEnv("REDIS_URL", url);
    vi.resetModules();
    const limits = await import("@/lib/api/rate-limit");
    const { AppError: OwnAppError } = await import("@/lib/domain/errors");
    const own: Shared = {};
    /** Runs `work` with this instance's connection and counters. */
    const within = async <T>(work: () => Promise<T>): Promise<T> => {
      Object.assign(shared, { depthbookLimiters: own.depthbookLimiters, depthbookRedis: own.depthbookRedis });
      try {
        return await work();
      } finally {
        own.depthbookLimiters = shared.depthbookLimiters;
        if (shared.depthbookRedis) own.depthbookRedis = shared.depthbookRedis;
        delete shared.depthbookLimiters;
        delete shared.depthbookRedis;
      }
    };
    const spend = (subject: string) =>
      within(() => limits.spend("login-account", subject)).then(
        () => "spent",
        (error: unknown) => {
          if (error instanceof OwnAppError || error instanceof AppError) return error.code;
          throw error;
        },
      );
    const instance = {
      spend,
      spendTimes: async (times: number, subject: string) => {
        const results: string[] = [];
        for (let index = 0; index < times; index += 1) results.push(await spend(subject));
        return results;
      },
      refund: (subject: string) => within(() => limits.refund("login-account", subject)),
      ready: () => vi.waitFor(() => expect(own.depthbookRedis?.status).toBe("ready"), { timeout: 5000, interval: 10 }),
      status: () => own.depthbookRedis?.status,
      close: () => within(async () => limits.closeRateLimits()),
      within,
    };
    instances.push(instance);
    // Connects; until then an instance counts for itself.
    await spend("warm-up");
    return instance;
  }

  type Instance = { close: () => Promise<void> };
  let instances: Instance[] = [];

  beforeAll(async () => {
    port = await freePort();
    await startRedis();
  });
  afterEach(async () => {
    for (const instance of instances) await instance.close();
    instances = [];
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    await stopRedis();
    vi.resetModules();
  });

  async function startTwo() {
    const pair = [await startInstance(), await startInstance()] as const;
    for (const instance of pair) await instance.ready();
    return pair;
  }

  test("two instances share one count, and what one gives back the other has", async () => {
    const [first, second] = await startTwo();
    const subject = newEmail();
    expect(await first.spendTimes(2, subject)).toEqual(["spent", "spent"]);
    expect(await second.spendTimes(2, subject)).toEqual(["spent", "rate_limited"]);
    expect(await first.spend(subject)).toBe("rate_limited");
    expect(await first.spend(newEmail())).toBe("spent");
    await second.refund(subject);
    expect(await first.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
  });

  test("every count ends by itself, and none is kept under an email address", async () => {
    const [first] = await startTwo();
    const subject = newEmail();
    await first.spendTimes(5, subject);
    const keys = await store.keys("login-account:*");
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).not.toContain("@");
      const ttl = await store.ttl(key);
      expect(ttl).toBeGreaterThan(0);
      expect(ttl).toBeLessThanOrEqual(LOGIN_SECONDS);
    }
    for (const key of keys) await store.pexpire(key, 1);
    await sleep(10);
    expect(await first.spend(subject)).toBe("spent");
  });

  test("the calls answer as they do without it", async () => {
    const [first] = await startTwo();
    const { call: callFirst } = await import("@/tests/setup/api");
    const email = newEmail();
    await first.within(async () => {
      const attempt = (password: string) =>
        callFirst("POST", "/v1/users/login", { form: { username: email, password }, headers: from(newAddress()) });
      const body = { email, password: PASSWORD, name: "Somebody", user_type: "token_issuer" };
      expect((await callFirst("POST", "/v1/users/register", { body, headers: from(newAddress()) })).status).toBe(201);
      expect(await repeat(ACCOUNT_LOGINS - 1, () => attempt("wrong"))).toEqual(all(ACCOUNT_LOGINS - 1, 401));
      expect((await attempt(PASSWORD)).status).toBe(200);
      expect(await repeat(ACCOUNT_LOGINS, () => attempt("wrong"))).toEqual(all(ACCOUNT_LOGINS, 401));
      expectRefused(await attempt(PASSWORD), LOGIN_SECONDS);
    });
  });

  test("while Redis is away each instance counts for itself, and they share again when it is back", async () => {
    const [first, second] = await startTwo();
    await stopRedis();
    await vi.waitFor(() => expect(first.status()).not.toBe("ready"));
    await vi.waitFor(() => expect(second.status()).not.toBe("ready"));
    try {
      const subject = newEmail();
      for (const instance of [first, second]) {
        expect(await instance.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
        await instance.refund(subject);
        expect(await instance.spend(subject)).toBe("spent");
      }
    } finally {
      await startRedis();
    }
    await first.ready();
    await second.ready();
    const subject = newEmail();
    expect(await first.spendTimes(2, subject)).toEqual(["spent", "spent"]);
    expect(await second.spendTimes(2, subject)).toEqual(["spent", "rate_limited"]);
  });

  test("a Redis that no longer answers holds nobody up", async () => {
    const [first] = await startTwo();
    server.kill("SIGSTOP");
    try {
      const since = performance.now();
      const subject = newEmail();
      expect(await first.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
      await first.refund(subject);
      expect(await first.spend(subject)).toBe("spent");
      expect(performance.now() - since).toBeLessThan(4000);
    } finally {
      server.kill("SIGCONT");
    }
  });

  test("an instance that starts while Redis is away works, and closes without leaving it waiting", async () => {
    const instance = await startInstance(`redis://127.0.0.1:${await freePort()}`);
    const subject = newEmail();
    expect(await instance.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
    await instance.close();
    await vi.waitFor(() => expect(instance.status()).toBe("end"));
  });
});
