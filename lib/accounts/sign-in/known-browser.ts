/**
 * The mark that a sign-in leaves in a browser: whoever floods an account with wrong passwords doesn't have it, so what they
 * spend is not this browser's (docs/decisions/0028). It opens nothing by itself. One mark per member: random bytes, signed
 * with the member's id and their password's hash, so that a new password makes every mark of the old one worthless. Where the
 * member has a second factor it was left by one who has shown that: whoever had the password alone may have gathered
 * marks before, each with codes to guess.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";
import { readCookie, setCookieHeader } from "./cookies";

const NAME = "depthbook.known-browser";
/** Browsers keep a cookie for 400 days at most; each sign-in renews it. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Accounts that one browser is known to; the one that signed in longest ago gives way. */
const MAX_MARKS = 5;
const MARK = /^[\w-]{22}~[\w-]{43}$/;

/** A member. Of those who were accounts before there were members, the ids are the same, and the marks of then. */
type Owner = { id: number; passwordHash: string; hasSecondFactor: boolean };

function signatureOf({ id, passwordHash, hasSecondFactor }: Owner, browser: string): string {
  const shown = hasSecondFactor ? "\nsecond factor" : "";
  return createHmac("sha256", authSecret())
    .update(`known-browser\n${id}\n${passwordHash}\n${browser}${shown}`)
    .digest("base64url");
}

function isMarkOf(owner: Owner, mark: string): boolean {
  const [browser = "", signature = ""] = mark.split("~");
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(owner, browser)));
}

function marksOf(headers: Headers): string[] {
  const marks = (readCookie(headers, NAME) ?? "").split(".").filter((mark) => MARK.test(mark));
  return marks.slice(0, MAX_MARKS);
}

/** What names the browser towards this account; null when the account has not signed in there. */
export function knownBrowserOf(headers: Headers, owner: Owner): string | null {
  return (
    marksOf(headers)
      .find((mark) => isMarkOf(owner, mark))
      ?.split("~")[0] ?? null
  );
}

/** The header that makes the browser known to the account, and leaves it known to those that it is known to. */
export function knownBrowserHeader(headers: Headers, owner: Owner): string {
  const marks = marksOf(headers);
  const own = marks.find((mark) => isMarkOf(owner, mark));
  const browser = randomBytes(16).toString("base64url");
  const mark = own ?? `${browser}~${signatureOf(owner, browser)}`;
  const kept = [mark, ...marks.filter((other) => other !== own)].slice(0, MAX_MARKS);
  return setCookieHeader(NAME, kept.join("."), MAX_AGE_SECONDS);
}

/** Whether a request carries any mark at all; without one there is nothing to look an account up for. */
export const hasKnownBrowser = (headers: Headers) => marksOf(headers).length > 0;
