/** The OpenAPI 3.1 document, from the schemas that validate. */
import { z } from "zod";
import type { Call } from "./call";
import { errorsOf } from "./call-errors";
import { exampleOf, type NamedValues } from "./example";
import { errorWire } from "./wire";

type JsonSchema = Record<string, unknown>;
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export type Operation = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: {
    name: string;
    in: "path" | "query" | "header";
    required: boolean;
    schema: JsonSchema;
    example?: unknown;
  }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };
};

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const MEDIA_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

/** A query's or a path's fields, each a parameter. */
function parametersOf(schema: z.ZodType | undefined, place: "query" | "path"): Operation["parameters"] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

const idempotencyParameter: Operation["parameters"][number] = {
  name: "idempotency-key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 200 },
};

/** By status: each code that tells its errors apart, and when it is answered. */
function errorResponsesOf(call: Call): Operation["responses"] {
  const errors = errorsOf(call);
  const statuses = new Set(errors.map(({ status }) => status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const own = errors.filter((error) => error.status === status);
      const codes = { properties: { code: { enum: own.map(({ code }) => code) } } };
      const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, codes] };
      const description = own.map(({ code, when }) => `${code}: ${when}`).join("\n");
      return [status, { description, content: { "application/json": { schema } } }];
    }),
  );
}

/** What `values` are told apart by: the first name of the path, which is what the call is about. */
const tagOf = ({ path }: Call) => path.split("/")[2] ?? "";

/**
 * What a caller may send and get. Null for what is no JSON: the content of a file.
 * @param values what the fields hold, by their names
 */
export function examplesOf(call: Call, values: NamedValues): { params: unknown; body: unknown; answer: unknown } {
  const { params, body, bodyFormat, answer, fileType } = call;
  const of = (schema: z.ZodType, io: "input" | "output") => exampleOf(jsonSchema(schema, io), values, tagOf(call));
  return {
    params: params ? of(params, "input") : null,
    body: body && bodyFormat !== "multipart" ? of(body, "input") : null,
    answer: fileType ? null : of(answer, "output"),
  };
}

const withExample = (schema: JsonSchema, example: unknown) => ({ schema, ...(example !== null && { example }) });

function operationOf(call: Call, values: NamedValues): Operation {
  const { who, body, bodyFormat = "json", query, params, answer, status = 200, idempotent, fileType } = call;
  const examples = examplesOf(call, values);
  const success = {
    description: "Success",
    content: { [fileType ?? "application/json"]: withExample(jsonSchema(answer, "output"), examples.answer) },
  };
  const content = body && { [MEDIA_TYPES[bodyFormat]]: withExample(jsonSchema(body, "input"), examples.body) };
  return {
    summary: call.summary,
    tags: [tagOf(call)],
    security: who === "public" ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(params, "path").map((parameter) => ({
        ...parameter,
        example: (examples.params as Record<string, unknown>)[parameter.name],
      })),
      ...parametersOf(query, "query"),
      ...(idempotent ? [idempotencyParameter] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: success,
      ...errorResponsesOf(call),
    },
  };
}

/** @param values what the fields of examples hold, by their names */
export function openApiDocument(calls: readonly Call[], values: NamedValues): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, values) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Depthbook",
      version: "1",
      description: "Requests for quotes between token issuers and market makers.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: jsonSchema(errorWire, "output") },
    },
  };
}
