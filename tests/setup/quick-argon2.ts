/**
 * Argon2 at a thousandth of its price: each of a test's people has a password, and none is worth more. What production
 * pays is held by own-process/sign-in.test.ts, which has the library itself.
 */
import { hash as hashAt, type Options } from "@node-rs/argon2/index.js";

export { verify } from "@node-rs/argon2/index.js";

/** Its price stands in the hash, from where `verify` takes it. */
export const hash = (password: string, options?: Options): Promise<string> =>
  hashAt(password, { ...options, memoryCost: 8, timeCost: 1 });
