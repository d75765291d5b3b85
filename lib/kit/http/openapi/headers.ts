/** The headers of answers, each described once; an answer says by their names which it has. */
import type { Call } from "@/lib/kit/http/call";
import type { Header, Ref } from "./types";

const text = { type: "string" };

export const HEADERS = {
  "x-request-id": {
    description: "What an answer is known by, in our logs too",
    schema: { type: "string", format: "uuid" },
    example: "5f0c6a1e-2b7d-4c39-9a54-8e3d1f6b7a20",
  },
  "retry-after": {
    description: "Seconds until it makes sense to ask again. Nothing was done",
    schema: { type: "integer", minimum: 1 },
    example: 12,
  },
  "www-authenticate": {
    description:
      'That the calls take a bearer token; with `error="invalid_token"`, that the one that was sent is of no use',
    schema: text,
    example: 'Bearer error="invalid_token"',
  },
  ratelimit: {
    description: "What is left of the caller's budget (`r`), and after how many seconds (`t`) it is whole again",
    schema: text,
    example: '"read";r=1199;t=42',
  },
  "ratelimit-policy": {
    description: "The caller's budget: how many calls (`q`) within how many seconds (`w`)",
    schema: text,
    example: '"read";q=1200;w=60',
  },
  etag: {
    description:
      "What this answer is known by. Sent back as `if-none-match`, it is a 304 for as long as nothing changes",
    schema: text,
    example: 'W/"q0y1QjW9oQ7cZkV1hXwQ3A"',
  },
  "idempotency-replayed": {
    description: "`true` where this is the first answer to the same request again",
    schema: { type: "string", const: "true" },
    example: "true",
  },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

export const headerRefs = (names: readonly HeaderName[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Whether whoever asks has a budget: everybody who is signed in. */
export const isBudgeted = ({ who }: Call): boolean => who !== "public";

/** Whether an answer may be known to the caller already: what they read, as JSON. */
export const isConditional = (call: Call): boolean =>
  call.method === "GET" && isBudgeted(call) && call.fileType === undefined;

/** Of a success, or of the 304 that stands for one. */
export function successHeaders(call: Call): HeaderName[] {
  return [
    "x-request-id",
    ...(isBudgeted(call) ? (["ratelimit", "ratelimit-policy"] as const) : []),
    ...(isConditional(call) ? (["etag"] as const) : []),
    ...(call.idempotent ? (["idempotency-replayed"] as const) : []),
  ];
}

/** Of an error. What is left of the budget of wrong passwords is told to nobody. */
export function errorHeaders(call: Call, status: number): HeaderName[] {
  if (status === 401) return ["x-request-id", "www-authenticate"];
  if (status !== 429 && status !== 503) return ["x-request-id"];
  const isTold = status === 429 && isBudgeted(call);
  return ["x-request-id", "retry-after", ...(isTold ? (["ratelimit", "ratelimit-policy"] as const) : [])];
}
