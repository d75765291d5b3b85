/** The parts of an OpenAPI 3.1 document that ours has. */
import type { JsonSchema } from "@/lib/kit/http/schema-rows";

/** What stands under `components`, by its place there: `#/components/responses/Forbidden`. */
export type Ref = { $ref: string };

export type Example = { value: unknown };
export type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, Example | Ref> }
>;
export type Header = { description: string; schema: JsonSchema; example: unknown };
export type Response = { description: string; headers?: Record<string, Ref>; content?: Content };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  description?: string;
  example?: unknown;
};

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Ref>;
};

/** A request that we send: its headers are the same of each. */
export type SentEvent = Omit<Operation, "parameters"> & { parameters: Ref[] };

export type Components = {
  securitySchemes: Record<string, Record<string, string>>;
  schemas: Record<string, JsonSchema>;
  responses: Record<string, Response>;
  examples: Record<string, Example>;
  parameters: Record<string, Parameter>;
  headers: Record<string, Header>;
};

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: SentEvent }>;
  components: Components;
};
