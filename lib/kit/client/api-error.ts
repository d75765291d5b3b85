import type { FieldIssue } from "@/lib/kit/errors";

export const NETWORK_ERROR = "Network error. Please check your connection.";

/** What `apiRequest` throws. Status 0 means that no answer came. */
export class ApiRequestError extends Error {
  override readonly name = "ApiRequestError";

  constructor(
    readonly status: number,
    readonly code: string,
    /** Null when the answer wasn't one of ours, such as a proxy's HTML page. */
    readonly detail: string | FieldIssue[] | null,
    readonly requestId: string | null,
    /** By what the caller may go on, where the answer says so. */
    readonly methods: readonly string[] = [],
  ) {
    super(wordsOf(detail));
  }
}

/** Of a proxy that heard nothing more from the server it had passed the call on to. */
const HEARD_NOTHING = [502, 504];

/** It may have been carried out all the same: no answer came, or one that doesn't know either. */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof ApiRequestError)) return false;
  return error.status === 0 || error.code === "outcome_unknown" || HEARD_NOTHING.includes(error.status);
}

/** It isn't there, or isn't any more: what was to be deleted is. */
export const isNotFound = (error: unknown) => error instanceof ApiRequestError && error.status === 404;

/** Who asks, how often and how busy the server is comes before what is asked for. */
const AT_THE_DOOR = [401, 403, 429, 503];

/** Refused before it was looked at: that says nothing of the same call that was sent before. */
export const isRefusedUnread = (error: unknown) =>
  error instanceof ApiRequestError && AT_THE_DOOR.includes(error.status);

function wordsOf(detail: ApiRequestError["detail"]): string {
  if (Array.isArray(detail)) return detail.map((issue) => issue.msg).join(", ");
  return detail ?? "";
}

const isIssue = (value: unknown): value is FieldIssue =>
  typeof value === "object" && value !== null && "msg" in value && typeof value.msg === "string";

/** The error of an answer that wasn't 2xx, whatever its body turned out to be. */
export function errorFromAnswer(status: number, body: unknown, requestIdHeader: string | null): ApiRequestError {
  const fields: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const { detail, code, request_id: requestId, methods } = fields;
  const known = typeof detail === "string" || (Array.isArray(detail) && detail.every(isIssue)) ? detail : null;
  return new ApiRequestError(
    status,
    typeof code === "string" ? code : `http_${status}`,
    known,
    typeof requestId === "string" ? requestId : requestIdHeader,
    Array.isArray(methods) ? methods.filter((method) => typeof method === "string") : [],
  );
}

/** A page that a list can't begin: its cursor is of an old link, or of another order. */
export function isUnknownCursor(error: unknown): boolean {
  if (!(error instanceof ApiRequestError) || error.status !== 422 || !Array.isArray(error.detail)) return false;
  return error.detail.some(({ loc }) => loc.join(".") === "query.cursor");
}

/**
 * The messages of a 422 by form path, for react-hook-form's `setError`: `["body", "options", 0, "duration"]` is
 * `options.0.duration`. The first message of a path wins; anything but a list of issues gives `{}`.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  if (!(error instanceof ApiRequestError) || !Array.isArray(error.detail)) return messages;
  for (const issue of error.detail) {
    const [source, ...path] = issue.loc;
    const name = path.join(".");
    if (source === "body" && name) messages[name] ??= issue.msg;
  }
  return messages;
}
