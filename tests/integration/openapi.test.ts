import { expect, test } from "vitest";
import { call, METHODS, routes } from "@/tests/setup/api";

test("the document describes every call, and no other", async () => {
  const { status, body } = await call("GET", "/v1/openapi.json");
  expect(status).toBe(200);
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
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
  const { body } = await call("GET", "/v1/openapi.json");
  const create = body.paths["/v1/quotes/create"].post;
  const { properties } = create.requestBody.content["application/json"].schema;
  expect(properties.rfq_id).toMatchObject({ type: "integer", minimum: 1, maximum: 2_147_483_647 });
  const [submission] = properties.details.anyOf;
  expect(submission.properties.options.items.properties.duration).toMatchObject({ minimum: 0, maximum: 120 });
  expect(create.responses["201"].content["application/json"].schema.properties.element.properties.price).toBeDefined();
  expect(create.security).toEqual([{ bearer: [] }]);
  expect(create.parameters.map(({ name }: { name: string }) => name)).toContain("idempotency-key");
  const list = body.paths["/v1/rfqs/my"].get.parameters.map(({ name }: { name: string }) => name);
  expect(list).toEqual(["limit", "offset", "q", "sort", "type", "status"]);
});
