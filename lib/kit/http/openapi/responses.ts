/** What a call may answer beside a success: by status, each code that tells its errors apart, with an example. */
import type { Call } from "@/lib/kit/http/call";
import { type AnsweredError, errorsOf } from "@/lib/kit/http/call-errors";
import { errorHeaders, headerRefs, HEADERS, isConditional } from "./headers";
import { NAMED } from "./schemas";
import type { Components, Example, Operation, Ref, Response } from "./types";

/** What is the same of many calls, said once. */
export type Shared = Pick<Components, "responses" | "examples">;

/** Node's own, before anything of ours has seen the request: it has no body. */
const HEADERS_TOO_LARGE: Response = { description: "The headers are larger than 16 kB" };
const NOT_MODIFIED: Response = {
  description: "It is what the caller has already, which they may still read",
  headers: headerRefs(["x-request-id", "ratelimit", "ratelimit-policy", "etag"]),
};

export const sharedAtFirst = (): Shared => ({
  responses: { HeadersTooLarge: HEADERS_TOO_LARGE, NotModified: NOT_MODIFIED },
  examples: {},
});

const refTo = (place: keyof Shared, name: string): Ref => ({ $ref: `#/components/${place}/${name}` });

/** One in each part of a request that may be at fault. */
const FIELDS_AT_FAULT = [
  { loc: ["path", "id"], msg: "Must be a positive whole number", type: "invalid_format" },
  { loc: ["query", "limit"], msg: "Must be between 1 and 500", type: "too_big" },
  { loc: ["body", "name"], msg: "Must be at most 200 characters", type: "too_big" },
];

const exampleOf = ({ status, code, when }: AnsweredError): Example => ({
  value: {
    detail: status === 422 ? FIELDS_AT_FAULT : when,
    code,
    request_id: HEADERS["x-request-id"].example,
  },
});

/** `NotSignedInOrInvalidToken` */
const nameOf = (errors: readonly AnsweredError[]) =>
  errors.map(({ code }) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())).join("Or");

/** One status. What follows from the parts of a call is the same wherever it does, so that it is said once. */
function responseOf(call: Call, errors: readonly AnsweredError[], shared: Shared): Response | Ref {
  const examples = Object.fromEntries(
    errors.map((error) => {
      if (!error.isImplied) return [error.code, exampleOf(error)];
      shared.examples[error.code] = exampleOf(error);
      return [error.code, refTo("examples", error.code)];
    }),
  );
  const codes = { properties: { code: { enum: errors.map(({ code }) => code) } } };
  const schema = { allOf: [{ $ref: `${NAMED}Error` }, codes] };
  const response: Response = {
    description: errors.map(({ code, when }) => `${code}: ${when}`).join("\n"),
    headers: headerRefs(errorHeaders(call, errors[0]?.status ?? 0)),
    content: { "application/json": { schema, examples } },
  };
  if (!errors.every(({ isImplied }) => isImplied)) return response;
  const name = nameOf(errors);
  shared.responses[name] = response;
  return refTo("responses", name);
}

/** @param shared gets what is the same of other calls */
export function failureResponses(call: Call, shared: Shared): Operation["responses"] {
  const errors = errorsOf(call);
  const statuses = [...new Set(errors.map(({ status }) => status))];
  return {
    ...(isConditional(call) && { 304: refTo("responses", "NotModified") }),
    ...Object.fromEntries(
      statuses.map((status) => {
        return [
          status,
          responseOf(
            call,
            errors.filter((error) => error.status === status),
            shared,
          ),
        ];
      }),
    ),
    431: refTo("responses", "HeadersTooLarge"),
  };
}
