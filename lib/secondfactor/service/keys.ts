/**
 * What is stored of a second factor says nothing without NEXTAUTH_SECRET: keys are derived from it, one per use
 * (docs/decisions/0126).
 */
import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "@/lib/env";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", authSecret(), "", `second factor: ${use}`, 32));

/** Bound to its member: copied to another's row it opens nothing. */
const ownerOf = (memberId: number) => Buffer.from(String(memberId));

/** Encrypted, as text: the nonce, the tag, and what is hidden. */
export function seal(memberId: number, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor("secret"), nonce).setAAD(ownerOf(memberId));
  const hidden = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** @returns null where it was sealed for somebody else, or under another NEXTAUTH_SECRET: no code can be checked then */
export function open(memberId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const decipher = createDecipheriv(CIPHER, keyFor("secret"), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(ownerOf(memberId)).setAuthTag(rest.subarray(0, TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** What is kept of a recovery code. */
export const hashOf = (memberId: number, plain: string) =>
  createHmac("sha256", keyFor("recovery code")).update(`${memberId}\n${plain}`).digest("base64url");
