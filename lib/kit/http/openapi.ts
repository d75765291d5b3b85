/** The OpenAPI 3.1 document, from the schemas that validate. */
import { z } from "zod";
import type { Call } from "./call";
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

const ERRORS: Record<string, string> = {
  400: "The body is not JSON",
  401: "No credentials, or dead ones",
  403: "Known, and forbidden",
  404: "Unknown, or not for the caller to know of",
  409: "The state forbids it",
  413: "The body is too large",
  415: "Another media type is wanted",
  422: "The input is not valid; `detail` lists the fields",
  429: "Too many requests; see `retry-after`",
  500: "A fault of ours; quote the request id",
  503: "Away for now; see `retry-after`. Without one (`outcome_unknown`): look before you send it again",
  507: "No space left; nothing was saved",
};

function errorsOf({ who, body, query, params }: Call): string[] {
  const takesInput = Boolean(body ?? query ?? params);
  return Object.keys(ERRORS).filter((status) => {
    if (["400", "409", "413", "415", "507"].includes(status)) return Boolean(body);
    if (status === "404") return Boolean(body ?? params);
    if (status === "422") return takesInput;
    if (status === "401") return who !== "public" || Boolean(body);
    return true;
  });
}

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

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
      ...Object.fromEntries(
        errorsOf(call).map((code) => [code, { description: ERRORS[code] ?? "", content: errorContent }]),
      ),
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
