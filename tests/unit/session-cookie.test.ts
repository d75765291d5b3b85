/** What a cookie claims is read once; it ends no later for that. */
import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import {
  decodeSession,
  readSessionCookie,
  type SessionClaims,
  sessionCookieHeader,
} from "@/lib/accounts/sign-in/session-cookie";
import { SESSION_DAYS } from "@/lib/kit/limits";

const CLAIMS: SessionClaims = {
  sessionId: "a session",
  userId: 7,
  memberId: 7,
  role: "user",
  userType: "token_issuer",
  isLiquidityProvider: false,
  onboardingCompleted: true,
};

async function aCookie(): Promise<string> {
  const [pair = ""] = (await sessionCookieHeader(CLAIMS)).split(";");
  return readSessionCookie(new Headers({ cookie: `theme=dark; ${pair}` })) ?? "";
}

afterEach(() => {
  vi.useRealTimers();
});

test("a cookie says what was put into it, however often it is read", async () => {
  const cookie = await aCookie();
  expect(await decodeSession(cookie)).toEqual(CLAIMS);
  expect(await decodeSession(cookie)).toEqual(CLAIMS);
});

test("one that was read before says nothing once it has expired", async () => {
  const cookie = await aCookie();
  expect(await decodeSession(cookie)).toEqual(CLAIMS);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (SESSION_DAYS * 86_400 + 60) * 1000 });
  expect(await decodeSession(cookie)).toBeNull();
});

test("one that was changed by a letter says nothing, whatever was read before", async () => {
  const cookie = await aCookie();
  expect(await decodeSession(cookie)).toEqual(CLAIMS);
  // Not the last one: some of its bits say nothing.
  const changed = `${cookie.slice(0, -2)}${cookie.at(-2) === "A" ? "B" : "A"}${cookie.slice(-1)}`;
  expect(await decodeSession(changed)).toBeNull();
  expect(await decodeSession(undefined)).toBeNull();
});

test("one that says otherwise how it was made says nothing", async () => {
  const [, ...rest] = (await aCookie()).split(".");
  for (const header of [
    '{"alg":"none"}',
    '{"alg":"dir","enc":"A128CBC-HS256"}',
    '{"alg":"dir","enc":"A256GCM","zip":"DEF"}',
  ]) {
    expect(await decodeSession([Buffer.from(header).toString("base64url"), ...rest].join("."))).toBeNull();
  }
});

/** A cookie of these claims that is what its header says, by the key that next-auth derives. */
function madeAs(header: string, pack: (text: string) => Buffer = Buffer.from): string {
  const secret = process.env.NEXTAUTH_SECRET ?? "";
  const key = Buffer.from(hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32));
  const [named, iv] = [Buffer.from(header).toString("base64url"), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(named));
  const exp = Math.floor(Date.now() / 1000) + 60;
  const sealed = Buffer.concat([cipher.update(pack(JSON.stringify({ ...CLAIMS, exp }))), cipher.final()]);
  return [named, "", ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
}

test("nor does one that keeps to what it says, be it right", async () => {
  expect(await decodeSession(madeAs('{"alg":"dir","enc":"A256GCM"}'))).toEqual(CLAIMS);
  const header = '{"alg":"dir","enc":"A256GCM","zip":"DEF"}';
  expect(await decodeSession(madeAs(header, deflateRawSync))).toBeNull();
  expect(await decodeSession(madeAs('{"enc":"A256GCM","alg":"dir"}'))).toBeNull();
});
