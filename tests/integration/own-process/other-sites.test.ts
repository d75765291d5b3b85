/** What a browser sends for a page of another site does nothing by the session's cookie (contract section 3). */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { rfqBody } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { call, type Method } from "@/tests/setup/api";
import { PASSWORD, newAccount, signUp, logIn, me, cookie } from "@/tests/setup/session-answers";

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
