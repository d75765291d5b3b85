/** What a call takes beside its body. */
import type { Call } from "@/lib/kit/http/call";
import { HEADERS, isConditional } from "./headers";
import type { JsonSchema } from "@/lib/kit/http/schema-rows";
import { IDEMPOTENCY_HOURS } from "@/lib/kit/limits";
import type { Parameter } from "./types";

/** The schemas of a path or a query: as text, which is what is sent, and as what is read from it. */
export type SentAndRead = { sent: JsonSchema; read: JsonSchema };

const IDEMPOTENCY_KEY: Parameter = {
  name: "idempotency-key",
  in: "header",
  required: false,
  description: `The same request under the same key gets the first answer again, for ${IDEMPOTENCY_HOURS} hours`,
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const IF_NONE_MATCH: Parameter = {
  name: "if-none-match",
  in: "header",
  required: false,
  description: `The \`etag\` of an answer that the caller has: ${HEADERS.etag.example}`,
  schema: { type: "string" },
};

/** A whole number is one, though a URL writes it as text. */
export const fieldsOf = (place: "query" | "path", { sent, read }: SentAndRead): Parameter[] =>
  Object.entries(sent.properties ?? {}).map(([name, field]) => {
    const number = read.properties?.[name];
    return {
      name,
      in: place,
      required: sent.required?.includes(name) ?? false,
      schema: number?.type === "integer" ? number : field,
    };
  });

export const headerParameters = (call: Call): Parameter[] => [
  ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
  ...(isConditional(call) ? [IF_NONE_MATCH] : []),
];
