import { hash, verify } from "@node-rs/argon2";

/** Argon2id is the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for some 12 ms: more at once would starve everything else. */
const MAX_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is right. With no hash (no such account) it takes the same time and answers false, so that an
 * answer's delay doesn't tell whether an e-mail is registered.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
}
