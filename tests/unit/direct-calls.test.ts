/** Calls that the server answers itself: which it takes from Next, and that what arrives is what the handler said. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { directCalls } from "@/scripts/lib/direct-calls.mjs";

type Handler = NonNullable<ReturnType<Parameters<typeof directCalls>[1]>>;

const PATHS = [
  "/v1/document.json",
  "/v1/deals/[id]",
  "/v1/deals/my",
  "/v1/[kind]/all",
  "/v1/deals/[id]/parts/[number]",
  "/v1/deals/new",
];
const LONG = JSON.stringify({ text: "the same again ".repeat(500) });

const saying =
  (name: string): Handler =>
  async ({ url }, { params }) =>
    Response.json({ name, params: await params, query: new URL(url).search });

const HANDLERS: Readonly<Record<string, Handler>> = {
  "GET /v1/deals/{id}": saying("one"),
  "GET /v1/deals/my": saying("own"),
  "GET /v1/{kind}/all": saying("all"),
  "GET /v1/deals/{id}/parts/{number}": saying("part"),
  "POST /v1/deals/my": async (request) => new Response(await request.text(), { status: 201 }),
  "PUT /v1/deals/my": async () => new Response(LONG, { headers: { "content-type": "application/json" } }),
  // What is asked for says what is answered, and a tag which of these it is.
  "GET /v1/document.json": async ({ headers }) =>
    new Response(headers.has("if-none-match") ? null : LONG + (headers.get("x-said") ?? ""), {
      status: headers.has("if-none-match") ? 304 : 200,
      headers: { etag: headers.get("x-tag") ?? "", "cache-control": headers.get("x-for") ?? "" },
    }),
  "DELETE /v1/deals/my": async ({ headers }) => {
    const answered = new Headers({ "x-said": headers.get("x-said") ?? "" });
    for (const cookie of ["a=1; Path=/", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"])
      answered.append("set-cookie", cookie);
    return new Response(null, { status: 204, headers: answered });
  },
};

let server: Server;
let host: string;

beforeAll(async () => {
  const answer = directCalls(PATHS, (name) => HANDLERS[name]);
  server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (path: string, options: RequestInit = {}) => fetch(host + path, options);

test.each([
  ["/v1/deals/my?limit=5&q=a%20b", { name: "own", params: {}, query: "?limit=5&q=a%20b" }],
  ["/v1/deals/7", { name: "one", params: { id: "7" }, query: "" }],
  ["/v1/quotes/all", { name: "all", params: { kind: "quotes" }, query: "" }],
  // As Next chooses: the first name that is fixed decides.
  ["/v1/deals/all", { name: "one", params: { id: "all" }, query: "" }],
  ["/v1/deals/7/parts/2", { name: "part", params: { id: "7", number: "2" }, query: "" }],
])("%s is answered by the call of its path", async (path, said) => {
  expect(await (await ask(path)).json()).toEqual(said);
});

test.each(["/v1/deals/", "/v1//deals/my", "/v1/deals/%37", "/v1/deals/a.b", "/v1/deals/7/parts", "/v1/deals/new", "/"])(
  "%s is left to Next",
  async (path) => expect((await ask(path)).status).toBe(418),
);

test.each(["HEAD", "OPTIONS", "PUT"])("%s of a call that has none is left to Next", async (method) => {
  expect((await ask("/v1/deals/7", { method })).status).toBe(418);
});

test("a body arrives, and its answer has a status and a length", async () => {
  const answer = await ask("/v1/deals/my", { method: "POST", body: "ein Gebot über 5 €" });
  expect([answer.status, await answer.text()]).toEqual([201, "ein Gebot über 5 €"]);
  expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength("ein Gebot über 5 €")));
});

test("headers go both ways, and each cookie by itself", async () => {
  const answer = await ask("/v1/deals/my", { method: "DELETE", headers: { "x-said": "yes" } });
  expect([answer.status, answer.headers.get("x-said")]).toEqual([204, "yes"]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"]);
});

test.each(["gzip", "identity"])(
  "in %s, what is everybody's is read once for each tag, and what is somebody's each time",
  async (encoding) => {
    const said = async (headers: Record<string, string>) =>
      (await ask("/v1/document.json", { headers: { "accept-encoding": encoding, ...headers } })).text();
    const everybody = { "x-for": "public, no-cache", "x-tag": '"1"' };
    expect(await said({ ...everybody, "x-said": "a" })).toBe(`${LONG}a`);
    expect(await said({ ...everybody, "x-said": "b" })).toBe(`${LONG}a`);
    expect(await said({ ...everybody, "x-tag": '"2"', "x-said": "c" })).toBe(`${LONG}c`);
    expect(await said({ ...everybody, "if-none-match": '"1"' })).toBe("");
    for (const somebody of [
      { "x-for": "private, no-cache", "x-tag": '"1"' },
      { "x-for": "public", "x-tag": "" },
    ]) {
      expect(await said({ ...somebody, "x-said": "d" })).toBe(`${LONG}d`);
      expect(await said({ ...somebody, "x-said": "e" })).toBe(`${LONG}e`);
    }
  },
);

test("a long answer is pressed for whoever takes that", async () => {
  const pressed = await ask("/v1/deals/my", { method: "PUT", headers: { "accept-encoding": "gzip" } });
  expect([pressed.headers.get("content-encoding"), pressed.headers.get("vary")]).toEqual(["gzip", "accept-encoding"]);
  expect(Number(pressed.headers.get("content-length"))).toBeLessThan(LONG.length / 10);
  expect(await pressed.text()).toBe(LONG);
  const plain = await ask("/v1/deals/my", { method: "PUT", headers: { "accept-encoding": "identity" } });
  expect([plain.headers.get("content-encoding"), plain.headers.get("vary")]).toEqual([null, "accept-encoding"]);
  expect(await plain.text()).toBe(LONG);
});
