/** The examples of the API's documentation are what its calls take and answer. */
import { describe, expect, test } from "vitest";
import { calls } from "@/lib/calls";
import { EXAMPLE_VALUES } from "@/lib/health/service/example-values";
import type { Call } from "@/lib/kit/http/call";
import { exampleOf } from "@/lib/kit/http/example";
import { examplesOf } from "@/lib/kit/http/openapi";
import { type JsonSchema, schemaRows } from "@/lib/kit/http/schema-rows";
import { z } from "zod";

const named = calls.map((call: Call) => [`${call.method} ${call.path}`, call] as const);

test.each(named)("%s: its example is taken and answered by its own schemas", (_, call) => {
  const { params, body, answer } = examplesOf(call, EXAMPLE_VALUES);
  if (params !== null) expect(call.params?.safeParse(params).error?.issues).toBeUndefined();
  if (body !== null) expect(call.body?.safeParse(body).error?.issues).toBeUndefined();
  if (answer !== null) expect(call.answer.safeParse(answer).error?.issues).toBeUndefined();
});

test("every call has one of what it takes and answers, files aside", () => {
  for (const call of calls as Call[]) {
    const { body, answer } = examplesOf(call, EXAMPLE_VALUES);
    expect([call.path, body !== null]).toEqual([call.path, Boolean(call.body) && call.bodyFormat !== "multipart"]);
    expect([call.path, answer !== null]).toEqual([call.path, !call.fileType]);
  }
});

test("the values of fields are shown where they are meant to be", () => {
  const text = JSON.stringify(calls.map((call: Call) => examplesOf(call, EXAMPLE_VALUES)));
  const names = Object.keys(EXAMPLE_VALUES).map((name) => name.split(".").at(-1) ?? "");
  for (const [index, value] of Object.values(EXAMPLE_VALUES).entries()) {
    if (value !== undefined) expect(text).toMatch(new RegExp(`"${names[index]}":`));
  }
});

describe("an example", () => {
  const of = (schema: Parameters<typeof exampleOf>[0], values = {}) =>
    exampleOf({ type: "object", properties: { thing: schema } }, values, "things");

  test.each([
    [{ type: "string" }, { thing: "own" }, "own"],
    [{ type: "string" }, { thing: "own", "things.thing": "nearer" }, "nearer"],
    [{ type: "string", pattern: "^\\d+$" }, { thing: 7 }, "7"],
    [{ type: "integer", maximum: 5 }, { thing: 7 }, 1],
    [{ enum: ["a", "b"] }, { thing: "b" }, "b"],
    [{ enum: ["a", "b"] }, { thing: "c" }, "a"],
    [{ anyOf: [{ type: "null" }, { type: "number", minimum: 3 }] }, {}, 3],
    [{ type: "array", items: { type: "string" } }, { thing: ["x", "y"] }, ["x", "y"]],
    [{ type: "array", items: { type: "boolean" } }, { thing: ["x"] }, [false]],
    [{ const: true }, {}, true],
  ])("of %j with %j is %j", (schema, values, thing) => {
    expect(of(schema, values)).toEqual({ thing });
  });

  test("leaves out what may be left out, and only that", () => {
    expect(of({ type: "string" }, { thing: undefined })).toEqual({});
    const needed = { type: "object", properties: { thing: { type: "string" } }, required: ["thing"] };
    expect(exampleOf(needed, { thing: undefined }, "things")).toEqual({ thing: "Text" });
  });
});

test("the fields' table says of a number that it must be more than its least", () => {
  const schema = z.toJSONSchema(z.object({ amount: z.number().gt(0).max(1000) })) as JsonSchema;
  expect(schemaRows(schema)).toMatchObject([{ path: "amount", type: "number", limits: "> 0, ≤ 1,000" }]);
});
