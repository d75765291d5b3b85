/**
 * Budgets per account, address and user. They are in memory by default, and in Redis when REDIS_URL is set, so that several
 * instances share them. Every budget refills, so none locks anybody out for good.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@/lib/kit/errors";
import { env } from "@/lib/env";
import { formatWait } from "@/lib/kit/dates";
import { MINUTE_MS } from "@/lib/kit/durations";
import { attribute } from "@/lib/kit/outages";
import { log } from "@/lib/kit/watch/log";
import { metrics } from "@/lib/kit/watch/metrics";
import { type PlainHeaders, tellBudget } from "./rate-limit-headers";

/**
 * `points` per `duration` in seconds, before RATE_LIMIT_SCALE. "Per address" is per IPv4 address or IPv6 network
 * (`addressBlock`). What wrong passwords spend: docs/decisions/0028.
 */
const BUDGETS = {
  /** Wrong passwords for one account, per address, or per browser that has signed in to it before. */
  login: { points: 10, duration: 300 },
  /** Wrong passwords for any account, per address. */
  "login-address": { points: 60, duration: 300 },
  /** Wrong passwords for one account, from everywhere. It refuses nobody: once it is spent, `login-slowed` applies per address. */
  "login-account": { points: 200, duration: 300 },
  "login-slowed": { points: 2, duration: 300 },
  /** Refused passkeys, per address. They can't be guessed: this spares the server the work. */
  "passkey-address": { points: 60, duration: 300 },
  /** Registrations with one e-mail, per address. */
  "register-account": { points: 5, duration: 600 },
  /** Registrations, per address. */
  "register-address": { points: 20, duration: 600 },
  /** Opening or using links to join an account, per address. */
  "join-address": { points: 60, duration: 600 },
  /** Invitations sent by one account to become a member: each is an e-mail to somebody who may not expect it. */
  "member-invitation": { points: 30, duration: 3600 },
  /** Invitations to RFQs sent by e-mail by one account, for the same reason. */
  "rfq-invitation": { points: 30, duration: 3600 },
  /** Requests for a link to set a new password, per address. */
  "forgot-address": { points: 20, duration: 600 },
  /** The same for one e-mail, from everywhere. It refuses nobody, and refills when the last link that it let through has expired. */
  "forgot-account": { points: 3, duration: 1800 },
  /** Opening or using links to set a password or confirm an e-mail, per address. */
  "link-address": { points: 60, duration: 600 },
  /** Links sent to confirm an e-mail, per member. */
  confirmation: { points: 5, duration: 3600 },
  /** Verifying term sheets, per address. Their values can't be guessed: this spares the server the work. */
  "verify-address": { points: 60, duration: 600 },
  /** Uses of one unsubscribe link. */
  unsubscribe: { points: 60, duration: 600 },
  /** Wrong current passwords of a signed-in member, per session. */
  password: { points: 10, duration: 300 },
  /** Wrong codes of a second factor: per session; at sign-in per known browser, all others together. */
  code: { points: 10, duration: 300 },
  read: { points: 1200, duration: 60 },
  write: { points: 240, duration: 60 },
  /** Documents made on request; each takes a tenth of a second of the server's time. */
  render: { points: 60, duration: 60 },
  /** Test events that a user sends to their own webhook. */
  webhook: { points: 30, duration: 60 },
  upload: { points: 100, duration: 600 },
  /** Pages, per member or, for visitors, per address. A page costs several points (lib/accounts/sign-in/page-budget.ts): 300 pages a minute. */
  page: { points: 1500, duration: 60 },
} as const;

/** After this, a Redis that hangs counts as away; every request would wait for it otherwise. */
const REDIS_TIMEOUT_MS = 250;
/** How long a starting server waits for Redis. */
const REDIS_START_MS = 2_000;

/** How often a Redis that can't be used is said to be so: every request finds it, for as long as it lasts. */
const TOLD_EVERY_MS = MINUTE_MS;

export type Budget = keyof typeof BUDGETS;

/** `common` is what all instances share, `own` what this one counts by itself, without Redis or while it can't be used. */
type Counters = { own: RateLimiterMemory; common: RateLimiterRedis | null };

const shared = globalThis as typeof globalThis & {
  depthbookLimiters?: Map<Budget, Counters>;
  depthbookRedis?: Redis;
  /** Whether it failed the last time it was asked to count, though it may be connected. */
  isDepthbookRedisFailing?: boolean;
  depthbookRedisToldAt?: number;
};

/** Each instance then has budgets of its own, which nobody notices: whoever runs it is told why. */
function tellRedisFails(error: unknown): void {
  if (performance.now() < (shared.depthbookRedisToldAt ?? -Infinity) + TOLD_EVERY_MS) return;
  shared.depthbookRedisToldAt = performance.now();
  attribute(error, "redis");
  log().error({ err: error }, "Redis can't be used: this instance counts requests for itself");
}

function redisAt(url: string): Redis {
  shared.depthbookRedis ??= new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: REDIS_TIMEOUT_MS,
  })
    .on("error", tellRedisFails)
    .on("ready", () => (shared.isDepthbookRedisFailing = false));
  return shared.depthbookRedis;
}

/**
 * Connects to Redis before there is anything to count. Until it is connected, an instance counts for itself, so each newly
 * started one would give somebody who guesses passwords a fresh budget. If Redis is away, the server starts without it.
 */
export async function connectRateLimits(): Promise<void> {
  const url = env().REDIS_URL;
  if (!url) return;
  const redis = redisAt(url);
  if (redis.status === "ready") return;
  await once(redis, "ready", { signal: AbortSignal.timeout(REDIS_START_MS) }).catch(() => undefined);
}

function countersOf(budget: Budget): Counters {
  shared.depthbookLimiters ??= new Map();
  const existing = shared.depthbookLimiters.get(budget);
  if (existing) return existing;
  const { points, duration } = BUDGETS[budget];
  const options = { keyPrefix: budget, points: Math.max(1, Math.round(points * env().RATE_LIMIT_SCALE)), duration };
  const url = env().REDIS_URL;
  const counters = {
    own: new RateLimiterMemory(options),
    common: url ? new RateLimiterRedis({ ...options, storeClient: redisAt(url) }) : null,
  };
  shared.depthbookLimiters.set(budget, counters);
  return counters;
}

/** While Redis can't be used (away, full, a replica), each instance counts for itself rather than refusing everybody. */
async function counted<Result>(
  { own, common }: Counters,
  count: (limiter: RateLimiterAbstract) => Promise<Result>,
): Promise<Result> {
  if (common === null) return count(own);
  try {
    const result = await count(common);
    shared.isDepthbookRedisFailing = false;
    return result;
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      shared.isDepthbookRedisFailing = false;
      throw error;
    }
    // Without a connection it has been told why there is none.
    if (shared.depthbookRedis?.status === "ready") {
      shared.isDepthbookRedisFailing = true;
      tellRedisFails(error);
    }
    return count(own);
  }
}

/** Subjects are stored as hashes, so that no e-mail address is in Redis. */
const keyOf = (subject: string) => createHash("sha256").update(subject).digest("base64url").slice(0, 32);

/**
 * @param answered headers that get what is left of the budget, also when it is refused
 * @throws 429 with the seconds until a point is free again
 */
export async function spend(budget: Budget, subject: string, points = 1, answered?: PlainHeaders): Promise<void> {
  const counters = countersOf(budget);
  try {
    const left = await counted(counters, (limiter) => limiter.consume(keyOf(subject), points));
    if (answered) tellBudget(answered, counters.own, left);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    if (answered) tellBudget(answered, counters.own, error);
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

/** Gives points back that were spent in advance, when the outcome was not the one that they are meant for. */
export async function giveBack(budget: Budget, subject: string, points = 1): Promise<void> {
  await counted(countersOf(budget), (limiter) => limiter.reward(keyOf(subject), points));
}

/** Refills a subject's budget: a right password clears the wrong ones before it. */
export async function refund(budget: Budget, subject: string): Promise<void> {
  const counters = countersOf(budget);
  await counted(counters, (limiter) => limiter.delete(keyOf(subject)));
  // What was counted here while Redis could not be used (a full one refuses to count, and clears all the same).
  if (counters.common) await counters.own.delete(keyOf(subject));
}

/** Whether Redis is connected and counts; null if none is configured, or it has not been used yet. */
export const isRedisReady = (): boolean | null =>
  shared.depthbookRedis ? shared.depthbookRedis.status === "ready" && !shared.isDepthbookRedisFailing : null;

/** Forgets every count and closes the store's connection; for tests and shutdown. */
export function closeRateLimits(): void {
  shared.depthbookLimiters?.clear();
  // Not `quit`, which waits for an answer, and goes on reconnecting when there is nobody to give one.
  shared.depthbookRedis?.disconnect();
  delete shared.depthbookRedis;
  delete shared.isDepthbookRedisFailing;
  delete shared.depthbookRedisToldAt;
}
