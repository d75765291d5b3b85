/** The OpenAPI 3.1 document, from the schemas that validate. */
import { z } from "zod";
import { errorWire } from "@/lib/wire";
import type { Declaration, Routes } from "./endpoint";

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

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

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

function errorsOf({ access, body, query, path }: Declaration): string[] {
  const takesInput = Boolean(body ?? query ?? path);
  return Object.keys(ERRORS).filter((status) => {
    if (["400", "413", "415", "507"].includes(status)) return Boolean(body);
    if (status === "404") return Boolean(body ?? path);
    if (status === "409") return Boolean(body);
    if (status === "422") return takesInput;
    if (status === "401") return access === "user" || Boolean(body);
    return true;
  });
}

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

function operationOf(path: string, declaration: Declaration): Operation {
  const {
    summary,
    access,
    body,
    bodyFormat,
    query,
    path: pathSchema,
    response,
    status,
    idempotent,
    fileType,
  } = declaration;
  const mediaType = MEDIA_TYPES[bodyFormat ?? "json"];
  const success = {
    description: "Success",
    content: { [fileType ?? "application/json"]: { schema: jsonSchema(response, "output") } },
  };
  return {
    summary,
    tags: [path.split("/")[2] ?? ""],
    security: access === "user" ? [{ bearer: [] }] : [],
    parameters: [
      ...parametersOf(pathSchema, "path"),
      ...parametersOf(query, "query"),
      ...(idempotent ? [idempotencyParameter] : []),
    ],
    ...(body && { requestBody: { required: true, content: { [mediaType]: { schema: jsonSchema(body, "input") } } } }),
    responses: {
      [status ?? 200]: success,
      ...Object.fromEntries(
        errorsOf(declaration).map((code) => [code, { description: ERRORS[code] ?? "", content: errorContent }]),
      ),
    },
  };
}

/** @param routes by path, with `{id}` for parameters */
export function openApiDocument(routes: Record<string, Routes>): OpenApiDocument {
  const paths = Object.entries(routes).map(([path, handlers]) => {
    const operations = METHODS.flatMap((method) => {
      const { declaration } = handlers[method];
      return declaration ? [[method.toLowerCase(), operationOf(path, declaration)] as const] : [];
    });
    return [path, Object.fromEntries(operations)] as const;
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Depthbook",
      version: "1",
      description: "Requests for quotes between token issuers and market makers.",
    },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: jsonSchema(errorWire, "output") },
    },
  };
}
