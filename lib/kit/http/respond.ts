/** What every answer of `/v1` has in common: its request id, its headers, and how an error is told. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { errorResponse } from "./error-response";
import type { PlainHeaders } from "./rate-limit-headers";
import { FIXED_SECURITY_HEADERS } from "./security-headers";

const FIXED_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  ...FIXED_SECURITY_HEADERS,
};

export function toResponse(responseBody: string, status: number, headers: Headers): Response {
  headers.set("content-type", "application/json; charset=utf-8");
  return new Response(responseBody, { status, headers });
}

/** Answers must be what they are declared to be; a test that gets another answer fails (a user never pays for the check). */
export function serialize(body: unknown, schema: z.ZodType): string {
  if (process.env.NODE_ENV === "test") schema.parse(body);
  return JSON.stringify(body);
}

/**
 * Runs `answer` with a request id and turns whatever it throws into the JSON of contract section 2. A header that the
 * answer sets itself stays.
 * @param answer gets headers too that are answered with whatever comes of it
 */
export async function guarded(
  answer: (requestId: string, always: PlainHeaders) => Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID();
  const always: PlainHeaders = {};
  let response: Response;
  try {
    response = await answer(requestId, always);
  } catch (error) {
    response = errorResponse(error, requestId);
  }
  response.headers.set("x-request-id", requestId);
  for (const [name, value] of Object.entries(always)) response.headers.set(name, value);
  for (const [name, value] of Object.entries(FIXED_HEADERS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
