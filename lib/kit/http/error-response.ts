import { AppError, type ErrorKind, type FieldIssue } from "@/lib/kit/errors";
import { outageOf } from "@/lib/kit/outages";
import { noteDamage } from "@/lib/kit/db/readiness";
import { log } from "@/lib/kit/watch/log";
import { metrics } from "@/lib/kit/watch/metrics";
import type { z } from "zod";

export const INTERNAL_ERROR = "internal_error";

export const STATUS: Record<ErrorKind, number> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation: 422,
  rate_limited: 429,
  unavailable: 503,
  // As any other outage: whoever repeats by `Retry-After` need not know this one (docs/decisions/0138).
  insufficient_storage: 503,
};

/** What a token is refused by that was good once, or never was (RFC 6750). */
const DEAD_TOKENS: readonly string[] = ["invalid_token", "key_expired"];

/** What a 401 has to say, whatever is in it (RFC 9110): that the calls take a bearer token, and whether theirs is of no use. */
const challenge = (code: string) => (DEAD_TOKENS.includes(code) ? 'Bearer error="invalid_token"' : "Bearer");

/** More faults than anybody mends at once: a body has room for a quarter of a million, which would be an answer of 30 MB. */
const MOST_ISSUES = 100;

/** The issues of a failed parse, the first hundred of them, under the part of the request that it was read from. */
export function toFieldIssues(error: z.ZodError, part: "body" | "query" | "path"): FieldIssue[] {
  return error.issues.slice(0, MOST_ISSUES).map((issue) => ({
    loc: [part, ...issue.path.map((step) => (typeof step === "symbol" ? String(step) : step))],
    msg: issue.message,
    type: issue.code,
  }));
}

/**
 * The JSON answer of any error (contract section 2). What is not ours is logged and masked: an outage in words that say
 * whether to try again, anything else as a 500.
 */
export function errorResponse(error: unknown, requestId: string): Response {
  const outage = outageOf(error);
  noteDamage(error);
  if (outage || !(error instanceof AppError)) {
    metrics.errors.inc({ kind: outage ? "outage" : "defect" });
    log().error({ err: error }, outage ? "Out of order" : "Not answered as it should have been");
  }
  const answer = outage ?? error;
  if (answer instanceof AppError) {
    const headers = new Headers();
    const { retryAfterSeconds, methods } = answer.extra;
    if (answer.kind === "unauthorized") headers.set("www-authenticate", challenge(answer.code));
    if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
    const body = { detail: answer.detail, code: answer.code, request_id: requestId, ...(methods && { methods }) };
    return Response.json(body, { status: STATUS[answer.kind], headers });
  }
  const body = { detail: "Server error. Please try again later.", code: INTERNAL_ERROR, request_id: requestId };
  return Response.json(body, { status: 500 });
}
