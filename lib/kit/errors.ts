/** What went wrong, in the words of contract section 2. `lib/kit/http/error-response.ts` turns a kind into a status. */
export type ErrorKind =
  | "bad_request"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "payload_too_large"
  | "unsupported_media_type"
  | "validation"
  | "rate_limited"
  /** The database or the document store is away. */
  | "unavailable"
  /** The disk is full. */
  | "insufficient_storage";

/** One thing wrong with the input: where (`["body", "options", 0, "duration"]`), in words, and of which type. */
export type FieldIssue = { loc: (string | number)[]; msg: string; type: string };

/**
 * The one error class. Anything else that is thrown is a defect and answers a masked 500.
 * `code` defaults to the kind; give a narrower one where a caller may want to tell cases apart.
 * `methods` says by what the caller may go on, where there are several ways.
 */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly detail: string | FieldIssue[],
    readonly extra: { code?: string; retryAfterSeconds?: number; methods?: readonly string[] } = {},
  ) {
    super(typeof detail === "string" ? detail : detail.map((issue) => issue.msg).join(", "));
    this.name = "AppError";
  }

  get code(): string {
    return this.extra.code ?? this.kind;
  }
}

/** What is wrong with one field of the body. */
export function fieldIssue(path: (string | number)[], msg: string, type = "value_error"): FieldIssue {
  return { loc: ["body", ...path], msg, type };
}

/** A 422 that names one field of the body. */
export function invalidField(path: (string | number)[], msg: string, type?: string): AppError {
  return new AppError("validation", [fieldIssue(path, msg, type)]);
}

/** A 422 that names one field of the query. */
export function invalidQuery(field: string, msg: string): AppError {
  return new AppError("validation", [{ loc: ["query", field], msg, type: "value_error" }]);
}

/** Says the same of an object that doesn't exist and of one that the caller may not know of. */
export function notFound(thing: string): AppError {
  return new AppError("not_found", `${thing} not found`);
}
