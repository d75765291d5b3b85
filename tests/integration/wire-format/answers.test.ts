/** What every answer of /v1 is like (contract section 2): headers, tags, dates, versions. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { createDraft, createOpenRfq, quoteBody, rfqBody, submission } from "@/tests/factories/deals";
import { type Person, register, signIn } from "@/tests/factories/people";
import { type Answer, call, errorOf, namedFields } from "@/tests/setup/api";
import {
  issuer,
  maker,
  admin,
  rfqId,
  quoteId,
  makeRecords,
  get,
  NEVER_KEPT,
  ASKED_AGAIN,
  expectFixedHeaders,
} from "@/tests/factories/wire-format";

beforeAll(makeRecords);

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

test("a read from another site's page is answered; it carries no cookie rights with it", async () => {
  const answer = await call("GET", "/v1/health", { headers: { "sec-fetch-site": "cross-site" } });
  expect(answer.status).toBe(200);
});
