/** Every error that a call may answer: what follows from its parts, said here once, and what it declares itself. */
import { INTERNAL_ERROR, STATUS } from "./error-response";
import type { Call, CallError } from "./call";

/** Of what every request goes through before its own call. */
function impliedErrors({ method, who, params, query, body, idempotent, fromAnySite }: Call): CallError[] {
  const isWrite = method !== "GET";
  const isSignedIn = who !== "public";
  const isOfSome = isSignedIn && who !== "user";
  const errors: [boolean, CallError][] = [
    [Boolean(params ?? body), { kind: "bad_request", when: "The address or the body can't be read" }],
    [isSignedIn, { kind: "unauthorized", code: "not_signed_in", when: "Without a session" }],
    [
      isSignedIn,
      {
        kind: "unauthorized",
        code: "invalid_token",
        when: "The token is none, its session has ended, or its API key is revoked",
      },
    ],
    [isSignedIn, { kind: "unauthorized", code: "key_expired", when: "The API key has expired" }],
    [isOfSome, { kind: "forbidden", when: "Not for somebody of the caller's role" }],
    [
      isOfSome,
      { kind: "forbidden", code: "role_insufficient", when: "Not for a member of the caller's role in their account" },
    ],
    [isSignedIn, { kind: "forbidden", code: "scope_insufficient", when: "Not with an API key of these scopes" }],
    [isWrite && !fromAnySite, { kind: "forbidden", code: "cross_site", when: "Sent by a page of another site" }],
    [isSignedIn, { kind: "conflict", code: "other_user", when: "Sent by a page of somebody who has signed out since" }],
    [Boolean(body), { kind: "payload_too_large", when: "The body is too large" }],
    [Boolean(body), { kind: "unsupported_media_type", when: "Another media type is wanted" }],
    [
      Boolean(params ?? query ?? body ?? idempotent),
      { kind: "validation", when: "`detail` lists the fields at fault" },
    ],
    [isSignedIn, { kind: "rate_limited", when: "Too many requests; see `retry-after`" }],
    [true, { kind: "unavailable", when: "Away for now; nothing was done, see `retry-after`" }],
    [
      isWrite,
      {
        kind: "unavailable",
        code: "outcome_unknown",
        when: "It may have been saved or not: look before sending again",
      },
    ],
    [isWrite, { kind: "insufficient_storage", when: "No space left; nothing was saved" }],
  ];
  return errors.flatMap(([applies, error]) => (applies ? error : []));
}

export type AnsweredError = {
  status: number;
  code: string;
  when: string;
  /** By what a call is made of, in the same words wherever it is. */
  isImplied: boolean;
};

const answered = ({ kind, code = kind, when }: CallError, isImplied: boolean): AnsweredError => ({
  status: STATUS[kind],
  code,
  when,
  isImplied,
});

const FAULT = { status: 500, code: INTERNAL_ERROR, when: "A fault of ours; quote the request id", isImplied: true };

/** In the order of their statuses. */
export function errorsOf(call: Call): AnsweredError[] {
  const implied = impliedErrors(call).map((error) => answered(error, true));
  const own = (call.errors ?? []).map((error) => answered(error, false));
  return [...implied, ...own, FAULT].sort((a, b) => a.status - b.status);
}
