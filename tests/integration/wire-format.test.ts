/** The wire format of /v1 (contract section 2): headers, lists, dates, and one error for each way to get a request wrong. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import type { ElementList } from "@/lib/kit/http/wire";
import { createDraft, createOpenRfq, createQuote, quoteBody, rfqBody, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, signIn } from "@/tests/factories/people";
import { type Answer, call, errorOf, type Method, METHODS, namedFields, routes } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";

let issuer: Person;
let maker: Person;
let admin: Person;
let draftId: number;
let rfqId: number;
let quoteId: number;

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
  admin = await registerAdmin();
  draftId = (await createDraft(issuer, [maker])).id;
  rfqId = await createOpenRfq(issuer, [maker]);
  quoteId = await createQuote(maker, rfqId);
});

type Who = "issuer" | "maker" | "admin";
const tokenOf = (who: Who) => ({ issuer, maker, admin })[who].token;
const get = <Url extends string>(url: Url, who: Who = "issuer") => call("GET", url, { token: tokenOf(who) });

const NEVER_KEPT = "no-store";
/** A read is its caller's own, and asked for again each time. */
const ASKED_AGAIN = "private, no-cache";
const FIXED_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "content-type": /^application\/json/,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-request-id": /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

function expectFixedHeaders({ headers }: Answer, cacheControl = NEVER_KEPT): void {
  expect(headers.get("cache-control")).toBe(cacheControl);
  for (const [name, value] of Object.entries(FIXED_HEADERS)) expect(headers.get(name), name).toMatch(value);
  // No other site's page may read it.
  expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
}

/** The lists, by one who may read them. */
const LISTS: [string, Who][] = [
  ["/v1/rfqs/my", "issuer"],
  ["/v1/rfqs/assigned", "maker"],
  ["/v1/rfqs/all", "admin"],
  ["/v1/quotes/my", "maker"],
  ["/v1/quotes/all", "admin"],
  ["/v1/quotes/for-rfq/:rfq", "issuer"],
  ["/v1/users/lps", "issuer"],
  ["/v1/users", "admin"],
  ["/v1/agreements/my", "admin"],
];
const listUrl = (path: string, query = "") => `${path.replace(":rfq", String(rfqId))}${query}`;

describe("answers", () => {
  test.each<[string, () => Promise<Answer>, number, string?]>([
    ["a read", () => get(`/v1/rfqs/${rfqId}`), 200, ASKED_AGAIN],
    ["a list", () => get("/v1/rfqs/my"), 200, ASKED_AGAIN],
    [
      "a create",
      () => call("POST", "/v1/rfqs/create", { token: issuer.token, body: rfqBody([maker], { name: "Headers" }) }),
      201,
    ],
    ["a sign-in", () => call("POST", "/v1/users/login", { form: { username: issuer.email, password: "x" } }), 401],
    ["a public call", () => call("GET", "/v1/health"), 200],
    ["the database check", () => call("GET", "/v1/ready"), 200],
    ["an unknown call", () => call("GET", "/v1/nothing/here"), 404],
    ["a method that there is not", () => call("PATCH", "/v1/health"), 405],
    ["no credentials", () => call("GET", "/v1/rfqs/my"), 401],
    ["a refusal", () => get("/v1/rfqs/all"), 403],
    ["invalid input", () => get("/v1/rfqs/my?limit=0"), 422],
  ])("carry the fixed headers: %s", async (_, answer, status, cacheControl) => {
    const answered = await answer();
    expect(answered.status).toBe(status);
    expectFixedHeaders(answered, cacheControl);
  });

  test("name the way in where credentials are missing or of no use, as RFC 9110 asks of every 401", async () => {
    const wrong = { form: { username: issuer.email, password: "not the right one" } };
    const challenges = [
      await call("GET", "/v1/rfqs/my"),
      await call("POST", "/v1/users/login", wrong),
      await call("GET", "/v1/rfqs/my", { token: "nobody's" }),
    ].map(({ status, headers }) => [status, headers.get("www-authenticate")]);
    expect(challenges).toEqual([
      [401, "Bearer"],
      [401, "Bearer"],
      [401, 'Bearer error="invalid_token"'],
    ]);
    expect((await get("/v1/rfqs/all")).headers.has("www-authenticate")).toBe(false);
  });

  test("say what is left of the caller's budget, whatever they answer", async () => {
    const answers = [await get("/v1/rfqs/my"), await get("/v1/rfqs/all"), await get("/v1/rfqs/my?limit=0")];
    const left = answers.map(({ headers }) => {
      const [, points, seconds] = /^"read";r=(\d+);t=(\d+)$/.exec(headers.get("ratelimit") ?? "") ?? [];
      expect(Number(seconds)).toBeLessThanOrEqual(60);
      expect(headers.get("ratelimit-policy")).toMatch(/^"read";q=\d+;w=60$/);
      return Number(points);
    });
    expect(left).toEqual([left[0], Number(left[0]) - 1, Number(left[0]) - 2]);
    const write = await call("PUT", "/v1/rfqs/status", { token: issuer.token, body: {} });
    expect([write.status, write.headers.get("ratelimit")]).toEqual([422, expect.stringMatching(/^"write";r=\d+;t=/)]);
    const file = await call("GET", `/v1/rfqs/${rfqId}/comparison/pdf`, { token: issuer.token });
    expect(file.headers.get("ratelimit")).toMatch(/^"read";r=\d+;t=\d+, "render";r=\d+;t=\d+$/);
    for (const url of ["/v1/health", "/v1/openapi.json"])
      expect((await call("GET", url)).headers.has("ratelimit")).toBe(false);
  });

  test("are known by their tags: a read that has not changed is a 304, and one that has is not", async () => {
    const { id } = await createDraft(issuer, [maker]);
    const read = (headers = {}) => call("GET", `/v1/rfqs/${id}`, { token: issuer.token, headers });
    const first = await read();
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, `"other", ${etag.slice(2)}`]) {
      const again = await read({ "if-none-match": known });
      expect([again.status, again.body]).toEqual([304, new Uint8Array()]);
      expect(["etag", "cache-control"].map((name) => again.headers.get(name))).toEqual([etag, ASKED_AGAIN]);
    }
    // A browser keeps nothing of it on its disk; one that asks again by the tag is answered all the same.
    for (const browser of [{ "sec-fetch-site": "same-origin" }, { cookie: "theme=dark" }]) {
      expect((await read(browser)).headers.get("cache-control")).toBe(NEVER_KEPT);
      const again = await read({ ...browser, "if-none-match": etag });
      expect([again.status, again.headers.get("cache-control")]).toEqual([304, NEVER_KEPT]);
    }
    const changed = await call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id, name: "Another name" } });
    expect([changed.status, changed.headers.has("etag")]).toEqual([200, false]);
    const after = await read({ "if-none-match": etag });
    expect([after.status, after.body.element.name]).toEqual([200, "Another name"]);
  });

  test("never share a request id", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/v1/health")));
    expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(20);
  });

  test("wrap what they answer in `element`, sign-in and registration aside", async () => {
    expect(Object.keys((await get(`/v1/rfqs/${rfqId}`)).body)).toEqual(["element"]);
    expect(Object.keys((await get(`/v1/quotes/${quoteId}`)).body)).toEqual(["element"]);
    expect(Object.keys((await get("/v1/users/me")).body)).toEqual(["element"]);
    expect(await signIn(issuer.email)).toMatch(/^dbk_/);
  });

  test("give an RFQ's dates in epoch milliseconds, its timestamps in ISO 8601 under both names", async () => {
    const tge = Date.now() + 90 * 86_400_000 + 7;
    const validUntil = Date.now() + 30 * 86_400_000 + 13;
    const { id } = await createDraft(issuer, [maker], { estimated_tge_date: tge, valid_until: validUntil });
    const { element } = (await get(`/v1/rfqs/${id}`)).body;
    expect(element).toMatchObject({ estimated_tge_date: tge, valid_until: validUntil });
    expect(element.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(element.create_date).toBe(element.created_at);
    expect(element.update_date).toBe(element.updated_at);
    expect(element.time_to_live).toBe(Math.round((validUntil - Date.parse(element.created_at)) / 1000));
  });

  test("give a quote's dates in ISO 8601, and take them so, in seconds and in milliseconds", async () => {
    const validUntil = (Math.floor(Date.now() / 1000) + 9 * 86_400) * 1000;
    for (const given of [new Date(validUntil).toISOString(), validUntil / 1000, validUntil]) {
      const answer = await call("PUT", "/v1/quotes/update", {
        token: maker.token,
        body: { id: quoteId, details: submission(), valid_until: given },
      });
      expect(answer.status).toBe(200);
      const { element } = answer.body;
      expect(element.valid_until).toBe(new Date(validUntil).toISOString());
      expect(element.revisions[0]?.valid_until).toBe(element.valid_until);
      expect(element.create_date).toBe(element.created_at);
      expect(element.update_date).toBe(element.updated_at);
      expect(element.decided_at).toBeNull();
    }
  });

  test("refuse a quote on terms that have changed since they were seen", async () => {
    const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
    const rfqId = await createOpenRfq(issuer, [maker]);
    const { updated_at: seen } = (await call("GET", `/v1/rfqs/${rfqId}`, { token: maker.token })).body.element;
    const change = { id: rfqId, contract_parameters: { target_fdv: 1, supply_allocation_percentage: 1 } };
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body: change })).status).toBe(200);
    const submit = (rfq_updated_at: string) =>
      call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId, { rfq_updated_at }) });
    expect(errorOf(await submit(seen)).code).toBe("terms_changed");
    const { updated_at: now } = (await call("GET", `/v1/rfqs/${rfqId}`, { token: maker.token })).body.element;
    const { status, body } = await submit(now);
    expect(status).toBe(201);
    const revision = { id: body.element.id, ...quoteBody(rfqId), rfq_updated_at: seen };
    expect(errorOf(await call("PUT", "/v1/quotes/update", { token: maker.token, body: revision })).code).toBe(
      "terms_changed",
    );
  });

  test("refuse an RFQ's edit and publication as of an older version", async () => {
    const issuer = await register("token_issuer");
    const rfq = await createDraft(issuer, [await register("market_maker")]);
    const update = (body: object) =>
      call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id: rfq.id, ...body } });
    const { version: seen } = rfq;
    expect((await update({ name: "Renamed elsewhere", version: seen })).status).toBe(200);
    expect(errorOf(await update({ name: "Renamed here", version: seen })).code).toBe("rfq_changed");
    expect(errorOf(await update({ status: "OPEN", version: seen })).code).toBe("rfq_changed");
    const { name, version: now } = (await call("GET", `/v1/rfqs/${rfq.id}`, { token: issuer.token })).body.element;
    expect(name).toBe("Renamed elsewhere");
    expect((await update({ status: "OPEN", version: now })).status).toBe(200);
  });

  test("name the field of a deadline that has passed, in words", async () => {
    const past = Date.now() - 60_000;
    const overdue = await createDraft(issuer, [maker]);
    await clients().writer.rfq.update({ where: { id: overdue.id }, data: { validUntil: new Date(past) } });
    const put = (url: "/v1/rfqs/update" | "/v1/rfqs/status", body: object, { token }: Person) =>
      call("PUT", url, { token, body: { id: overdue.id, ...body } });
    for (const answer of [
      await put("/v1/rfqs/status", { status: "OPEN" }, issuer),
      await put("/v1/rfqs/status", { status: "OPEN" }, admin),
      await put("/v1/rfqs/update", { status: "OPEN" }, issuer),
      await put("/v1/rfqs/update", { valid_until: past }, issuer),
      await call("POST", "/v1/rfqs/create", { token: issuer.token, body: rfqBody([maker], { valid_until: past }) }),
      await call("PUT", "/v1/quotes/update", {
        token: maker.token,
        body: { id: quoteId, details: submission(), valid_until: past },
      }),
    ]) {
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.valid_until"]]);
      expect(errorOf(answer).detail).toMatchObject([{ msg: "Valid until must be in the future" }]);
    }
  });

  test("are refused from the page of somebody who is signed out by now", async () => {
    const headers = { "x-depthbook-user": String(maker.id) };
    const answer = await call("GET", "/v1/rfqs/my", { token: issuer.token, headers });
    expect(answer).toMatchObject({ status: 409, body: { code: "other_user" } });
    const own = { "x-depthbook-user": String(issuer.id) };
    expect((await call("GET", "/v1/rfqs/my", { token: issuer.token, headers: own })).status).toBe(200);
  });

  test("ignore unknown fields of a body, and those that a caller may not set", async () => {
    const body = rfqBody([maker], {
      status: "OPEN",
      owner_id: admin.id,
      id: 1,
      quote_count: 9,
      anything: { at: "all" },
    });
    const { status, body: answer } = await call("POST", "/v1/rfqs/create", { token: issuer.token, body });
    expect(status).toBe(201);
    expect(answer.element).toMatchObject({ status: "DRAFT", owner_name: issuer.name, quote_count: 0 });
    expect(answer.element).not.toHaveProperty("anything");
  });
});

describe("lists", () => {
  test.each(LISTS)("%s carries total, limit and offset", async (path, who) => {
    const read = (query?: string) => call<ElementList<unknown>>("GET", listUrl(path, query), { token: tokenOf(who) });
    const { body } = await read();
    expect(Object.keys(body).sort()).toEqual([
      ...["element", "limit", "next_cursor", "offset", "prev_cursor", "total", "total_capped"],
    ]);
    expect(body).toMatchObject({ limit: 100, offset: 0, total: body.element.length, total_capped: false });
    expect(body).toMatchObject({ next_cursor: null, prev_cursor: null });
    const page = await read("?limit=1&offset=1");
    expect(page.body).toMatchObject({ limit: 1, offset: 1, total: body.total });
    expect(page.body.element).toEqual(body.element.slice(1, 2));
    expect((await read("?limit=500&offset=2147483647")).body).toMatchObject({
      element: [],
      total: body.total,
    });
  });

  const OUT_OF_RANGE = ["0", "501", "-1", "abc", "1e2", " 5", "5.5", "0x10", "", "99999999999", "1,2", "٣"];
  test.each(LISTS)("%s refuses a limit out of range, naming it", async (path, who) => {
    for (const value of OUT_OF_RANGE) {
      const answer = await get(listUrl(path, `?limit=${encodeURIComponent(value)}`), who);
      expect([value, answer.status, namedFields(answer)]).toEqual([value, 422, ["query.limit"]]);
    }
  });

  test.each(LISTS)("%s refuses an offset out of range, naming it", async (path, who) => {
    for (const value of OUT_OF_RANGE.slice(2).concat("2147483648")) {
      const answer = await get(listUrl(path, `?offset=${encodeURIComponent(value)}`), who);
      expect([value, answer.status, namedFields(answer)]).toEqual([value, 422, ["query.offset"]]);
    }
  });

  test.each(LISTS)("%s refuses a sort that it doesn't have and a search that can't be stored", async (path, who) => {
    for (const sort of ["password_hash", "ownerId", "--id", "created_at,id", "CREATED_AT", ""]) {
      const answer = await get(listUrl(path, `?sort=${sort}`), who);
      expect([sort, answer.status, namedFields(answer)]).toEqual([sort, 422, ["query.sort"]]);
    }
    for (const q of ["%00", "a".repeat(201)]) {
      const answer = await get(listUrl(path, `?q=${q}`), who);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["query.q"]]);
    }
    const all = await get(listUrl(path, "?limit=0&offset=-1&sort=no"), who);
    expect(namedFields(all).sort()).toEqual(["query.limit", "query.offset", "query.sort"]);
  });

  test("take an RFQ's status in either spelling and any case", async () => {
    for (const status of ["OPEN", "open", "Pending", "PENDING", "pending"]) {
      const { body } = await get(`/v1/rfqs/my?status=${status}`);
      expect(body.element.map(({ id }) => id)).toEqual([rfqId]);
      expect(body.element[0]?.status).toBe("OPEN");
    }
    for (const status of ["Draft", "signed", "CLOSED"])
      expect((await get(`/v1/rfqs/my?status=${status}`)).status).toBe(200);
    for (const status of ["ACCEPTED", "opened", ""]) {
      expect(namedFields(await get(`/v1/rfqs/my?status=${status}`))).toEqual(["query.status"]);
    }
    expect(namedFields(await get("/v1/rfqs/my?type=otc"))).toEqual(["query.type"]);
  });

  test("take a quote's status in any case", async () => {
    for (const status of ["PENDING", "pending", "Pending"]) {
      const { body } = await get(`/v1/quotes/my?status=${status}`, "maker");
      expect(body.element.map(({ id }) => id)).toEqual([quoteId]);
      expect(body.element[0]?.status).toBe("PENDING");
    }
    for (const status of ["OPEN", "draft", ""]) {
      expect(namedFields(await get(`/v1/quotes/my?status=${status}`, "maker"))).toEqual(["query.status"]);
    }
  });

  test("writes take and answer a status in either spelling", async () => {
    const { id } = await createDraft(issuer, [maker]);
    const set = (status: string) => call("PUT", "/v1/rfqs/status", { token: issuer.token, body: { id, status } });
    expect((await set("pending")).body.element.status).toBe("OPEN");
    expect((await set("Closed")).body.element.status).toBe("CLOSED");
    expect(namedFields(await set("gone"))).toEqual(["body.status"]);
  });
});

describe("bodies", () => {
  const create = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    call("POST", "/v1/rfqs/create", { token: issuer.token, body, headers });
  const nested = (depth: number) => `{"name":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const padded = (bytes: number) => {
    const body = JSON.stringify(rfqBody([maker]));
    return body + " ".repeat(bytes - Buffer.byteLength(body));
  };

  test.each<[string, string | Uint8Array]>([
    ["nothing", ""],
    ["only space", "  \n"],
    ["half an object", '{"name":'],
    ["single quotes", "{'name':'x'}"],
    ["a trailing comma", '{"name":"x",}'],
    ["two values", "{} {}"],
    ["NaN", '{"valid_until":NaN}'],
    ["Infinity", '{"valid_until":Infinity}'],
    ["a form", "name=x&type=OTC"],
    ["a byte order mark", "\ufeff{}"],
    ["a raw control character in a string", '{"name":"a\u0000b"}'],
    ["invalid UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["an encoded surrogate half", new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ["33 levels", nested(32)],
    ["100,000 levels", nested(100_000)],
    ["400,000 opening brackets", "[".repeat(400_000)],
    ["400,000 opening braces", '{"a":'.repeat(100_000)],
  ])("that hold %s are 400", async (_, body) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 400, body: { code: "bad_request", detail: expect.any(String) } });
  });

  test.each([["null"], ["[]"], ["5"], ['"text"'], ["true"], [nested(31)], ['{"__proto__":{"name":"x"}}']])(
    "that are JSON but not what is asked are 422: %s",
    async (body) => {
      const answer = await create(body);
      expect(answer).toMatchObject({ status: 422, body: { code: "validation" } });
      for (const field of namedFields(answer)) expect(field).toMatch(/^body/);
    },
  );

  test("brackets inside strings are no nesting", async () => {
    const body = JSON.stringify(rfqBody([maker], { name: `${"[{".repeat(80)} \\"` }));
    expect((await create(body)).status).toBe(201);
  });

  test("of up to a megabyte are read, larger ones 413", async () => {
    expect((await create(padded(1_000_000))).status).toBe(201);
    const refused = { status: 413, body: { code: "payload_too_large" } };
    expect(await create(padded(1_000_001))).toMatchObject(refused);
    expect(await create("{}", { "content-length": "1000001" })).toMatchObject(refused);
    const characters = "é".repeat(600_000);
    expect(await create(JSON.stringify({ name: characters }))).toMatchObject(refused);
  });

  test("of strangers are read up to 32 kB", async () => {
    const signIn = (padding: number) => {
      const form = { username: "nobody@example.test", password: "secret-1", padding: "x".repeat(padding) };
      return call("POST", "/v1/users/login", { form });
    };
    expect((await signIn(31_000)).status).toBe(401);
    expect(await signIn(32_001)).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
  });

  test.each([
    [""],
    ["text/plain"],
    ["application/x-www-form-urlencoded"],
    ["multipart/form-data; boundary=x"],
    ["application/jsonp"],
    ["text/json"],
    ["application/json; charset=utf-16"],
    ["application/json; charset=iso-8859-1"],
  ])("of type %j are 415 for a JSON call", async (type) => {
    const answer = await create(JSON.stringify(rfqBody([maker])), { "content-type": type });
    expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  });

  test.each([
    ["application/json"],
    ["APPLICATION/JSON"],
    ["application/json; charset=UTF-8"],
    ['application/json;charset="utf-8"'],
  ])("of type %j are taken", async (type) => {
    expect((await create(JSON.stringify(rfqBody([maker])), { "content-type": type })).status).toBe(201);
  });

  test("of sign-in are a form and nothing else", async () => {
    const body = { username: issuer.email, password: "correct horse battery" };
    expect((await call("POST", "/v1/users/login", { body })).status).toBe(415);
    expect((await call("POST", "/v1/users/login", { form: body })).status).toBe(200);
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    expect((await call("POST", "/v1/users/login", { form: body, headers: multipart })).status).toBe(415);
    expect((await call("POST", "/v1/users/login", {})).status).toBe(415);
  });
});

describe("paths and methods", () => {
  const existing = routes.filter(({ path }) => !path.includes("[...") && !path.startsWith("/v1/openapi"));

  test("a method that a path doesn't have is 405 JSON that names those it has", async () => {
    for (const { path, handlers } of existing) {
      const url = path.replace(/\[\w+\]/g, "1");
      const missing = METHODS.filter((method) => handlers[method].call === null);
      const own = METHODS.filter((method) => handlers[method].call !== null);
      const allow = [...own, "OPTIONS"].join(", ").replace("GET", "GET, HEAD");
      expect(missing.length, path).toBeGreaterThan(0);
      for (const method of missing) {
        const answer = await call(method, url);
        const seen = [answer.status, errorOf(answer).code, answer.headers.get("allow")];
        expect([method, path, ...seen]).toEqual([method, path, 405, "method_not_allowed", allow]);
      }
      const told = await handlers.OPTIONS(new Request(`http://localhost${url}`, { method: "OPTIONS" }), {
        params: Promise.resolve({}),
      });
      expect([path, told.status, told.headers.get("allow")]).toEqual([path, 204, allow]);
      expect(told.headers.get("x-request-id")).not.toBeNull();
    }
  });

  test.each(METHODS.map((method) => [method]))("an unknown path is 404 JSON for %s", async (method: Method) => {
    for (const url of ["/v1/nothing", "/v1/rfqs/my/extra", "/v1/quotes/1/2/3", "/v1/users/login/x"]) {
      expect(await call(method, url)).toMatchObject({
        status: 404,
        body: { detail: "Call not found", code: "not_found" },
      });
    }
  });

  const BY_ID: [string, Who][] = [
    ["/v1/rfqs", "issuer"],
    ["/v1/quotes", "issuer"],
    ["/v1/quotes/for-rfq", "issuer"],
    ["/v1/rfqs", "admin"],
    ["/v1/quotes", "maker"],
  ];
  test.each(BY_ID)("%s/{id} refuses what is no id, by name (%s)", async (path, who) => {
    for (const id of ["0", "-1", "1.5", "abc", "2147483648", "99999999999", "1e3", "+1", "01", "%201", "1%00", "٣"]) {
      const answer = await get(`${path}/${id}`, who);
      expect([id, answer.status, namedFields(answer)]).toEqual([id, 422, ["path.id"]]);
    }
  });

  test.each(BY_ID)("%s/{id} answers 404 for an id that nothing has (%s)", async (path, who) => {
    for (const id of ["999999", "2147483647"]) {
      expect(await get(`${path}/${id}`, who)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  test("a deleted object is 404", async () => {
    expect((await call("DELETE", "/v1/rfqs/delete", { token: issuer.token, body: { id: draftId } })).body).toEqual({
      element: { id: draftId },
    });
    expect((await get(`/v1/rfqs/${draftId}`)).status).toBe(404);
  });
});

describe("a defect on our side", () => {
  /** While `work` runs, the table is not where the code expects it. */
  async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
    const { writer } = clients();
    await writer.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}_away"`);
    try {
      await work();
    } finally {
      await writer.$executeRawUnsafe(`ALTER TABLE "${table}_away" RENAME TO "${table}"`);
    }
  }

  async function expectMasked(answer: Answer): Promise<void> {
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      detail: "Server error. Please try again later.",
      code: "internal_error",
      request_id: answer.headers.get("x-request-id"),
    });
    expectFixedHeaders(answer);
    expectConsoleError(new RegExp(`"requestId":"${errorOf(answer).request_id}"`));
  }

  test("is masked on a read, and logged with the request id", async () => {
    await withoutTable("quotes", async () => expectMasked(await get(`/v1/quotes/${quoteId}`)));
    expect((await get(`/v1/quotes/${quoteId}`)).status).toBe(200);
  });

  test("is masked on a write, which then has not happened", async () => {
    const fresh = await register("market_maker");
    const id = await createOpenRfq(issuer, [fresh]);
    await withoutTable("quote_venue_targets", async () => {
      await expectMasked(await call("POST", "/v1/quotes/create", { token: fresh.token, body: quoteBody(id) }));
    });
    expect((await get(`/v1/quotes/for-rfq/${id}`)).body.total).toBe(0);
    expect((await get(`/v1/rfqs/${id}`)).body.element.quote_count).toBe(0);
  });

  test("is masked before anybody is known", async () => {
    await withoutTable("sessions", async () => expectMasked(await get("/v1/users/me")));
  });
});

test("the bare /v1 is an unknown call like any other", async () => {
  for (const method of METHODS) expect((await call(method, "/v1")).status).toBe(404);
});

test("a read from another site's page is answered; it carries no cookie rights with it", async () => {
  const answer = await call("GET", "/v1/health", { headers: { "sec-fetch-site": "cross-site" } });
  expect(answer.status).toBe(200);
});
