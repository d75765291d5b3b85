import { expect, test } from "vitest";
import { documentedCalls } from "@/app/docs/api/operations";
import { withoutRefs } from "@/lib/kit/http/openapi/schemas";
import type { OpenApiDocument, Response } from "@/lib/kit/http/openapi/types";
import type { JsonSchema } from "@/lib/kit/http/schema-rows";
import { call, METHODS, routes } from "@/tests/setup/api";

/** `GET /v1/rfqs/{id}` and so on: what the route files export. */
const existingCalls = () =>
  routes
    .filter(({ path }) => !path.includes("[[..."))
    .flatMap(({ path, handlers }) =>
      METHODS.filter((method) => handlers[method].call !== null).map(
        (method) => `${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}`,
      ),
    )
    .sort();

test("the document describes every call, and no other", async () => {
  const { status, body } = await call<OpenApiDocument>("GET", "/v1/openapi.json");
  expect(status).toBe(200);
  const documented = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(existingCalls());
});

test("a call is described by the schemas that validate it", async () => {
  const { body } = await call<OpenApiDocument>("GET", "/v1/openapi.json");
  const inPlace = (schema: JsonSchema | undefined) => withoutRefs(schema, body.components.schemas);
  const create = body.paths["/v1/quotes/create"]?.post;
  const sent = inPlace(create?.requestBody?.content["application/json"]?.schema);
  const rfqId = { type: "integer", minimum: 1, maximum: 2_147_483_647 };
  expect(sent).toHaveProperty("properties.rfq_id", rfqId);
  const duration = "properties.details.anyOf[0].properties.options.items.properties.duration";
  expect(sent).toHaveProperty(duration, expect.objectContaining({ minimum: 1, maximum: 120 }));
  const created = create?.responses["201"] as Response;
  expect(inPlace(created.content?.["application/json"]?.schema)).toHaveProperty("properties.element.properties.price");
  expect(create?.security).toEqual([{ bearer: [] }, { apiKey: ["quote"] }]);
  expect(body.paths["/v1/rfqs/{id}"]?.get?.security).toEqual([{ bearer: [] }, { apiKey: ["read"] }]);
  expect(body.paths["/v1/members"]?.get?.security).toEqual([{ bearer: [] }]);
  expect(create?.parameters.map(({ name }) => name)).toContain("idempotency-key");
  const list = body.paths["/v1/rfqs/my"]?.get?.parameters.map(({ name }) => name);
  expect(list).toEqual(["limit", "offset", "cursor", "q", "sort", "type", "status", "if-none-match"]);
  const assigned = body.paths["/v1/rfqs/assigned"]?.get?.parameters.find(({ name }) => name === "status");
  expect(assigned?.schema.enum, "which words a status has").toEqual(["DRAFT", "OPEN", "SIGNED", "AWARDED", "CLOSED"]);
  const decided = body.paths["/v1/quotes/status"]?.put?.requestBody?.content["application/json"]?.schema;
  expect(inPlace(decided)).toHaveProperty("properties.status.enum", expect.arrayContaining(["ACCEPTED", "WITHDRAWN"]));
  const ofOne = body.paths["/v1/rfqs/{id}"]?.get?.parameters[0];
  expect(ofOne).toEqual({ name: "id", in: "path", required: true, schema: rfqId, example: 7 });
});

/** How often `work` reads what a call says of itself: once for each time that the document is made. */
async function countMakings(work: () => Promise<void>): Promise<number> {
  const declaration = routes.find(({ path }) => path === "/v1/rfqs/my")?.handlers.GET.call;
  if (!declaration) throw new Error("No such call");
  const { summary } = declaration;
  let reads = 0;
  Object.defineProperty(declaration, "summary", { get: () => ((reads += 1), summary), configurable: true });
  try {
    await work();
  } finally {
    Object.defineProperty(declaration, "summary", { value: summary, writable: true, configurable: true });
  }
  return reads;
}

test("the document is made once, however often it is asked for", async () => {
  const makings = await countMakings(async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await call("GET", "/v1/openapi.json")).status).toBe(200);
      expect(documentedCalls().size).toBeGreaterThan(50);
    }
  });
  // At most once: another test may have been first.
  expect(makings).toBeLessThanOrEqual(1);
});

test("who has the document already is told so, without it", async () => {
  const first = await call("GET", "/v1/openapi.json");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const ask = (known: string) => call("GET", "/v1/openapi.json", { headers: { "if-none-match": known } });
  for (const known of [etag, `"other", ${etag}`]) {
    const again = await ask(known);
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.get("etag")).toBe(etag);
  }
  expect((await ask('W/"other"')).status).toBe(200);
});

test("every call has a page of its own in the reference", () => {
  const calls = [...documentedCalls().values()].map(({ view }) => `${view.method} ${view.path}`);
  expect(calls.sort()).toEqual(existingCalls());
});
