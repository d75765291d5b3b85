/** What the TypeScript client makes of answers, whatever the server is: scripted ones, each for one request. */
import { execFileSync } from "node:child_process";
import { describe, expect, expectTypeOf, test, vi } from "vitest";
import type { paths } from "@/clients/typescript/schema";
import { type Answer, Depthbook, DepthbookError } from "@/clients/typescript/client";

const RFQ = { element: { id: 7, name: "AUR" } };

/** A client of a server that answers these, one after the other; and what it was asked. */
function clientOf(...answers: (() => Response)[]) {
  const asked: Request[] = [];
  const client = new Depthbook({
    baseUrl: "https://depthbook.example",
    token: "secret",
    fetch: (url, init) => {
      asked.push(new Request(url, init));
      const next = answers.shift();
      return next ? Promise.resolve(next()) : Promise.reject(new Error("Asked once too often"));
    },
  });
  return { client, asked };
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const error = (status: number, code: string, headers?: Record<string, string>) =>
  json({ detail: "Not now", code, request_id: "r" }, { status, headers: { "x-request-id": "r", ...headers } });

describe("a request", () => {
  test("has its path and its query filled in, and names who asks", async () => {
    const { client, asked } = clientOf(json(RFQ), json({ element: [], next_cursor: null }));
    expect(await client.get("/v1/rfqs/{id}", { path: { id: 7 } })).toEqual(RFQ);
    await client.get("/v1/rfqs/my", { query: { limit: 5, q: "a & b" } });
    expect(asked.map(({ url }) => url)).toEqual([
      "https://depthbook.example/v1/rfqs/7",
      "https://depthbook.example/v1/rfqs/my?limit=5&q=a+%26+b",
    ]);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
  });

  test("has its body in the format that its call takes", async () => {
    const { client, asked } = clientOf(json({}), json({}), json({}));
    await client.post("/v1/users/login", { form: { username: "a@b.example", password: "x&y" } });
    await client.post("/v1/rfqs/{id}/pass", { path: { id: 7 }, json: { reason: "Too small" } });
    await client.post("/v1/files", { multipart: { purpose: "deck", file: new File(["x"], "deck.pdf") } });
    const [form, body, parts] = asked;
    expect(await form?.text()).toBe("username=a%40b.example&password=x%26y");
    expect([body?.headers.get("content-type"), await body?.json()]).toEqual([
      "application/json",
      { reason: "Too small" },
    ]);
    const sent = await parts?.formData();
    expect([sent?.get("purpose"), (sent?.get("file") as File).name]).toEqual(["deck", "deck.pdf"]);
  });
});

test("what is answered before it is carried out has a type, too", () => {
  type Accepted = Answer<paths["/v1/webhooks/{id}/test"]["post"]>;
  expectTypeOf<Accepted["element"]["status"]>().toExtend<string>();
});

describe("a refusal", () => {
  test("is an error that says what it is", async () => {
    const { client } = clientOf(error(409, "rfq_not_open"));
    const refused = await client.get("/v1/rfqs/{id}", { path: { id: 7 } }).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(DepthbookError);
    expect(refused).toMatchObject({ status: 409, code: "rfq_not_open", detail: "Not now", requestId: "r", fields: [] });
  });

  test("names the fields at fault", async () => {
    const fields = [{ loc: ["body", "price"], msg: "Must be a number", type: "invalid_type" }];
    const { client } = clientOf(json({ detail: fields, code: "validation", request_id: "r" }, { status: 422 }));
    await expect(client.get("/v1/users/me")).rejects.toMatchObject({ fields, message: /Must be a number/ });
  });

  test("that a proxy answers has no code, and is told all the same", async () => {
    const { client } = clientOf(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(client.get("/v1/users/me")).rejects.toMatchObject({ status: 502, code: "no_json" });
  });
});

describe("what was told to come back", () => {
  const busy = error(429, "rate_limited", { "retry-after": "2" });

  test("comes back then, under the same key", async () => {
    vi.useFakeTimers();
    try {
      const { client, asked } = clientOf(busy, error(503, "unavailable", { "retry-after": "1" }), json(RFQ));
      const created = client.post("/v1/rfqs/{id}/pass", { path: { id: 7 }, json: { reason: "Too small" } });
      await vi.advanceTimersByTimeAsync(1999);
      expect(asked).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1001);
      expect(await created).toEqual(RFQ);
      const keys = asked.map(({ headers }) => headers.get("idempotency-key"));
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(keys).size).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ["was told so too often", "0", 4],
    ["would have to wait for long", "61", 1],
  ])("is an error where it %s", async (_, seconds, times) => {
    const again = error(429, "rate_limited", { "retry-after": seconds });
    const { client, asked } = clientOf(again, again, again, again);
    await expect(client.get("/v1/users/me")).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(times);
  });

  test("is an error at once where it may have been carried out", async () => {
    const { client, asked } = clientOf(error(503, "outcome_unknown"));
    await expect(client.get("/v1/users/me")).rejects.toMatchObject({ code: "outcome_unknown" });
    expect(asked).toHaveLength(1);
  });

  test("waits no longer than whoever asked does", async () => {
    const { client, asked } = clientOf(busy);
    const controller = new AbortController();
    const asking = client.get("/v1/users/me", { signal: controller.signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    controller.abort(new Error("Enough"));
    await expect(asking).rejects.toThrow("Enough");
  });
});

describe("what is read again", () => {
  test("is asked for by its tag, and kept where it is still so", async () => {
    const { client, asked } = clientOf(
      json(RFQ, { headers: { etag: 'W/"a"' } }),
      () => new Response(null, { status: 304 }),
    );
    const read = () => client.get("/v1/rfqs/{id}", { path: { id: 7 } });
    const first = await read();
    const second = await read();
    expect(asked[1]?.headers.get("if-none-match")).toBe('W/"a"');
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  });
});

test("a list is walked by its cursors to its end", async () => {
  const { client, asked } = clientOf(
    json({ element: [{ id: 1 }], next_cursor: "x" }),
    json({ element: [{ id: 2 }], next_cursor: null }),
  );
  const ids: number[] = [];
  for await (const { element } of client.pages("/v1/rfqs/my", { query: { status: "OPEN", offset: 5 } })) {
    ids.push(...element.map(({ id }) => id));
  }
  expect(ids).toEqual([1, 2]);
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?status=OPEN&offset=5", "?status=OPEN&cursor=x"]);
});

/** Whoever copies it compiles it by the flags of their own project; ours are fewer. */
test.each(["nodenext", "preserve"])("its source is taken by the strictest of compilers, modules as %s", (module) => {
  const strictest = [
    ...[
      "--strict",
      "--exactOptionalPropertyTypes",
      "--noUncheckedIndexedAccess",
      "--noPropertyAccessFromIndexSignature",
    ],
    ...["--noUnusedLocals", "--noUnusedParameters", "--verbatimModuleSyntax", "--erasableSyntaxOnly"],
  ];
  const flags = [...strictest, "--noEmit", "--ignoreConfig", "--target", "es2022", "--module", module];
  const compiler = ["node_modules/typescript-7/bin/tsc", ...flags, "clients/typescript/client.ts"];
  expect(() => execFileSync(process.execPath, compiler, { encoding: "utf8", stdio: "pipe" })).not.toThrow();
});
