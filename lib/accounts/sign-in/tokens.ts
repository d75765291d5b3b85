import { createHash, randomBytes } from "node:crypto";

/** A new bearer token: 256 random bits, recognisable in a leak scan. */
export function newToken(): string {
  return `dbk_${randomBytes(32).toString("base64url")}`;
}

/** What a link that is e-mailed opens by: 256 random bits. */
export const newLinkToken = () => randomBytes(32).toString("base64url");

/** Only this is stored. The token is random, so a plain hash can't be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
