/**
 * Budgets per account, address and user. In memory by default; in Redis when REDIS_URL is set, so that several
 * instances share them. Every budget refills, so none locks anybody out for good.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/kit/errors";
import { env } from "@/lib/env";
import { formatWait } from "@/lib/kit/dates";
import { metrics } from "@/lib/kit/watch/metrics";
import { type PlainHeaders, tellBudget } from "./rate-limit-headers";

/** Points per number of seconds, before RATE_LIMIT_SCALE. What wrong passwords spend: docs/decisions/0028. */
const BUDGETS = {
  /** Of one account from one address, or from one browser that it is known to. */
  login: { points: 10, duration: 300 },
  "login-address": { points: 60, duration: 300 },
  /** Of one account from everywhere. It refuses nobody: once it is spent, addresses have less to spend on that account. */
  "login-account": { points: 200, duration: 300 },
  "login-slowed": { points: 2, duration: 300 },
  /** Passkeys that were not accepted, from one address. There is nothing to guess: it spares the server the work. */
  "passkey-address": { points: 60, duration: 300 },
  /** Of one e-mail from one address. */
  "register-account": { points: 5, duration: 600 },
  "register-address": { points: 20, duration: 600 },
  /** Links to accounts that somebody looks at or joins by, from one address. */
  "join-address": { points: 60, duration: 600 },
  /** Of one account: each is an e-mail to somebody who may know nothing of it. */
  "member-invitation": { points: 30, duration: 3600 },
  /** The same, of those who are invited to an RFQ. */
  "rfq-invitation": { points: 30, duration: 3600 },
  /** Of one address: who asks for links to new passwords. */
  "forgot-address": { points: 20, duration: 600 },
  /** Of one e-mail, from everywhere: it refuses nobody, and lasts as long as the last link that it sent is good. */
  "forgot-account": { points: 3, duration: 1800 },
  /** Links to new passwords and confirmations that somebody looks at or uses, from one address. */
  "link-address": { points: 60, duration: 600 },
  /** Of one member: links that confirm their e-mail. */
  confirmation: { points: 5, duration: 3600 },
  /** Values of term sheets that somebody asks about, from one address. There is nothing to guess: it spares the server the work. */
  "verify-address": { points: 60, duration: 600 },
  /** By one link of those that end e-mails. */
  unsubscribe: { points: 60, duration: 600 },
  password: { points: 10, duration: 300 },
  /** Wrong codes of a second factor: of one session, or after a right password of one browser, or of all others. */
  code: { points: 10, duration: 300 },
  read: { points: 1200, duration: 60 },
  write: { points: 240, duration: 60 },
  /** A document that is made on request: a tenth of a second of the server's time. */
  render: { points: 60, duration: 60 },
  /** A request to an address that the user has chosen, which they have asked for. */
  webhook: { points: 30, duration: 60 },
  upload: { points: 100, duration: 600 },
  /** Per member, or per address of visitors, in the points of lib/accounts/sign-in/page-budget.ts: 300 pages a minute. */
  page: { points: 1500, duration: 60 },
} as const;

/** A Redis that hangs counts as away: without this, every request would wait for it. */
const REDIS_TIMEOUT_MS = 250;
/** How long a server that starts waits for it. */
const REDIS_START_MS = 2_000;

export type Budget = keyof typeof BUDGETS;

const shared = globalThis as typeof globalThis & {
  depthbookLimiters?: Map<Budget, RateLimiterAbstract>;
  depthbookRedis?: Redis;
};

function redisAt(url: string): Redis {
  shared.depthbookRedis ??= new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: REDIS_TIMEOUT_MS,
  }).on("error", () => undefined);
  return shared.depthbookRedis;
}

/**
 * Connects to the store, before there is anything to count: until it is connected, an instance counts for itself, and whoever
 * guesses passwords would have as many more for each that has just started. One that is away is not waited for.
 */
export async function connectRateLimits(): Promise<void> {
  const url = env().REDIS_URL;
  if (!url) return;
  const redis = redisAt(url);
  if (redis.status === "ready") return;
  await once(redis, "ready", { signal: AbortSignal.timeout(REDIS_START_MS) }).catch(() => undefined);
}

function limiterFor(budget: Budget): RateLimiterAbstract {
  shared.depthbookLimiters ??= new Map();
  const existing = shared.depthbookLimiters.get(budget);
  if (existing) return existing;
  const { points, duration } = BUDGETS[budget];
  const options = { keyPrefix: budget, points: Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE)), duration };
  const url = env().REDIS_URL;
  // While Redis is away, each instance counts for itself rather than refusing everybody.
  const limiter = url
    ? new RateLimiterRedis({
        ...options,
        storeClient: redisAt(url),
        insuranceLimiter: new RateLimiterMemory(options),
      })
    : new RateLimiterMemory(options);
  shared.depthbookLimiters.set(budget, limiter);
  return limiter;
}

/** Accounts are kept as hashes: a limiter's store is no place for e-mail addresses. */
const keyOf = (subject: string) => createHash("sha256").update(subject).digest("base64url").slice(0, 32);

/**
 * @param answered headers that say what is left, whether it is enough or not
 * @throws 429 with the seconds until a point is free again
 */
export async function spend(budget: Budget, subject: string, points = 1, answered?: PlainHeaders): Promise<void> {
  const limiter = limiterFor(budget);
  try {
    const left = await limiter.consume(keyOf(subject), points);
    if (answered) tellBudget(answered, limiter, left);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    if (answered) tellBudget(answered, limiter, error);
    metrics.refusals.inc({ budget });
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new AppError("rate_limited", `Too many requests. Try again in ${formatWait(seconds)}.`, {
      retryAfterSeconds: seconds,
    });
  }
}

/** Spends a point without refusing. @returns whether there was one left */
export async function trySpend(budget: Budget, subject: string): Promise<boolean> {
  try {
    await spend(budget, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === "rate_limited") return false;
    throw error;
  }
}

/** Gives points back: what they were spent for came to something else. */
export async function giveBack(budget: Budget, subject: string, points = 1): Promise<void> {
  await limiterFor(budget).reward(keyOf(subject), points);
}

/** Gives a subject its whole budget back: a right password clears the wrong ones before it. */
export async function refund(budget: Budget, subject: string): Promise<void> {
  await limiterFor(budget).delete(keyOf(subject));
}

/** Whether Redis takes counts; null where none is configured or none has been asked yet. */
export const isRedisReady = (): boolean | null =>
  shared.depthbookRedis ? shared.depthbookRedis.status === "ready" : null;

/** Forgets every count and closes the store's connection; for tests and shutdown. */
export function closeRateLimits(): void {
  shared.depthbookLimiters?.clear();
  // Not `quit`, which waits for an answer, and goes on reconnecting when there is nobody to give one.
  shared.depthbookRedis?.disconnect();
  delete shared.depthbookRedis;
}
