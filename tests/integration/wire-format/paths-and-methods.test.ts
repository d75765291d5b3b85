/** One error for each path and method that /v1 doesn't have (contract section 2). */
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, test } from "vitest";
import { call, errorOf, type Method, METHODS, namedFields, routes } from "@/tests/setup/api";
import { middleware } from "@/middleware";
import { issuer, draftId, makeRecords, type Who, get } from "@/tests/factories/wire-format";

beforeAll(makeRecords);

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

test("the bare /v1 is an unknown call like any other", async () => {
  for (const method of METHODS) expect((await call(method, "/v1")).status).toBe(404);
});

test("a path that is a call's but for its capitals is an unknown call, not a page that a program is redirected to", async () => {
  for (const path of ["/V1", "/V1/", "/V1/rfqs/my?limit=1", "/V1/nothing"]) {
    for (const method of METHODS) {
      const { headers } = await middleware(new NextRequest(`http://localhost${path}`, { method }));
      expect([path, method, headers.get("x-middleware-rewrite")]).toEqual([path, method, "http://localhost/v1"]);
    }
  }
});
