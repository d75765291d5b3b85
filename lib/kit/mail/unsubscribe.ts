/**
 * The link that ends the e-mails that somebody may end: signed, so that it needs no row and no sign-in, and good for ever,
 * as e-mails are kept for ever (docs/decisions/0134). It opens nothing else.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** What it is for is signed along: nothing else that the secret has signed is such a link. */
const signatureOf = (recipientId: number) =>
  createHmac("sha256", authSecret()).update(`unsubscribe\nnotifications\n${recipientId}`).digest("base64url");

export const unsubscribeToken = (recipientId: number) => `${recipientId}.${signatureOf(recipientId)}`;

/** Whose e-mails a link ends; null for one that is not ours, or was cut short. */
export function recipientOf(token: string): number | null {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(Number(id))));
  return isOurs ? Number(id) : null;
}
