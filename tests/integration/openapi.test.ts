import { expect, test } from "vitest";
import type { OpenApiDocument } from "@/lib/api/openapi";
import { call, METHODS, routes } from "@/tests/setup/api";

test("the document describes every call, and no other", async () => {
  const { status, body } = await call<OpenApiDocument>("GET", "/v1/openapi.json");
  expect(status).toBe(200);
  const documented = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const existing = routes
    .filter(({ path }) => !path.includes("[[...") && path !== "/v1/openapi.json")
    .flatMap(({ path, handlers }) =>
      METHODS.filter((method) => handlers[method].declaration !== null).map(
        (method) => `${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}`,
      ),
    );
  expect(documented.sort()).toEqual(existing.sort());
});

test("a call is described by the schemas that validate it", async () => {
  const { body } = await call<OpenApiDocument>("GET", "/v1/openapi.json");
  const create = body.paths["/v1/quotes/create"]?.post;
  const sent = create?.requestBody?.content["application/json"]?.schema;
  const rfqId = { type: "integer", minimum: 1, maximum: 2_147_483_647 };
  expect(sent).toHaveProperty("properties.rfq_id", expect.objectContaining(rfqId));
  const duration = "properties.details.anyOf[0].properties.options.items.properties.duration";
  expect(sent).toHaveProperty(duration, expect.objectContaining({ minimum: 0, maximum: 120 }));
  const answered = create?.responses["201"]?.content?.["application/json"]?.schema;
  expect(answered).toHaveProperty("properties.element.properties.price");
  expect(create?.security).toEqual([{ bearer: [] }]);
  expect(create?.parameters.map(({ name }) => name)).toContain("idempotency-key");
  const list = body.paths["/v1/rfqs/my"]?.get?.parameters.map(({ name }) => name);
  expect(list).toEqual(["limit", "offset", "q", "sort", "type", "status"]);
});
