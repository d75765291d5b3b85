import type { AnyCall } from "@/lib/calls";
import { ApiRequestError, errorFromAnswer, NETWORK_ERROR } from "@/lib/kit/client/api-error";
import { CONFIRMATION_REQUIRED } from "@/lib/kit/client/failure-words";
import { hearServerTime } from "@/lib/kit/server-time";
import { authHeaders } from "./auth-storage";
import { askToConfirm } from "./confirmation";
import { tellRoleRefused } from "./role-refusals";
import { leaveForSignIn } from "./session-end";

type QueryValue = string | number | boolean | null | undefined;

export type RequestOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Absent, null and empty values are left out. */
  query?: Record<string, QueryValue>;
  /** Sent as it is: form-encoded for login, multipart for files. */
  form?: URLSearchParams | FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Asked for by nobody: when the session is dead, the person's own next step finds out. */
  isPoll?: boolean;
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A 401 of these says that the password or the passkey is wrong, not that a session has ended. */
const SIGN_IN_PATHS: string[] = [
  "/v1/users/login",
  "/v1/users/login/passkey",
  "/v1/users/register",
] satisfies AnyCall["path"][];

/**
 * One call to the REST surface.
 * @param path from the root, without a query
 * @returns the parsed body of a 2xx answer; its shape is the caller's claim
 * @throws ApiRequestError for any other answer and for none; an abort throws as the browser throws it
 */
export async function apiRequest<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const { ok, status, requestId, body } = await sendConfirmed(method, path, options);
  if (ok && body !== undefined) return body as T;
  if (ok) throw new ApiRequestError(status, "bad_answer", null, requestId);
  if (status === 401 && !SIGN_IN_PATHS.includes(path) && !options.isPoll) leaveForSignIn();
  const error = errorFromAnswer(status, body, requestId);
  if (error.code === "role_insufficient") tellRoleRefused();
  throw error;
}

/** Where the call waits for a second factor, that is asked for once, and the call repeated. Nothing was done before. */
async function sendConfirmed(method: Method, path: string, options: RequestOptions) {
  const first = await send(method, path, options);
  const waits = first.status === 403 && errorFromAnswer(403, first.body, null).code === CONFIRMATION_REQUIRED;
  return waits && (await askToConfirm()) ? send(method, path, options) : first;
}

async function send(method: Method, path: string, { body, query, form, signal, idempotencyKey }: RequestOptions) {
  const headers = new Headers({ accept: "application/json", ...authHeaders() });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const sentAt = Date.now();
  try {
    const response = await fetch(path + queryString(query), {
      method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      credentials: "same-origin",
      signal: signal ?? null,
    });
    hearServerTime({ date: response.headers.get("date"), sentAt, receivedAt: Date.now() });
    return {
      ok: response.ok,
      status: response.status,
      requestId: response.headers.get("x-request-id"),
      body: parseJson(await response.text()),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiRequestError(0, "network_error", NETWORK_ERROR, null);
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function queryString(query: RequestOptions["query"] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value));
  }
  return params.size ? `?${params}` : "";
}
