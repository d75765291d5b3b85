import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { load } from "@/lib/kit/watch/load";
import { AppError } from "@/lib/kit/errors";

/** Argon2id is the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB, and for some 12 ms a core and one of the four threads that files and look-ups need too. However
 * many sign in at once, a core and half of the threads stay free for everybody else.
 */
const MAX_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** As many as have their turn within a few seconds: whoever came later would have given up before it. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

const tooMany = () =>
  new AppError("unavailable", "Too many people are signing in at the moment. Try again in a few seconds.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

// Next keeps modules apart per bundle; the machine's cores are the same ones to all of them.
const shared = globalThis as typeof globalThis & { depthbookHashing?: { free: number; waiting: (() => void)[] } };

const hashing = () => (shared.depthbookHashing ??= { free: MAX_AT_ONCE, waiting: [] });

/** Before anything else is done for a password that will have to be looked at. @throws 503 too many wait already */
export function requireTurn(): void {
  if (hashing().waiting.length >= MAX_WAITING) throw tooMany();
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turns = hashing();
  requireTurn();
  if (turns.free > 0) turns.free -= 1;
  else {
    load.passwords += 1;
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
    load.passwords -= 1;
  }
  try {
    return await work();
  } finally {
    // Handed on, not given back: nobody who comes just now slips in between.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  }
}

/** @throws 503 too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let decoy: Promise<string> | undefined;

/** Whoever compares with it is told of its failure; nobody may be waiting for it. */
function makeDecoy(): Promise<string> {
  const made = hashPassword("no account has this password");
  made.catch(() => (decoy = undefined));
  return made;
}

/**
 * Whether a password is right. With no hash (no such account) it takes the same time and answers false, so that an
 * answer's delay doesn't tell whether an e-mail is registered.
 * @throws 503 too many wait already
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= makeDecoy();
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
}
