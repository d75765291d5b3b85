/** Registration, sign-in and sign-out: one session behind a token and a cookie (contract section 3). */
import { describe, expect, test, vi } from "vitest";
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { NextRequest } from "next/server.js";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { GET as refreshSession } from "@/app/api/session/refresh/route";
import { decodeSession } from "@/lib/accounts/sign-in/session-cookie";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { errorWire } from "@/lib/kit/http/wire";
import { SESSION_IDLE_DAYS } from "@/lib/kit/limits";
import type { SessionWire } from "@/lib/accounts/contract/wire";
import { createAdmin, ensureFirstAdmin } from "@/lib/accounts/service/sign-in";
import { rfqBody } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { codeOf } from "@/tests/factories/one-time-codes";
import { enableCodes } from "@/tests/factories/second-factor";
import { type Answer, call, type Method } from "@/tests/setup/api";

const PASSWORD = "correct horse battery";
const COOKIE = "next-auth.session-token";
let count = 0;

const newAccount = (overrides: Record<string, unknown> = {}) => ({
  email: `visitor${(count += 1)}@example.test`,
  password: PASSWORD,
  name: "Visitor Labs",
  user_type: "token_issuer",
  ...overrides,
});

const signUp = (overrides?: Record<string, unknown>) =>
  call("POST", "/v1/users/register", { body: newAccount(overrides) });

const logIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  call("POST", "/v1/users/login", { form: { username, password }, headers });

const me = (headers: Record<string, string>) => call("GET", "/v1/users/me", { headers });
const bearer = (answer: Answer<SessionWire>) => ({ authorization: `Bearer ${answer.body.access_token}` });

/** What a browser sends back of the cookies that an answer sets. */
function cookieHeader({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
const cookie = (answer: Answer) => ({ cookie: cookieHeader(answer) });

/** The value and the attributes of the session cookie that an answer sets. */
function sessionCookie({ headers }: { headers: Headers }, name = COOKIE) {
  const line = headers.getSetCookie().find((set) => set.startsWith(`${name}=`)) ?? "";
  const [pair = "", ...attributes] = line.split("; ");
  return { value: pair.slice(name.length + 1), attributes };
}

describe("registration", () => {
  test("answers 201 with exactly the contract's fields, flat; the role is never taken from the body", async () => {
    const answer = await signUp({ email: "  Mixed.Case@Example.TEST ", role: "admin", is_liquidity_provider: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^dbk_[\w-]{43}$/),
      token_type: "bearer",
      id: expect.any(Number),
      name: "Visitor Labs",
      company_name: "Visitor Labs",
      email: "mixed.case@example.test",
      role: "user",
      user_type: "token_issuer",
      is_liquidity_provider: false,
      onboarding_completed: false,
      onboarding_completed_at: null,
    });
    expect(await db().user.findUnique({ where: { email: "mixed.case@example.test" } })).toMatchObject({ role: "user" });
  });

  test("makes every market maker a liquidity provider", async () => {
    expect((await signUp({ user_type: "market_maker" })).body.is_liquidity_provider).toBe(true);
    expect((await signUp({ user_type: "vc_investor" })).body.is_liquidity_provider).toBe(false);
  });

  test("refuses a taken email, whatever its case and surrounding space", async () => {
    const { body: first } = await signUp();
    for (const email of [first.email, first.email.toUpperCase(), `  ${first.email}\t`]) {
      const answer = await signUp({ email });
      expect(answer).toMatchObject({ status: 409, body: { detail: "Email already registered", code: "email_taken" } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("of ten registrations of one email at once, one succeeds", async () => {
    const account = newAccount();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call("POST", "/v1/users/register", { body: account })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await db().user.count({ where: { email: account.email } })).toBe(1);
  });

  test("stores passwords as argon2id and tokens not at all", async () => {
    const { body } = await signUp();
    const include = { sessions: true, members: true };
    const user = await db().user.findUniqueOrThrow({ where: { id: body.id }, include });
    expect(user.members.map(({ role }) => role)).toEqual(["owner"]);
    expect(user.members[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
    const everySession = JSON.stringify(await db().session.findMany());
    expect(user.sessions).toHaveLength(1);
    expect(everySession).not.toContain(body.access_token);
    expect(everySession).not.toContain(body.access_token.slice(4));
  });
});

describe("sign-in", () => {
  test("answers the same fields as registration, and finds the account whatever the email's case", async () => {
    const registered = await signUp();
    const answer = await logIn(` ${registered.body.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect({ ...answer.body, access_token: "" }).toEqual({ ...registered.body, access_token: "" });
    expect(answer.body.access_token).not.toBe(registered.body.access_token);
    for (const session of [registered, answer]) expect((await me(bearer(session))).status).toBe(200);
  });

  test("says the same of a wrong password and of an unknown email", async () => {
    const { body } = await signUp();
    const wrong = await logIn(body.email, "not the password");
    const unknown = await logIn("nobody@example.test", "not the password");
    expect(wrong).toMatchObject({ status: 401, body: { detail: "Incorrect email or password" } });
    expect({ ...unknown.body, request_id: "" }).toEqual({ ...wrong.body, request_id: "" });
    expect(unknown.status).toBe(wrong.status);
    const names = ({ headers }: Answer) => [...headers.keys()].sort();
    expect(names(unknown)).toEqual(names(wrong));
    expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
  });

  test.each([
    ["another case of it", PASSWORD.toUpperCase()],
    ["spaces around it", ` ${PASSWORD} `],
    ["only its beginning", PASSWORD.slice(0, -1)],
  ])("takes no other password for the right one: %s", async (_, password) => {
    const { body } = await signUp();
    expect((await logIn(body.email, password)).status).toBe(401);
  });
});

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

describe("the bearer token", () => {
  test.each([
    ["", "empty"],
    ["Bearer", "no token"],
    ["Bearer ", "an empty token"],
    ["Bearer %", "a stray percent sign"],
    ["Bearer dbk_a b", "two words"],
    ["Bearer dbk_unknown", "an unknown token"],
    ["Basic x", "another scheme"],
    ["Basic dXNlcjpwYXNz", "basic credentials"],
    ["Bearer null", "the word null"],
    ["Bearer ÿÿÿ", "characters beyond ASCII"],
    [`Bearer ${"a".repeat(10_240)}`, "10 kB"],
  ])("%j is refused: %s", async (authorization) => {
    const answer = await me({ authorization });
    expect(answer).toMatchObject({ status: 401, body: { detail: "Unauthorized. Please log in again." } });
  });

  test("that is wrong is refused even beside a good cookie", async () => {
    expect((await me({ ...cookie(await signUp()), authorization: "Bearer dbk_wrong" })).status).toBe(401);
  });

  test("is taken whatever the case of its scheme", async () => {
    const { body } = await signUp();
    expect((await me({ authorization: `bearer ${body.access_token}` })).status).toBe(200);
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

  test("30 days after sign-in at the latest", async () => {
    const { body } = await signUp();
    const row = await db().session.findFirstOrThrow({ where: { userId: body.id } });
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(30 * 86_400_000);
  });
});

describe("requests of other sites", () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ["cross-site by fetch metadata", { "sec-fetch-site": "cross-site" }],
    ["of a sister domain", { "sec-fetch-site": "same-site" }],
    ["with another origin", { origin: "https://evil.example" }],
    ["with an opaque origin", { origin: "null" }],
    ["with an unreadable origin", { origin: "http://" }],
    ["with our name on another port", { origin: "http://localhost:3001" }],
    ["cross-site, whatever the origin says", { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" }],
    ["with an empty origin", { origin: "" }],
    ["with empty fetch metadata", { "sec-fetch-site": "" }],
    ["with both empty", { "sec-fetch-site": "", origin: "" }],
  ];
  const OWN: [string, Record<string, string>][] = [
    ["same-origin by fetch metadata", { "sec-fetch-site": "same-origin" }],
    ["with our origin", { origin: "http://localhost:3000" }],
    ["with the origin of the host that was asked", { origin: "https://proxy.example", host: "proxy.example" }],
  ];
  const create = (headers: Record<string, string>, token?: string) =>
    call("POST", "/v1/rfqs/create", { headers, token, body: {} });

  test.each(FOREIGN)("%s: the cookie does nothing", async (_, headers) => {
    const session = await signUp();
    expect(await create({ ...cookie(session), ...headers })).toMatchObject({
      status: 403,
      body: { code: "cross_site" },
    });
  });

  test.each([["POST"], ["PUT"], ["DELETE"]] as [Method][])(
    "an unsafe %s with the cookie has to say where it comes from",
    async (method) => {
      const url = { POST: "/v1/users/logout", PUT: "/v1/rfqs/update", DELETE: "/v1/rfqs/delete" }[method as "POST"];
      const session = await signUp();
      expect(await call(method, url, { headers: cookie(session), body: {} })).toMatchObject({
        status: 403,
        body: { code: "cross_site" },
      });
      expect((await me(cookie(session))).status).toBe(200);
    },
  );

  test.each(OWN)("%s: the cookie works", async (_, headers) => {
    const session = await signUp();
    expect((await create({ ...cookie(session), ...headers })).status).toBe(422);
    const maker = await register("market_maker");
    const body = rfqBody([maker]);
    const answer = await call("POST", "/v1/rfqs/create", { headers: { ...cookie(session), ...headers }, body });
    expect(answer.status).toBe(201);
  });

  test.each([["nothing said", {}] as [string, Record<string, string>], ...FOREIGN])(
    "a bearer token needs no origin: %s",
    async (_, headers) => {
      const session = await signUp();
      expect((await create(headers, session.body.access_token)).status).toBe(422);
    },
  );

  test.each(FOREIGN)("%s: neither sign-in nor registration", async (_, headers) => {
    const { body } = await signUp();
    const login = await logIn(body.email, PASSWORD, headers);
    const account = newAccount();
    const registration = await call("POST", "/v1/users/register", { body: account, headers });
    for (const answer of [login, registration]) {
      expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await db().user.count({ where: { email: account.email } })).toBe(0);
  });
});

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

describe("the first admin", () => {
  test("is made once, and signs in", async () => {
    await clients().writer.user.deleteMany({ where: { role: "admin" } });
    const admin = { email: " Root@Example.TEST", password: "a long admin password" };
    // Several instances may start at once.
    const made = await Promise.all([ensureFirstAdmin(admin), ensureFirstAdmin(admin), ensureFirstAdmin(admin)]);
    expect(made.sort()).toEqual([false, false, true]);
    expect(await ensureFirstAdmin(admin)).toBe(false);
    expect(await ensureFirstAdmin({ email: "other@example.test", password: "another password" })).toBe(false);
    expect(await db().user.count({ where: { role: "admin" } })).toBe(1);
    const answer = await logIn("root@example.test", admin.password);
    expect(answer.body).toMatchObject({ role: "admin", user_type: null, is_liquidity_provider: false });
  });

  test("is not made of an account that is there already, which is said with the variable", async () => {
    await clients().writer.user.deleteMany({ where: { role: "admin" } });
    const { email } = await register("token_issuer");
    await expect(ensureFirstAdmin({ email, password: "a long admin password" })).rejects.toThrow(
      `ADMIN_EMAIL is to make the first admin, and ${email} can't be one: Email already registered.`,
    );
  });

  test("is not made where an admin has been made by hand", async () => {
    await createAdmin({ email: "byhand@example.test", password: "a long admin password" });
    expect(await ensureFirstAdmin({ email: "env@example.test", password: "a long admin password" })).toBe(false);
    expect(await db().user.count({ where: { email: "env@example.test" } })).toBe(0);
  });
});
