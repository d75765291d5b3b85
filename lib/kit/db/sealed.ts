/**
 * What is stored, has to be read again, and says nothing to whoever has the database alone: AES-256-GCM under keys that
 * are derived from NEXTAUTH_SECRET, one per use (docs/decisions/0126, 0146).
 */
import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "@/lib/env";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param use what the key is for: under another name it is another key */
export const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", authSecret(), "", use, 32));

/** `owner`: what it is bound to. Copied to another's row it opens nothing. */
export type Seal = { use: string; owner: number };

const boundTo = ({ owner }: Seal) => Buffer.from(String(owner));

/** Encrypted, as text: the nonce, the tag, and what is hidden. */
export function seal(by: Seal, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(by.use), nonce).setAAD(boundTo(by));
  const hidden = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** @returns null where it was sealed for somebody else, or under another NEXTAUTH_SECRET */
export function open(by: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  if (rest.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(by.use), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(by)).setAuthTag(rest.subarray(0, TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
