/**
 * Budgets at RATE_LIMIT_SCALE=0.3, which each file of own-process/rate-limits sets before anything reads the
 * environment, and who spends them.
 */
import { expect, vi } from "vitest";
import { formatWait } from "@/lib/kit/dates";
import { type Answer, call, errorOf } from "@/tests/setup/api";

/** What the scale leaves of each budget. */
export const PAIR_LOGINS = 3;

/** Per account from everywhere, and what an address has left on it from then on. */
export const ACCOUNT_LOGINS = 60;

export const SLOWED_LOGINS = 1;
export const ADDRESS_LOGINS = 18;
export const ACCOUNT_REGISTRATIONS = 2;
export const ADDRESS_REGISTRATIONS = 6;
export const SENT_LINKS = 1;
export const ADDRESS_LINKS = 6;
export const ADDRESS_LOOKS = 18;
export const ADDRESS_PROOFS = 18;
export const SENT_CONFIRMATIONS = 2;
export const ADDRESS_JOINS = 18;
export const SENT_INVITATIONS = 9;
export const WRITES = 72;
export const READS = 360;
export const SENT_ON_REQUEST = 9;
export const CODES = 3;
export const PASSWORDS = 3;
export const LINK_USES = 18;
export const LOGIN_SECONDS = 300;

export const PASSWORD = "correct horse battery";
let count = 0;
export const newAddress = () => `203.0.${Math.floor((count += 1) / 250)}.${(count % 250) + 1}`;
export const newEmail = () => `person${(count += 1)}@example.test`;

export const from = (address: string) => ({ "x-forwarded-for": address });

export const logIn = (email: string, password: string, address = newAddress()) =>
  call("POST", "/v1/users/login", { form: { username: email, password }, headers: from(address) });

export const signUp = (email = newEmail(), address = newAddress()) =>
  call("POST", "/v1/users/register", {
    body: { email, password: PASSWORD, name: "Somebody", user_type: "token_issuer" },
    headers: from(address),
  });

export async function repeat(times: number, send: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send()).status);
  return statuses;
}

export const all = (times: number, status: number) => Array<number>(times).fill(status);

export function expectRefused(answer: Answer, seconds: number): void {
  expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  const retryAfter = Number(answer.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(errorOf(answer).detail).toBe(`Too many requests. Try again in ${formatWait(retryAfter)}.`);
  expect(answer.headers.getSetCookie()).toEqual([]);
}

/** The clock, for the limiter's memory; timers go on. */
export function setClock(secondsFromNow: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + secondsFromNow * 1000 });
}

/** What a browser would send back of an answer's cookies, the session's left out: it has been signed out. */
export function marksOf({ headers }: { headers: Headers }): Record<string, string> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return { cookie: cookies.filter((cookie) => cookie.startsWith("depthbook.known-browser=")).join("; ") };
}

export const logInFrom = (browser: Record<string, string>, email: string, password: string, address = newAddress()) =>
  call("POST", "/v1/users/login", { form: { username: email, password }, headers: { ...from(address), ...browser } });
