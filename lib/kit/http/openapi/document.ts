/** The OpenAPI 3.1 document, from the schemas that validate (docs/decisions/0120). */
import type { z } from "zod";
import type { Call } from "@/lib/kit/http/call";
import type { NamedValues } from "@/lib/kit/http/example";
import { errorWire } from "@/lib/kit/http/wire";
import { eventParametersOf, eventResponsesOf, eventsOf, type SentEvents } from "./events";
import { type FieldWords, namedWithWords, withWords } from "./field-words";
import { HEADERS } from "./headers";
import { operationOf, tagOf } from "./operation";
import { sharedAtFirst } from "./responses";
import { jsonSchemasOf, type Side } from "./schemas";
import { SECURITY_SCHEMES } from "./security";
import type { OpenApiDocument } from "./types";

/** Each by the name that clients call it by. */
type CallsById = Readonly<Record<string, Call>>;

type Said = {
  /** Where the API is: `https://depthbook.example`. */
  origin: string;
  /** What the calls are about, by the first name of their paths. */
  tags: Readonly<Record<string, string>>;
  /** What the shapes are called that are sent, and those that are answered. */
  names: Readonly<Record<Side, Readonly<Record<string, z.ZodType>>>>;
  /** What the fields of examples hold, by their names. */
  values: NamedValues;
  /** What the figures count that are sent, and those that are answered, by the names of their fields. */
  words: Readonly<Record<Side, FieldWords>>;
  /** What is sent to addresses of the reader's. */
  sent: SentEvents;
  /** What an API key needs for a call; null where none will do. */
  scopeOf: (call: Call) => string | null;
};

const DESCRIPTION =
  "Requests for quotes between token issuers and market makers. A success is `{ element }`, a list adds its page; an error " +
  "is `{ detail, code, request_id }`, of which the code stays the same.";

/** Every schema of a call, by the call's id and which part of it it is. */
function partsOf(calls: CallsById, side: Side): Record<string, z.ZodType> {
  const parts: [string, z.ZodType | undefined][] = Object.entries(calls).flatMap(([id, call]) => [
    [`${id}.path`, call.params],
    [`${id}.query`, call.query],
    side === "input" ? [`${id}.body`, call.body] : [`${id}.answer`, call.answer],
  ]);
  return Object.fromEntries(parts.flatMap(([part, schema]) => (schema ? [[part, schema]] : [])));
}

export function openApiDocument(
  calls: CallsById,
  { origin, tags, names, values, words, sent, scopeOf }: Said,
): OpenApiDocument {
  const made = {
    input: jsonSchemasOf(partsOf(calls, "input"), names.input, "input"),
    output: jsonSchemasOf(partsOf(calls, "output"), { ...names.output, Error: errorWire }, "output"),
  };
  const schemas = {
    ...namedWithWords(made.input.named, words.input),
    ...namedWithWords(made.output.named, words.output),
  };
  const shared = sharedAtFirst();
  const writing = {
    schemaOf: (part: string, tag: string, side: Side) => withWords(made[side].parts[part], words[side], tag),
    named: schemas,
    values,
    shared,
    scopeOf,
  };
  const paths: OpenApiDocument["paths"] = {};
  for (const [id, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(id, call, writing) };
  }
  const used = new Set(Object.values(calls).map(tagOf));
  return {
    openapi: "3.1.0",
    info: {
      title: "Depthbook",
      version: "1",
      description: DESCRIPTION,
      contact: { name: "Depthbook", url: `${origin}/docs/api` },
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: origin }],
    tags: [...used].map((name) => ({ name, description: tags[name] ?? "" })),
    paths,
    webhooks: eventsOf(sent),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas,
      responses: { ...shared.responses, ...eventResponsesOf(sent) },
      examples: shared.examples,
      parameters: eventParametersOf(sent),
      headers: HEADERS,
    },
  };
}
