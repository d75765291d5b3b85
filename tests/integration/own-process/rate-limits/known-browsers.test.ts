/** Budgets of a browser that signed in before, which others can't spend. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { closeRateLimits } from "@/lib/kit/http/rate-limit";
import { call } from "@/tests/setup/api";
import {
  PAIR_LOGINS,
  ACCOUNT_LOGINS,
  ADDRESS_LOGINS,
  LOGIN_SECONDS,
  PASSWORD,
  newAddress,
  newEmail,
  logIn,
  signUp,
  repeat,
  all,
  expectRefused,
  marksOf,
  logInFrom,
} from "@/tests/setup/rate-limits";

// Before anything reads the environment, which is kept from then on.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

beforeEach(() => closeRateLimits());
afterEach(() => vi.useRealTimers());

describe("a browser that signed in before", () => {
  test("is let in with the right password, whatever others spend, its own address's too", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    const browser = marksOf(await logIn(email, PASSWORD, address));
    await repeat(ACCOUNT_LOGINS, () => logIn(email, "wrong"));
    await repeat(ADDRESS_LOGINS + 1, () => logIn(newEmail(), "wrong", address));
    await repeat(PAIR_LOGINS + 1, () => logIn(email, "wrong", address));
    expectRefused(await logIn(email, PASSWORD, address), LOGIN_SECONDS);
    for (let round = 0; round < 3; round += 1) {
      expect((await logInFrom(browser, email, PASSWORD, address)).status).toBe(200);
      await repeat(PAIR_LOGINS, () => logIn(email, "wrong"));
    }
  });

  test("has a budget of wrong passwords of its own, on any address", async () => {
    const email = newEmail();
    const browser = marksOf(await signUp(email));
    expect(await repeat(PAIR_LOGINS, () => logInFrom(browser, email, "wrong"))).toEqual(all(PAIR_LOGINS, 401));
    expectRefused(await logInFrom(browser, email, PASSWORD), LOGIN_SECONDS);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("is known to no other account, and forged or cut marks are nobody's", async () => {
    const [victim, address] = [newEmail(), newAddress()];
    const own = marksOf(await signUp(victim)).cookie ?? "";
    const foreign = marksOf(await signUp()).cookie ?? "";
    await repeat(PAIR_LOGINS, () => logIn(victim, "wrong", address));
    const last = own.at(-1) === "A" ? "B" : "A";
    const forged = [foreign, own.slice(0, -1), own.slice(0, -2) + last + own.at(-1), own.replace("~", "."), `${own}=`];
    for (const cookie of [
      ...forged,
      "depthbook.known-browser=",
      "depthbook.known-browser=~",
      own.replace(/=./, "=-"),
    ]) {
      if (cookie === own) continue;
      expectRefused(await logInFrom({ cookie }, victim, PASSWORD, address), LOGIN_SECONDS);
    }
    expect((await logInFrom({ cookie: own }, victim, PASSWORD, address)).status).toBe(200);
  });

  test("is known to all of the accounts that signed in there", async () => {
    const [first, second, address] = [newEmail(), newEmail(), newAddress()];
    const one = marksOf(await signUp(first));
    await signUp(second);
    const both = marksOf(await logInFrom(one, second, PASSWORD));
    for (const email of [first, second]) {
      await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address));
      expectRefused(await logIn(email, PASSWORD, address), LOGIN_SECONDS);
      expect((await logInFrom(both, email, PASSWORD, address)).status).toBe(200);
    }
  });

  test("has to sign in again after a new password, but for the browser that set it", async () => {
    const [email, address] = [newEmail(), newAddress()];
    const session = await signUp(email);
    const changed = await call("POST", "/v1/users/password", {
      token: session.body.access_token,
      headers: marksOf(session),
      body: { current_password: PASSWORD, new_password: "another horse battery" },
    });
    expect(changed.status).toBe(200);
    await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address));
    expectRefused(await logInFrom(marksOf(session), email, "another horse battery", address), LOGIN_SECONDS);
    expect((await logInFrom(marksOf(changed), email, "another horse battery", address)).status).toBe(200);
  });

  test("is known by a cookie that no script reads, for long, and that tells nothing", async () => {
    const email = newEmail();
    const answer = await signUp(email);
    const [line = ""] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("depthbook.known-browser"));
    const [pair = "", ...attributes] = line.split("; ");
    expect(attributes).toEqual(["Path=/", `Max-Age=${400 * 86_400}`, "HttpOnly", "SameSite=Lax"]);
    expect(pair).toMatch(/^depthbook\.known-browser=[\w-]{22}~[\w-]{43}$/);
    const me = await call("GET", "/v1/users/me", { headers: { cookie: pair } });
    expect(me.status).toBe(401);
  });
});

describe("next-auth's sign-in", () => {
  const nextAuth = (action: string[], cookies: string, address: string, form?: Record<string, string>) => {
    const request = nextRequest(form ? "POST" : "GET", `/api/auth/${action.join("/")}`, cookies, form);
    request.headers.set("x-forwarded-for", address);
    const handler = form ? nextAuthPost : nextAuthGet;
    return inNextRequest(request, () => handler(request, { params: Promise.resolve({ nextauth: action }) }));
  };
  async function attempt(username: string, password: string, { address = newAddress(), browser = "" } = {}) {
    const answer = await nextAuth(["csrf"], "", address);
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const cookies = [...answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]), browser];
    const form = { csrfToken, username, password, json: "true" };
    return nextAuth(["callback", "credentials"], cookies.filter(Boolean).join("; "), address, form);
  }

  test("spends the same budgets, and a right password gives them back", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    for (let round = 0; round < 2; round += 1) {
      expect((await attempt(email, "wrong", { address })).status).toBe(401);
      expect((await logIn(email, "wrong", address)).status).toBe(401);
      expect((await attempt(email, PASSWORD, { address })).status).toBe(200);
    }
    const wrong = () => attempt(email, "wrong", { address });
    for (let index = 0; index < PAIR_LOGINS; index += 1) expect((await wrong()).status).toBe(401);
    const refused = await attempt(email, PASSWORD, { address });
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expectRefused(await logIn(email, PASSWORD, address), LOGIN_SECONDS);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });

  test("knows the browsers that signed in before, and makes them known", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    const browser = marksOf(await attempt(email, PASSWORD)).cookie ?? "";
    expect(browser).not.toBe("");
    await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address));
    expect((await attempt(email, PASSWORD, { address })).status).toBe(429);
    expect((await attempt(email, PASSWORD, { address, browser })).status).toBe(200);
    expect((await logInFrom({ cookie: browser }, email, PASSWORD, address)).status).toBe(200);
  });
});
