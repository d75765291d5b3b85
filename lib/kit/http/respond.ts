/** What every answer of `/v1` has in common: its request id, its headers, and how an error is told. */
import type { z } from "zod";
import { errorResponse } from "./error-response";
import type { PlainHeaders } from "./rate-limit-headers";
import { FIXED_SECURITY_HEADERS } from "./security-headers";
import { watchCall } from "./watch-request";

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
 * @param asked the request, and the path that it is counted under where it has one
 * @param answer gets headers too that are answered with whatever comes of it
 */
export function guarded(
  asked: { request: Request; route?: string },
  answer: (requestId: string, always: PlainHeaders) => Promise<Response>,
): Promise<Response> {
  return watchCall(asked, (requestId) => answerGuarded(requestId, answer));
}

async function answerGuarded(
  requestId: string,
  answer: (requestId: string, always: PlainHeaders) => Promise<Response>,
): Promise<Response> {
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
