/** The budget of pages, as the middleware and the pages hold it (docs/decisions/0031). */
import { inNextRequest } from "@/tests/setup/next-request";
import { encode } from "next-auth/jwt";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { requirePageSession } from "@/app/page-session";
import { decodeSession, sessionCookieName } from "@/lib/accounts/sign-in/session-cookie";
import { formatWait } from "@/lib/kit/dates";
import { closeRateLimits } from "@/lib/kit/http/rate-limit";
import { middleware } from "@/middleware";
import { call } from "@/tests/setup/api";

// Before anything reads the environment, which is kept from then on.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.1";
});

/** What the scale leaves of 300 pages, of five points each. */
const PAGES = 30;
const PATH = "/onboarding/token-issuer";

let people = 0;

/** A new user's browser. */
async function browser(): Promise<{ cookie: string; email: string }> {
  const email = `pages${(people += 1)}@example.test`;
  const body = { email, password: "correct horse battery", name: "Somebody", user_type: "token_issuer" };
  const { headers } = await call("POST", "/v1/users/register", {
    body,
    headers: { "x-forwarded-for": `203.0.113.${people}` },
  });
  const [cookie = ""] = (headers.getSetCookie()[0] ?? "").split(";");
  return { cookie, email };
}

const requestFor = (path: string, headers: Record<string, string>) =>
  new NextRequest(`http://localhost:3000${path}`, { headers });

/** What Next fetches ahead of a click: the middleware lets it through, and no page is rendered. */
const fetchAhead = (headers: Record<string, string>) => middleware(requestFor(PATH, headers));

/** A page as it is opened: the middleware, then the page itself unless that has refused. */
async function open(headers: Record<string, string>): Promise<Response> {
  const response = await middleware(requestFor(PATH, headers));
  if (response.status === 200) await inNextRequest(requestFor(PATH, headers), () => requirePageSession(PATH));
  return response;
}

async function statuses(times: number, ask: () => Promise<Response>): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < times; index += 1) answers.push((await ask()).status);
  return answers;
}
const all = (times: number, status: number) => Array<number>(times).fill(status);

beforeEach(() => closeRateLimits());

describe("pages of a user", () => {
  test("are refused in words once the budget is spent; others' are not", async () => {
    const { cookie } = await browser();
    expect(await statuses(PAGES, () => open({ cookie }))).toEqual(all(PAGES, 200));
    const refused = await open({ cookie });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.text()).toContain(`Too many requests. Try again in ${formatWait(seconds)}.`);
    expect(refused.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect((await open({ cookie: (await browser()).cookie })).status).toBe(200);
  });

  test("are counted over all browsers of the user", async () => {
    const { cookie, email } = await browser();
    const form = { username: email, password: "correct horse battery" };
    const { headers } = await call("POST", "/v1/users/login", { form, headers: { "x-forwarded-for": "198.51.100.1" } });
    const [other = ""] = (headers.getSetCookie()[0] ?? "").split(";");
    expect(other).not.toBe(cookie);
    expect(await statuses(PAGES, () => open({ cookie }))).toEqual(all(PAGES, 200));
    expect((await open({ cookie: other })).status).toBe(429);
  });

  test("cost a fifth when they are only fetched ahead", async () => {
    const { cookie } = await browser();
    const ahead = 5 * (PAGES - 1);
    expect(await statuses(ahead, () => fetchAhead({ cookie }))).toEqual(all(ahead, 200));
    expect(await statuses(2, () => open({ cookie }))).toEqual([200, 429]);
  });
});

test("pages of a member are their own: what is left of one who was removed keeps no colleague from theirs", async () => {
  const { cookie } = await browser();
  const claims = (await decodeSession(cookie.split("=")[1])) ?? {};
  const gone = await encode({ token: { ...claims, memberId: 1 }, secret: process.env.NEXTAUTH_SECRET ?? "" });
  const spend = () => fetchAhead({ cookie: `${sessionCookieName()}=${gone}` });
  expect(await statuses(5 * PAGES + 1, spend)).toEqual([...all(5 * PAGES, 200), 429]);
  expect((await open({ cookie })).status).toBe(200);
});

test("a cookie that names no user, of an older release, is signed again before a page is rendered", async () => {
  const { cookie } = await browser();
  const { userId: _, ...older } = (await decodeSession(cookie.split("=")[1])) ?? {};
  const token = await encode({ token: older, secret: process.env.NEXTAUTH_SECRET ?? "" });
  await expect(open({ cookie: `${sessionCookieName()}=${token}` })).rejects.toMatchObject({
    digest: expect.stringContaining("/api/session/refresh") as string,
  });
});

test("pages of visitors are counted by their address", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const visit = (address: string) => middleware(requestFor("/docs/api", from(address)));
  expect(await statuses(PAGES + 1, () => visit("203.0.113.201"))).toEqual([...all(PAGES, 200), 429]);
  expect((await visit("203.0.113.202")).status).toBe(200);
  const { cookie } = await browser();
  expect((await open({ cookie, ...from("203.0.113.201") })).status).toBe(200);
});
