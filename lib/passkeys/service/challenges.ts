/**
 * What an authenticator signs, so that its proof is good for one purpose, once, and for five minutes. A challenge is random
 * bytes and its end, signed by us together with what it is for: asking for one writes nothing, and only one that was
 * answered is written down, by a write of which any number of instances make one (docs/decisions/0128).
 */
import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { insertSpentChallenge } from "@/lib/passkeys/store";

export const CHALLENGE_MS = 300_000;

/** What the proof is for: a session of whoever proves it, or something of the member with this id. */
export type Purpose = "sign-in" | `${"register" | "confirm"} ${number}`;

const RANDOM_BYTES = 16;
/** Milliseconds since the epoch need no more. */
const TIME_BYTES = 6;
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES;
const SIGNATURE_BYTES = 32;

const signatureOf = (purpose: Purpose, signed: Buffer) =>
  createHmac("sha256", authSecret()).update(`passkey-challenge\n${purpose}\n`).update(signed).digest();

export function newChallenge(purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(TIME_BYTES);
  end.writeUIntBE(now.getTime() + CHALLENGE_MS, 0, TIME_BYTES);
  const signed = Buffer.concat([randomBytes(RANDOM_BYTES), end]);
  return new Uint8Array(Buffer.concat([signed, signatureOf(purpose, signed)]));
}

type Challenge = { id: string; expiresAt: Date };

/** @param text in base64url @returns null when it is not ours, for something else, or has expired */
export function readChallenge(text: string, purpose: Purpose, now: Date): Challenge | null {
  const challenge = Buffer.from(text, "base64url");
  if (challenge.length !== SIGNED_BYTES + SIGNATURE_BYTES) return null;
  const signed = challenge.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(challenge.subarray(SIGNED_BYTES), signatureOf(purpose, signed))) return null;
  const expiresAt = new Date(signed.readUIntBE(RANDOM_BYTES, TIME_BYTES));
  if (expiresAt <= now) return null;
  return { id: signed.subarray(0, RANDOM_BYTES).toString("base64url"), expiresAt };
}

/** @returns whether it is the first time; from here on it is not */
export async function spendChallenge(challenge: Challenge): Promise<boolean> {
  try {
    await inTransaction((tx) => insertSpentChallenge(tx, challenge));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
