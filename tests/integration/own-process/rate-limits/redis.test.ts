/** Budgets over Redis: shared by instances while it is there, each instance's own while it is away. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeRateLimits } from "@/lib/kit/http/rate-limit";
import { AppError } from "@/lib/kit/errors";
import { freePort } from "@/scripts/lib/postgres.mjs";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import {
  PAIR_LOGINS,
  LOGIN_SECONDS,
  PASSWORD,
  newAddress,
  newEmail,
  from,
  repeat,
  all,
  expectRefused,
} from "@/tests/setup/rate-limits";

// Before anything reads the environment, which is kept from then on.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

beforeEach(() => closeRateLimits());
afterEach(() => vi.useRealTimers());

describe("over Redis", () => {
  type Shared = { depthbookLimiters?: unknown; depthbookRedis?: Redis; depthbookRedisToldAt?: number };
  const shared = globalThis as typeof globalThis & Shared;
  let port: number;
  let server: ChildProcess;
  let store: Redis;

  async function startRedis(): Promise<void> {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn("redis-server", args, { stdio: "ignore" });
    // However long it takes to start: by itself the client gives up after twenty attempts, a second of them.
    const options = { retryStrategy: () => 50, maxRetriesPerRequest: null };
    store = new Redis(port, "127.0.0.1", options).on("error", () => undefined);
    await store.ping();
  }

  async function stopRedis(): Promise<void> {
    store.disconnect();
    server.kill("SIGKILL");
    await once(server, "exit");
  }

  /** One server's limits: a process of its own, as far as the limiter can tell. */
  async function startInstance(url = `redis://127.0.0.1:${port}`, isConnected = false) {
    vi.stubEnv("REDIS_URL", url);
    vi.resetModules();
    const limits = await import("@/lib/kit/http/rate-limit");
    const { AppError: OwnAppError } = await import("@/lib/kit/errors");
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
      within(() => limits.spend("login", subject)).then(
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
      refund: (subject: string) => within(() => limits.refund("login", subject)),
      ready: () => vi.waitFor(() => expect(own.depthbookRedis?.status).toBe("ready"), { timeout: 5000, interval: 10 }),
      status: () => own.depthbookRedis?.status,
      counts: () => within(async () => limits.isRedisReady()),
      close: () => within(async () => limits.closeRateLimits()),
      within,
    };
    instances.push(instance);
    if (isConnected) await within(() => limits.connectRateLimits());
    // Connects; until then an instance counts for itself.
    else await spend("warm-up");
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

  test("instances that connect as they start share the first count, too, and wait for no store that is away", async () => {
    expectConsoleError(/ECONNREFUSED.*Redis can't be used/);
    const url = `redis://127.0.0.1:${port}`;
    const [first, second] = [await startInstance(url, true), await startInstance(url, true)];
    const subject = newEmail();
    const both = await Promise.all([first.spendTimes(3, subject), second.spendTimes(3, subject)]);
    expect(both.flat().filter((result) => result === "spent")).toHaveLength(3);
    const since = performance.now();
    const alone = await startInstance(`redis://127.0.0.1:${await freePort()}`, true);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(await alone.spend(subject)).toBe("spent");
  });

  test("every count ends by itself, and none is kept under an email address", async () => {
    const [first] = await startTwo();
    const subject = newEmail();
    await first.spendTimes(5, subject);
    const keys = await store.keys("login:*");
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
      const address = newAddress();
      const attempt = (password: string) =>
        callFirst("POST", "/v1/users/login", { form: { username: email, password }, headers: from(address) });
      const body = { email, password: PASSWORD, name: "Somebody", user_type: "token_issuer" };
      expect((await callFirst("POST", "/v1/users/register", { body, headers: from(newAddress()) })).status).toBe(201);
      expect(await repeat(PAIR_LOGINS - 1, () => attempt("wrong"))).toEqual(all(PAIR_LOGINS - 1, 401));
      expect((await attempt(PASSWORD)).status).toBe(200);
      expect(await repeat(PAIR_LOGINS, () => attempt("wrong"))).toEqual(all(PAIR_LOGINS, 401));
      expectRefused(await attempt(PASSWORD), LOGIN_SECONDS);
    });
  });

  test("while Redis is away each instance counts for itself, and they share again when it is back", async () => {
    expectConsoleError(/ECONNREFUSED.*Redis can't be used/);
    const [first, second] = await startTwo();
    await stopRedis();
    await vi.waitFor(() => expect(first.status()).not.toBe("ready"), { timeout: 10_000 });
    await vi.waitFor(() => expect(second.status()).not.toBe("ready"), { timeout: 10_000 });
    try {
      const subject = newEmail();
      for (const instance of [first, second]) {
        expect(await instance.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
        await instance.refund(subject);
        expect(await instance.spend(subject)).toBe("spent");
      }
      // When the next attempt to connect is refused.
      await vi.waitFor(() => expect(shared.depthbookRedisToldAt).toBeDefined(), { timeout: 5000 });
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
    expectConsoleError(/Command timed out.*Redis can't be used/);
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

  test("a Redis that refuses to count is said to be of no use, once, and an instance counts for itself", async () => {
    const [first] = await startTwo();
    expectConsoleError(/OOM command not allowed.*Redis can't be used/);
    expect(await first.counts()).toBe(true);
    await store.config("SET", "maxmemory", "1");
    const subject = newEmail();
    try {
      expect(await first.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
      expect(await first.counts()).toBe(false);
      // Redis takes this, full as it is: what the instance has counted goes with it.
      await first.refund(subject);
      expect(await first.spend(subject)).toBe("spent");
    } finally {
      await store.config("SET", "maxmemory", "0");
    }
    expect(await first.spend(newEmail())).toBe("spent");
    expect(await first.counts()).toBe(true);
  });

  test("a password that Redis doesn't take is said", async () => {
    await store.config("SET", "requirepass", "right");
    try {
      expectConsoleError(/WRONGPASS.*Redis can't be used/);
      const instance = await startInstance(`redis://:wrong@127.0.0.1:${port}`, true);
      expect(await instance.spend(newEmail())).toBe("spent");
      expect(await instance.counts()).toBe(false);
    } finally {
      await store.config("SET", "requirepass", "");
    }
  });

  test("an instance that starts while Redis is away works, and closes without leaving it waiting", async () => {
    expectConsoleError(/ECONNREFUSED.*Redis can't be used/);
    const instance = await startInstance(`redis://127.0.0.1:${await freePort()}`, true);
    const subject = newEmail();
    expect(await instance.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
    await instance.close();
    await vi.waitFor(() => expect(instance.status()).toBe("end"), { timeout: 10_000 });
  });
});
