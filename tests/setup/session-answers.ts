/** Visitors who sign up and in, and what a browser and a client make of the answer. */
import type { SessionWire } from "@/lib/accounts/contract/wire";
import { type Answer, call } from "@/tests/setup/api";

export const PASSWORD = "correct horse battery";
export const COOKIE = "next-auth.session-token";
let count = 0;

export const newAccount = (overrides: Record<string, unknown> = {}) => ({
  email: `visitor${(count += 1)}@example.test`,
  password: PASSWORD,
  name: "Visitor Labs",
  user_type: "token_issuer",
  ...overrides,
});

export const signUp = (overrides?: Record<string, unknown>) =>
  call("POST", "/v1/users/register", { body: newAccount(overrides) });

export const logIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  call("POST", "/v1/users/login", { form: { username, password }, headers });

export const me = (headers: Record<string, string>) => call("GET", "/v1/users/me", { headers });
export const bearer = (answer: Answer<SessionWire>) => ({ authorization: `Bearer ${answer.body.access_token}` });

/** What a browser sends back of the cookies that an answer sets. */
export function cookieHeader({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export const cookie = (answer: Answer) => ({ cookie: cookieHeader(answer) });

/** The value and the attributes of the session cookie that an answer sets. */
export function sessionCookie({ headers }: { headers: Headers }, name = COOKIE) {
  const line = headers.getSetCookie().find((set) => set.startsWith(`${name}=`)) ?? "";
  const [pair = "", ...attributes] = line.split("; ");
  return { value: pair.slice(name.length + 1), attributes };
}
