/**
 * One session behind a token and a cookie: what the cookie is like, how it is renewed and when it ends (contract
 * section 3).
 */
import { describe, expect, test, vi } from "vitest";
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { GET as refreshSession } from "@/app/api/session/refresh/route";
import { decodeSession } from "@/lib/accounts/sign-in/session-cookie";
import { findSessionByToken } from "@/lib/accounts/sign-in/sessions";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { SESSION_IDLE_DAYS } from "@/lib/kit/limits";
import type { SessionWire } from "@/lib/accounts/contract/wire";
import { type Answer, call } from "@/tests/setup/api";
import {
  COOKIE,
  newAccount,
  signUp,
  logIn,
  me,
  bearer,
  cookieHeader,
  cookie,
  sessionCookie,
} from "@/tests/setup/session-answers";

describe("the session cookie", () => {
  test.each([
    ["registration", () => signUp()],
    ["sign-in", async () => logIn((await signUp()).body.email)],
  ])("is set by %s and works alone", async (_, arrive) => {
    const answer = await arrive();
    const { value, attributes } = sessionCookie(answer);
    expect(attributes).toEqual(["Path=/", `Max-Age=${30 * 86_400}`, "HttpOnly", "SameSite=Lax"]);
    expect(value).not.toContain(answer.body.access_token);
    expect(await me({ cookie: `theme=dark; ${COOKIE}=${value}; other=1` })).toMatchObject({
      status: 200,
      body: { element: { id: answer.body.id } },
    });
  });

  test("is Secure, and named so, when browsers come over https", async () => {
    vi.stubEnv("NEXTAUTH_URL", "https://depthbook.example");
    vi.resetModules();
    try {
      const { POST } = await import("@/app/v1/users/register/route");
      const request = new Request("https://depthbook.example/v1/users/register", {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://depthbook.example" },
        body: JSON.stringify(newAccount()),
      });
      const response = await POST(request, { params: Promise.resolve({}) });
      expect(response.status).toBe(201);
      const { attributes } = sessionCookie(response, `__Host-${COOKIE}`);
      expect(attributes).toContain("Secure");
      // What `__Host-` promises: for this host alone.
      expect(attributes).toContain("Path=/");
      expect(attributes.filter((attribute) => attribute.startsWith("Domain"))).toEqual([]);
      expect(attributes).toContain("HttpOnly");
      expect(attributes).toContain("SameSite=Lax");
    } finally {
      vi.unstubAllEnvs();
      vi.resetModules();
    }
  });

  test.each([
    ["nothing", ""],
    ["no name", "="],
    ["no value", `${COOKIE}=`],
    ["junk", `${COOKIE}=%`],
    ["three dots", `${COOKIE}=a.b.c`],
    ["five empty parts", `${COOKIE}=....`],
    ["a bearer token", `${COOKIE}=dbk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`],
    ["a token that is signed with `none`", `${COOKIE}=eyJhbGciOiJub25lIn0.eyJzZXNzaW9uSWQiOiIxIn0.`],
    ["10 kB", `${COOKIE}=${"a".repeat(10_240)}`],
    ["10,000 separators", ";".repeat(10_000)],
  ])("is refused, never a server error, with %s in it", async (_, value) => {
    expect(await me({ cookie: value })).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  });

  test("is refused when a single character of it was changed", async () => {
    const { value } = sessionCookie(await signUp());
    const changed = value.slice(0, -10) + (value.at(-10) === "A" ? "B" : "A") + value.slice(-9);
    expect((await me({ cookie: `${COOKIE}=${changed}` })).status).toBe(401);
  });
});

describe("a session ends", () => {
  const bothAnswer = async (session: Answer<SessionWire>) => [
    (await me(bearer(session))).status,
    (await me(cookie(session))).status,
  ];

  test("with sign-out: token and cookie at once, and only this session's", async () => {
    const first = await signUp();
    const second = await logIn(first.body.email);
    const answer = await call("POST", "/v1/users/logout", { token: first.body.access_token });
    expect(answer).toMatchObject({ status: 200, body: { element: { signed_out: true } } });
    expect(sessionCookie(answer)).toMatchObject({ value: "", attributes: expect.arrayContaining(["Max-Age=0"]) });
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(await bothAnswer(first)).toEqual([401, 401]);
    expect(await bothAnswer(second)).toEqual([200, 200]);
    expect((await call("POST", "/v1/users/logout", { token: first.body.access_token })).status).toBe(401);
  });

  test("with sign-out by the cookie from our own page", async () => {
    const session = await signUp();
    const headers = { ...cookie(session), "sec-fetch-site": "same-origin" };
    expect((await call("POST", "/v1/users/logout", { headers })).status).toBe(200);
    expect(await bothAnswer(session)).toEqual([401, 401]);
  });

  test("when nobody has used it for a week", async () => {
    const session = await signUp();
    const unusedFor = (ms: number) =>
      clients().writer.session.updateMany({
        where: { userId: session.body.id },
        data: { lastSeenAt: new Date(Date.now() - ms) },
      });
    await unusedFor(SESSION_IDLE_DAYS * 86_400_000 - 60_000);
    expect(await bothAnswer(session)).toEqual([200, 200]);
    await unusedFor(SESSION_IDLE_DAYS * 86_400_000);
    expect(await bothAnswer(session)).toEqual([401, 401]);
    const signedIn = await logIn(session.body.email);
    const listed = await call("GET", "/v1/users/sessions", { token: signedIn.body.access_token });
    expect(listed.body.element).toMatchObject([{ is_current: true }]);
  });

  test("with its row", async () => {
    const session = await signUp();
    await clients().writer.session.deleteMany({ where: { userId: session.body.id } });
    expect(await bothAnswer(session)).toEqual([401, 401]);
  });

  test("with its user", async () => {
    const session = await signUp();
    await clients().writer.user.delete({ where: { id: session.body.id } });
    expect(await bothAnswer(session)).toEqual([401, 401]);
    expect(await db().session.count({ where: { userId: session.body.id } })).toBe(0);
  });

  test("when its time is up", async () => {
    const session = await signUp();
    const expireAt = (expiresAt: Date) =>
      clients().writer.session.updateMany({ where: { userId: session.body.id }, data: { expiresAt } });
    await expireAt(new Date(Date.now() + 60_000));
    expect(await bothAnswer(session)).toEqual([200, 200]);
    await expireAt(new Date());
    expect(await bothAnswer(session)).toEqual([401, 401]);
    // The next sign-in clears it away; nobody else's.
    const other = await signUp();
    await clients().writer.session.updateMany({
      where: { userId: other.body.id },
      data: { expiresAt: new Date(0) },
    });
    await logIn(session.body.email);
    const sessionsOf = (userId: number) => db().session.count({ where: { userId } });
    expect([await sessionsOf(session.body.id), await sessionsOf(other.body.id)]).toEqual([1, 1]);
  });

  test("to the millisecond, and is said to be used every quarter of an hour of its use", async () => {
    const { body } = await signUp();
    const where = { userId: body.id };
    const { createdAt } = await db().session.findFirstOrThrow({ where });
    const at = (ms: number) => new Date(createdAt.getTime() + ms);
    const isOpenAt = async (ms: number) => (await findSessionByToken(body.access_token, at(ms))) !== null;
    const lastSeen = async () => (await db().session.findFirstOrThrow({ where })).lastSeenAt;
    const [quarter, week] = [15 * 60_000, SESSION_IDLE_DAYS * 86_400_000];
    expect([await isOpenAt(week), await isOpenAt(quarter - 1), await lastSeen()]).toEqual([false, true, null]);
    expect([await isOpenAt(quarter), await lastSeen()]).toEqual([true, at(quarter)]);
    expect([await isOpenAt(quarter + week), await isOpenAt(quarter + week - 1)]).toEqual([false, true]);
    await clients().writer.session.updateMany({ where, data: { expiresAt: at(2 * week) } });
    expect([await isOpenAt(2 * week), await isOpenAt(2 * week - 1)]).toEqual([false, true]);
  });

  test("30 days after sign-in at the latest", async () => {
    const { body } = await signUp();
    const row = await db().session.findFirstOrThrow({ where: { userId: body.id } });
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(30 * 86_400_000);
  });
});

describe("/api/session/refresh", () => {
  const refresh = (to: string | null, cookies?: string) => {
    const query = to === null ? "" : `?to=${encodeURIComponent(to)}`;
    const request = nextRequest("GET", `/api/session/refresh${query}`, cookies);
    return inNextRequest(request, () => refreshSession(request));
  };

  test("brings the cookie in step with the session: onboarding was completed elsewhere", async () => {
    const session = await signUp();
    const before = sessionCookie(session).value;
    await clients().writer.user.update({ where: { id: session.body.id }, data: { onboardingCompletedAt: new Date() } });
    expect(await decodeSession(before)).toMatchObject({ onboardingCompleted: false });

    const answer = await refresh("/rfqs?status=OPEN", `${COOKIE}=${before}`);
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe("/rfqs?status=OPEN");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const after = sessionCookie(answer).value;
    expect(await decodeSession(after)).toMatchObject({ onboardingCompleted: true });
    expect((await me({ cookie: `${COOKIE}=${after}` })).body.element.id).toBe(session.body.id);
  });

  test("completing onboarding signs the cookie anew by itself", async () => {
    const session = await signUp();
    const answer = await call("POST", "/v1/onboarding/my/complete", { token: session.body.access_token });
    if (answer.status !== 200) return expect(answer.status).toBe(422);
    expect(await decodeSession(sessionCookie(answer).value)).toMatchObject({ onboardingCompleted: true });
  });

  test("removes the cookie of a session that has ended", async () => {
    const session = await signUp();
    await call("POST", "/v1/users/logout", { token: session.body.access_token });
    const answer = await refresh("/dashboard", cookieHeader(session));
    expect(sessionCookie(answer)).toMatchObject({ value: "", attributes: expect.arrayContaining(["Max-Age=0"]) });
    expect(answer.headers.get("location")).toBe("/login?next=%2Fdashboard&ended=1");
  });

  test.each([
    null,
    "",
    "dashboard",
    "https://evil.example/dashboard",
    "//evil.example/dashboard",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/api/auth/signout",
    "/v1/users/me",
    "/dashboard\r\nset-cookie: a=b",
    "/login",
    "/dashboardx",
  ])("never returns to %j", async (to) => {
    const answer = await refresh(to);
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe("/");
  });

  test.each(["/dashboard", "/rfqs/new?edit=5", "/onboarding/token-issuer", "/admin/users"])(
    "returns to %s, or leads there by way of the sign-in",
    async (to) => {
      expect((await refresh(to, cookieHeader(await signUp()))).headers.get("location")).toBe(to);
      const signIn = new URL((await refresh(to)).headers.get("location") ?? "", "http://localhost:3000");
      expect([signIn.pathname, signIn.searchParams.get("next")]).toEqual(["/login", to]);
    },
  );

  test("returns to a page whose search is not in Latin letters", async () => {
    const answer = await refresh("/rfqs?q=流動性 é", cookieHeader(await signUp()));
    expect(answer.status).toBe(307);
    const location = new URL(answer.headers.get("location") ?? "", "http://localhost:3000");
    expect([location.pathname, location.searchParams.get("q")]).toEqual(["/rfqs", "流動性 é"]);
  });
});
