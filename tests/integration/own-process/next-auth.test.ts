/** The calls of next-auth, which the product answers as its own sign-in and nothing more (contract section 3). */
import { describe, expect, test } from "vitest";
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { NextRequest } from "next/server.js";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { db } from "@/lib/kit/db/transaction";
import { errorWire } from "@/lib/kit/http/wire";
import { codeOf } from "@/tests/factories/one-time-codes";
import { enableCodes } from "@/tests/factories/second-factor";
import { PASSWORD, COOKIE, signUp, me, cookieHeader, sessionCookie } from "@/tests/setup/session-answers";

describe("next-auth's own calls", () => {
  const nextAuth = (method: "GET" | "POST", action: string[], cookies?: string, form?: Record<string, string>) => {
    const request = nextRequest(method, `/api/auth/${action.join("/")}`, cookies, form);
    const handler = method === "GET" ? nextAuthGet : nextAuthPost;
    return inNextRequest(request, () => handler(request, { params: Promise.resolve({ nextauth: action }) }));
  };
  const csrf = async (cookies = "") => {
    const answer = await nextAuth("GET", ["csrf"], cookies);
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    return { csrfToken, cookies: [cookies, cookieHeader(answer)].filter(Boolean).join("; ") };
  };
  const signInWith = async (credentials: Record<string, string>) => {
    const { csrfToken, cookies } = await csrf();
    return nextAuth("POST", ["callback", "credentials"], cookies, { csrfToken, json: "true", ...credentials });
  };

  test("sign-in sets a cookie whose session works on /v1, and sign-out ends it", async () => {
    const { body } = await signUp();
    const answer = await signInWith({ username: body.email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    const { value, attributes } = sessionCookie(answer);
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax", "Path=/"]));
    const session = `${COOKIE}=${value}`;
    expect((await me({ cookie: session })).body.element.id).toBe(body.id);

    const { csrfToken, cookies } = await csrf(session);
    const out = await nextAuth("POST", ["signout"], cookies, { csrfToken, json: "true" });
    expect(out.status).toBe(200);
    expect(sessionCookie(out).value).toBe("");
    expect((await me({ cookie: session })).status).toBe(401);
    expect((await me({ authorization: `Bearer ${body.access_token}` })).status).toBe(200);
  });

  test("a wrong password and an unknown email set no cookie and are answered alike", async () => {
    const { body } = await signUp();
    const wrong = await signInWith({ username: body.email, password: "not the password" });
    const unknown = await signInWith({ username: "nobody@example.test", password: "not the password" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(sessionCookie(wrong).value).toBe("");
    expect(await unknown.text()).toBe(await wrong.text());
  });

  test.each([
    ["", "Default"],
    ["?error=", "Default"],
    ["?error=Configuration", "Configuration"],
    ["?error=AccessDenied", "AccessDenied"],
    ["?error=Verification", "Verification"],
    ["?error=a%26next%3D%2Fadmin", "Default"],
    ["?error=a%0D%0Ab", "Default"],
  ])("what it says of errors leads to our sign-in: %s", async (query, error) => {
    const request = new NextRequest(`http://localhost:3000/api/auth/error${query}`);
    const answer = await inNextRequest(request, () =>
      nextAuthGet(request, { params: Promise.resolve({ nextauth: ["error"] }) }),
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/login?error=${error}`]);
  });

  test("without its own token a sign-in is refused", async () => {
    const { body } = await signUp();
    const form = { username: body.email, password: PASSWORD, csrfToken: "guessed" };
    expect(sessionCookie(await nextAuth("POST", ["callback", "credentials"], "", form)).value).toBe("");
    expect(await db().session.count({ where: { userId: body.id } })).toBe(1);
  });

  test.each([
    ["characters that Postgres can't store", { username: "a\u0000@example.test", password: PASSWORD }],
    ["an over-long email", { username: "a".repeat(300), password: PASSWORD }],
    ["no password", { username: "somebody@example.test" }],
  ])("%s: refused without a word of what went wrong inside", async (_, credentials) => {
    const answer = await signInWith(credentials);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toMatch(/prisma|invocation|byte/i);
  });

  describe("that it can't answer", () => {
    type Odd = { body?: string | Uint8Array; type?: string; cookies?: string };
    const send = async (method: "GET" | "POST" | "HEAD", path: string, { body, type, cookies }: Odd = {}) => {
      const headers = new Headers({ host: "localhost:3000" });
      if (type) headers.set("content-type", type);
      if (cookies) headers.set("cookie", cookies);
      const init = body === undefined ? { method, headers } : { method, headers, body: body as BodyInit };
      const request = new NextRequest(`http://localhost:3000/api/auth/${path}`, init);
      const handler = method === "POST" ? nextAuthPost : nextAuthGet;
      const action = request.nextUrl.pathname.split("/").slice(3);
      return inNextRequest(request, () => handler(request, { params: Promise.resolve({ nextauth: action }) }));
    };
    const JSON_TYPE = "application/json";
    const FORM_TYPE = "application/x-www-form-urlencoded";

    test.each<[number, "GET" | "POST" | "HEAD", string, Odd?]>([
      [405, "GET", "callback/credentials"],
      [405, "GET", "callback/credentials?username=a&password=b"],
      [405, "HEAD", "csrf"],
      [405, "POST", "csrf", { body: "", type: FORM_TYPE }],
      [404, "GET", "callback"],
      [404, "GET", "callback/google"],
      [404, "POST", "callback/google", { body: "{}", type: JSON_TYPE }],
      [404, "POST", "callback/credentials/more", { body: "{}", type: JSON_TYPE }],
      [404, "GET", "unknown"],
      [404, "GET", "constructor"],
      [400, "POST", "callback/credentials", { body: "{", type: JSON_TYPE }],
      [400, "POST", "callback/credentials", { body: "[".repeat(10_000), type: JSON_TYPE }],
      [400, "POST", "callback/credentials", { body: new Uint8Array([0xff, 0xfe]), type: FORM_TYPE }],
      [415, "POST", "callback/credentials", { body: "username=a", type: "text/plain" }],
      [413, "POST", "signout", { body: `csrfToken=${"a".repeat(1_000_001)}`, type: FORM_TYPE }],
      [422, "POST", "callback/credentials", { body: "null", type: JSON_TYPE }],
      [422, "POST", "callback/credentials", { body: "[]", type: JSON_TYPE }],
      [422, "POST", "callback/credentials", { body: '{"username":{"a":1}}', type: JSON_TYPE }],
      [422, "POST", "signout", { body: '{"callbackUrl":{}}', type: JSON_TYPE }],
      [422, "POST", "signout", { body: "callbackUrl=x", type: FORM_TYPE }],
      [422, "GET", "csrf?callbackUrl=javascript:alert(1)"],
      [400, "GET", "csrf", { cookies: "next-auth.callback-url=javascript%3Aalert(1)" }],
    ])("%i to %s %s (%#), in the words of the API", async (status, method, path, odd) => {
      const answer = await send(method, path, odd);
      expect(answer.status).toBe(status);
      expect(errorWire.parse(await answer.json()).request_id).toBe(answer.headers.get("x-request-id"));
      if (status === 405) expect(answer.headers.get("allow")).toBe(path.startsWith("callback") ? "POST" : "GET");
    });

    test.each<["GET" | "POST", string, Odd?]>([
      ["GET", "error?error=constructor"],
      ["GET", "signin?callbackUrl=https://evil.example/x"],
      ["GET", "csrf", { cookies: "next-auth.callback-url=%E0%A4%A; next-auth.csrf-token=%" }],
      ["GET", "session", { cookies: `${COOKIE}=%E0%A4%A` }],
      ["POST", "signout"],
      ["POST", "session", { body: "{}", type: JSON_TYPE }],
      ["POST", "_log", { body: '{"level":"constructor"}', type: JSON_TYPE }],
      ["POST", "signin/credentials", { body: "{}", type: JSON_TYPE }],
      ["POST", "callback/credentials", { body: "callbackUrl=//evil.example", type: FORM_TYPE }],
    ])("nothing else is a server error, nor leads away: %s %s (%#)", async (method, path, odd) => {
      const answer = await send(method, path, odd);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("location") ?? "").not.toMatch(/^https?:\/\/evil/);
    });

    test("sign-in takes JSON too", async () => {
      const { body } = await signUp();
      const { csrfToken, cookies } = await csrf();
      const sent = JSON.stringify({ csrfToken, username: body.email, password: PASSWORD, json: "true" });
      const answer = await send("POST", "callback/credentials", { body: sent, type: JSON_TYPE, cookies });
      expect(answer.status).toBe(200);
      expect(sessionCookie(answer).value).not.toBe("");
    });
  });

  test("sign-in asks for the code of a member who has one, in the words of the API", async () => {
    const { body } = await signUp();
    const { secret } = await enableCodes({ token: body.access_token });
    const attempt = (code: { code?: string }) => signInWith({ username: body.email, password: PASSWORD, ...code });
    for (const [code, refusal] of [
      [{}, "second_factor_required"],
      [{ code: "000000" }, "invalid_code"],
    ] as const) {
      const answer = await attempt(code);
      expect([answer.status, errorWire.parse(await answer.json()).code]).toEqual([401, refusal]);
      expect(sessionCookie(answer).value).toBe("");
    }
    const answer = await attempt({ code: codeOf(secret, 1) });
    expect([answer.status, sessionCookie(answer).value === ""]).toEqual([200, false]);
  });

  test("/api/auth/session tells no more than when it ends", async () => {
    const { body } = await signUp();
    const session = `${COOKIE}=${sessionCookie(await signInWith({ username: body.email, password: PASSWORD })).value}`;
    const answer = await nextAuth("GET", ["session"], session);
    expect(Object.keys((await answer.json()) as object)).toEqual(["expires"]);
    expect((await me({ cookie: `${COOKIE}=${sessionCookie(answer).value}` })).status).toBe(200);
  });
});
