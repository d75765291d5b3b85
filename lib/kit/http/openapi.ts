/** The OpenAPI 3.1 document, from the schemas that validate. */
import { z } from "zod";
import type { Call } from "./call";
import { errorsOf } from "./call-errors";
import { errorWire } from "./wire";

type JsonSchema = Record<string, unknown>;

export type Operation = {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
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

const idempotencyParameter = {
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

function operationOf(call: Call): Operation {
  const { path, who, body, bodyFormat = "json", query, params, answer, status = 200, idempotent, fileType } = call;
  const success = {
    description: "Success",
    content: { [fileType ?? "application/json"]: { schema: jsonSchema(answer, "output") } },
  };
  const content = body && { [MEDIA_TYPES[bodyFormat]]: { schema: jsonSchema(body, "input") } };
  return {
    summary: call.summary,
    tags: [path.split("/")[2] ?? ""],
    security: who === "public" ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(params, "path"),
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

export function openApiDocument(calls: readonly Call[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
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
