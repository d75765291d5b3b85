/** The document of the API: what a strict linter asks of one, and what our own clients rest on. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describeApi } from "@/lib/apidocs/service/api-document";
import { openApiDocument } from "@/lib/kit/http/openapi/document";
import type { JsonSchema } from "@/lib/kit/http/schema-rows";
import { isFigure } from "@/lib/kit/http/openapi/field-words";
import { withoutRefs } from "@/lib/kit/http/openapi/schemas";
import type { Operation, Ref, Response } from "@/lib/kit/http/openapi/types";
import { errorWire } from "@/lib/kit/http/wire";
import { TEST_EVENT, WEBHOOK_EVENTS } from "@/lib/webhooks/constants";

const document = describeApi("https://api.depthbook.example");
const { components } = document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const named = operations.map((operation) => [operation.operationId, operation] as const);

/** What Redocly finds, of which everything counts: `recommended-strict` has no warnings. */
async function findings(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ""}`);
}

test("a strict linter finds nothing: no rule is off", async () => {
  expect(await findings(JSON.stringify(document))).toEqual([]);
}, 60_000);

const SAID = {
  origin: "https://depthbook.eu",
  tags: { things: "Things" },
  names: { input: {}, output: {} },
  values: {},
  words: { input: {}, output: {} },
  sent: { tag: "", events: [], timeoutSeconds: 7, triedHours: 30, rotationHours: 3 },
  scopeOf: () => null,
};

test("the linter holds the examples to their schemas", async () => {
  const answer = z.object({ amount: z.number() });
  const call = { method: "GET", path: "/v1/things", summary: "Things", who: "public", answer } as const;
  const text = JSON.stringify(openApiDocument({ listThings: call }, SAID));
  const isHeld = expect.stringContaining("no-invalid-media-type-examples") as unknown;
  expect(await findings(text)).not.toContainEqual(isHeld);
  expect(await findings(text.replace('"example":{"amount":1}', '"example":{"amount":"1"}'))).toContainEqual(isHeld);
});

test("an operation has a name of its own, which reads as a function's", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
  expect(ids).toEqual(expect.arrayContaining(["listOwnRfqs", "setQuoteStatus", "listQuotesForRfq", "readOwnProfile"]));
});

test("a shape that is answered in several places is written once", () => {
  const seen = new Set<string>();
  const twice: string[] = [];
  JSON.stringify({ paths: document.paths, schemas: components.schemas }, (key, value: unknown) => {
    if (key === "example" || key === "examples") return undefined;
    const text = typeof value === "object" && value !== null && "properties" in value ? JSON.stringify(value) : "";
    if (text.length > 2000 && seen.has(text)) twice.push(text.slice(0, 200));
    seen.add(text);
    return value;
  });
  expect(twice).toEqual([]);
  expect(JSON.stringify(document).length).toBeLessThan(710_000);
});

/** Every figure that is sent or answered, by its name, and what is said of it. */
function figuresIn(value: unknown): [name: string, words: string | undefined][] {
  if (typeof value !== "object" || value === null) return [];
  const { properties = {} } = value as JsonSchema;
  const own = Object.entries(properties).filter(([, field]) => isFigure(field));
  const further = Object.entries(value).filter(([key]) => key !== "example" && key !== "examples");
  return [
    ...own.map(([name, { description }]): [string, string | undefined] => [name, description]),
    ...further.flatMap(([, part]) => figuresIn(part)),
  ];
}

/** Ids, versions, pages and plain counts: their names say it all. */
const SAYS_ITSELF = [
  /(?:^|_)id$/,
  /(?:^|_)count$/,
  /^(?:version|terms_version|revision|number|year|fund_?[vV]intage|(?:current_?)?[sS]tep)$/,
  /^(?:limit|offset|total|completed|in_progress|alg|response_status|attempts|signers)$/,
  /^(?:[A-Z]+|rfqs|quotes|invited|waiting|answered|accepted|decided|quotes_sent|quotes_accepted|missing_venues)$/,
  /^(?:pending_rfqs|open_quotes|outdated_quotes|ended_sessions|recovery_codes_left|number_of_mms|numberOfMMs)$/,
  /^(?:(?:total|active)_?[iI]nvestments|successful_?[eE]xits|reported_users|reported_active_users)$/,
];

test("a figure says what it counts: money, percent, months and moments are told apart", () => {
  const figures = figuresIn({ paths: document.paths, schemas: components.schemas });
  const silent = figures.filter(([name, words]) => !words && !SAYS_ITSELF.some((names) => names.test(name)));
  expect([...new Set(silent.map(([name]) => name))]).toEqual([]);
});

test("a figure that counts something else elsewhere says so in each place", () => {
  const bodyOf = (path: string, method: "post" | "put") =>
    document.paths[path]?.[method]?.requestBody?.content["application/json"]?.schema.properties ?? {};
  expect(bodyOf("/v1/rfqs/create", "post").time_to_live?.description).toMatch(/^Milliseconds from now/);
  expect(components.schemas.Rfq?.properties?.time_to_live?.description).toMatch(/^Seconds/);
  expect(bodyOf("/v1/rfqs/create", "post").valid_until?.description).toMatch(/^Milliseconds since 1970/);
  expect(bodyOf("/v1/quotes/create", "post").valid_until?.description).toMatch(/^ISO 8601.* or milliseconds/);
  const { rfqContext, options } = components.schemas.QuoteSubmission?.properties ?? {};
  expect(rfqContext?.properties?.loanPercentage?.description).toMatch(/of the total supply/);
  expect(options?.items?.properties?.loanPercentage?.description).toMatch(/of the loan/);
});

/** What is written on a deal, and read of it: these names say nothing of what is refused for them, or who is told. */
const SAYS_ITSELF_OF_DEALS = [
  /^(?:id|name|type|status|kind|brief|requirements|(?:created|updated|decided)_at|(?:create|update)_date)$/,
  /^(?:rfq|provider|owner)_(?:id|name)$/,
  /^(?:market_makers|market_maker_count|price_unit|document_files|issuer_.*|contract_parameters)$/,
];

test("a field of a deal says what is refused for it, who is told it, and when it is null", () => {
  const bodyOf = (path: string, method: "post" | "put") => ({
    of: `${method} ${path}`,
    schema: document.paths[path]?.[method]?.requestBody?.content["application/json"]?.schema ?? {},
  });
  const shapeOf = (of: string) => ({ of, schema: components.schemas[of] ?? {} });
  const deals = [
    ...[bodyOf("/v1/quotes/create", "post"), bodyOf("/v1/quotes/update", "put"), bodyOf("/v1/quotes/status", "put")],
    ...[bodyOf("/v1/rfqs/create", "post"), bodyOf("/v1/rfqs/update", "put"), bodyOf("/v1/rfqs/status", "put")],
    ...[shapeOf("Quote"), shapeOf("QuoteSummary"), shapeOf("Rfq"), shapeOf("RfqSummary")],
  ];
  for (const { of, schema } of deals) {
    const fields = Object.entries(schema.properties ?? {});
    expect(fields.length).toBeGreaterThan(0);
    const silent = fields.filter(
      ([name, { description }]) => !description && !SAYS_ITSELF_OF_DEALS.some((names) => names.test(name)),
    );
    expect([of, silent.map(([name]) => name)]).toEqual([of, []]);
  }
});

const resolved = (response: Response | Ref): Response =>
  "$ref" in response ? (components.responses[response.$ref.split("/").at(-1) ?? ""] as Response) : response;

const failuresOf = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400 && status !== "431")
    .map(([status, response]) => ({ status, response: resolved(response) }));

describe.each(named)("%s", (_, operation) => {
  test("has an example of every error that it may answer", () => {
    for (const { status, response } of failuresOf(operation)) {
      const { schema, examples = {} } = response.content?.["application/json"] ?? {};
      const codes = (schema?.allOf?.[1]?.properties?.code?.enum ?? []) as string[];
      expect([status, Object.keys(examples)]).toEqual([status, codes]);
      for (const code of codes) {
        const example = examples[code] as Ref | { value: unknown };
        const { value } = "$ref" in example ? (components.examples[code] ?? { value: null }) : example;
        expect(errorWire.parse(value).code).toBe(code);
      }
    }
  });

  test("says which headers its answers have", () => {
    const headers = Object.entries(operation.responses).map(([status, response]) => {
      return [status, Object.keys(resolved(response).headers ?? {})] as const;
    });
    for (const [status, names] of headers) {
      if (status !== "431") expect(names).toContain("x-request-id");
      expect(names.includes("retry-after")).toBe(["429", "503"].includes(status));
      expect(names.includes("www-authenticate")).toBe(status === "401");
      const isBudgeted = operation.security.length > 0 && ["200", "201", "304", "429"].includes(status);
      if (isBudgeted) expect(names).toEqual(expect.arrayContaining(["ratelimit", "ratelimit-policy"]));
    }
  });
});

test("every event that a webhook may be sent is described, as the request that its receiver gets", () => {
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS, TEST_EVENT]);
  const { post } = document.webhooks["agreement.created"] ?? {};
  const schema = withoutRefs(post?.requestBody?.content["application/json"]?.schema ?? {}, components.schemas);
  expect(schema.allOf?.[0]).toHaveProperty("properties.data.required", ["rfq_id", "quote_id", "agreement_id"]);
  expect(schema.allOf?.[1]).toEqual({ properties: { type: { const: "agreement.created" } } });
  expect(Object.keys(components.parameters)).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
  // How long each thing takes is what the sender goes by.
  const { parameters, responses } = openApiDocument({}, SAID).components;
  expect(responses.EventTaken?.description).toMatch(/within 7 seconds .* for 30 hours$/);
  expect(parameters["webhook-signature"]?.description).toContain("For 3 hours after a rotation");
});

test("what refers to a shape is that shape", () => {
  const rfq = document.paths["/v1/rfqs/{id}"]?.get?.responses["200"] as Response;
  const schema = rfq.content?.["application/json"]?.schema as JsonSchema;
  expect(schema.properties?.element).toEqual({ $ref: "#/components/schemas/Rfq" });
  expect(withoutRefs(schema, components.schemas)).toHaveProperty(
    "properties.element.properties.contract_parameters.properties.target_fdv",
    { type: "number", description: "US dollars: the value of all tokens at launch" },
  );
});
