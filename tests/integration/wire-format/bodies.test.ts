/** One error for each way to get a body wrong (contract section 2). */
import { beforeAll, describe, expect, test } from "vitest";
import { rfqBody } from "@/tests/factories/deals";
import { call, namedFields } from "@/tests/setup/api";
import { issuer, maker, makeRecords } from "@/tests/factories/wire-format";

beforeAll(makeRecords);

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
