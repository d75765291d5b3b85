/**
 * API keys as they are written: `dbk_key_`, 256 random bits, and a checksum, so that whatever is no key is told from one
 * without a question to the database, a session's token (`dbk_…`, shorter) too. Leak scanners know them by their beginning.
 */
import "server-only";
import { randomBytes } from "node:crypto";
import { hashToken } from "@/lib/accounts/sign-in/tokens";

const BEGINNING = "dbk_key_";
const KEY = /^dbk_key_([\w-]{43})([0-9a-f]{6})$/;
/** Of what is shown of a key: enough to tell twenty apart, and far from enough to guess the rest. */
const SHOWN_CHARACTERS = BEGINNING.length + 6;

const checksumOf = (random: string) => hashToken(random).slice(0, 6);

/** What a session's token measures, whose random part may begin with `key_` once in a while. */
const SESSION_TOKEN_LENGTH = 47;

/** Whether a token claims to be a key. */
export const isKeyToken = (token: string) => token.startsWith(BEGINNING) && token.length !== SESSION_TOKEN_LENGTH;

/** Whether it was made here, as far as it says itself. */
export function isWellFormedKey(token: string): boolean {
  const [, random = "", checksum] = KEY.exec(token) ?? [];
  return checksum === checksumOf(random);
}

export function newKey(): string {
  const random = randomBytes(32).toString("base64url");
  return `${BEGINNING}${random}${checksumOf(random)}`;
}

/** What is kept of a key. */
export const keptOf = (key: string) => ({ hash: hashToken(key), prefix: key.slice(0, SHOWN_CHARACTERS) });
