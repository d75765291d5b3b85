/** The examples of the API's documentation are what its calls take and answer. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { callsById } from "@/lib/calls";
import { describeApi } from "@/lib/apidocs/service/api-document";
import { EXAMPLE_VALUES } from "@/lib/apidocs/service/example-values";
import type { Call } from "@/lib/kit/http/call";
import { exampleOf } from "@/lib/kit/http/example";
import type { Content, Response } from "@/lib/kit/http/openapi/types";
import { type JsonSchema, schemaRows } from "@/lib/kit/http/schema-rows";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/constants";
import type { DeliveryWire } from "@/lib/webhooks/contract/webhooks";

const onlyExample = (content: Content | undefined) => Object.values(content ?? {})[0]?.example;

/** What the document shows of each call. A path's values are text on their way. */
const shown = Object.values(describeApi("https://depthbook.example").paths)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId, parameters, requestBody, responses }) => {
    const call = callsById[operationId] as Call;
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    const params = Object.fromEntries(inPath.map(({ name, example }) => [name, String(example)]));
    const success = responses[call.status ?? 200] as Response;
    return { call, params, body: onlyExample(requestBody?.content), answer: onlyExample(success.content) };
  });

test.each(shown.map((examples) => [`${examples.call.method} ${examples.call.path}`, examples] as const))(
  "%s: its example is taken and answered by its own schemas",
  (_, { call, params, body, answer }) => {
    expect(call.params?.safeParse(params).error?.issues).toBeUndefined();
    expect(body !== undefined).toBe(Boolean(call.body) && call.bodyFormat !== "multipart");
    if (body !== undefined) expect(call.body?.safeParse(body).error?.issues).toBeUndefined();
    // The content of a file has none.
    expect(answer !== undefined).toBe(!call.fileType);
    if (answer !== undefined) expect(call.answer.safeParse(answer).error?.issues).toBeUndefined();
  },
);

test("the values of fields are shown where they are meant to be", () => {
  const text = JSON.stringify(shown);
  const names = Object.keys(EXAMPLE_VALUES).map((name) => name.split(".").at(-1) ?? "");
  for (const [index, value] of Object.values(EXAMPLE_VALUES).entries()) {
    if (value !== undefined) expect(text).toMatch(new RegExp(`"${names[index]}":`));
  }
});

test("what examples show can be: a list that is its page, a delivery of an event, an allocation of its figures", () => {
  const answers = shown.map(({ answer }) => answer as Record<string, unknown> | undefined);
  const lists = answers.filter((answer) => answer !== undefined && "next_cursor" in answer);
  expect(lists.length).toBeGreaterThan(20);
  for (const list of lists) expect(list).toMatchObject({ offset: 0, next_cursor: null, prev_cursor: null });
  const answerOf = (path: string) => answers[shown.findIndex(({ call }) => call.path === path)];
  const [delivery] = answerOf("/v1/webhooks/{id}/deliveries")?.element as DeliveryWire[];
  expect(WEBHOOK_EVENTS).toContain(delivery?.type);
  expect(delivery).toMatchObject({ status: "DELIVERED", response_status: 204, error: null, next_attempt_at: null });
  expect(JSON.parse(delivery?.body ?? "")).toMatchObject({ type: delivery?.type });
  const { submission } = answerOf("/v1/quotes/create")?.element as QuoteWire;
  const { loanValue, stableAllocation, totalAllocation, loanTokens } = submission?.rfqContext ?? {};
  expect(totalAllocation).toBe((loanValue ?? 0) + (stableAllocation ?? 0));
  expect(submission?.options.map(({ tokenAmount }) => tokenAmount)).toEqual([loanTokens]);
});

describe("an example", () => {
  const of = (schema: Parameters<typeof exampleOf>[0], values = {}) =>
    exampleOf({ type: "object", properties: { thing: schema } }, values, "things");

  test.each([
    [{ type: "string" }, { thing: "own" }, "own"],
    [{ type: "string" }, { thing: "own", "things.thing": "nearer" }, "nearer"],
    [{ type: "string", pattern: "^\\d+$" }, { thing: "7" }, "7"],
    [{ type: "string" }, { thing: 7 }, "Text"],
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
