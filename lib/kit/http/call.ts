/**
 * A call of `/v1`, declared once: routes serve it, hooks and pages ask it, tests check it, and the OpenAPI document is made
 * from it (docs/decisions/0036). Knows no server and no browser.
 */
import type { z } from "zod";
import type { ErrorKind } from "@/lib/kit/errors";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

export type BodyFormat = "json" | "form" | "multipart";

/** An error that a call may answer. Without `code`, its code is its kind. */
export type CallError = { kind: ErrorKind; code?: string; when: string };

export type Call = {
  method: Method;
  /** With its parameters in braces: `/v1/quotes/{id}`. */
  path: `/v1/${string}`;
  /** The name for generated clients, if the one made of its name in `calls.ts` is unclear (lib/calls.ts). */
  operationId?: string;
  /** What it does, in a few words; for the API's documentation. */
  summary: string;
  /** `public`, `user` (anyone signed in), or the action of the permission table that its service requires. */
  who: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Default `json`. */
  bodyFormat?: BodyFormat;
  /** The body may be left out, as if it were `{}`. */
  mayOmitBody?: boolean;
  /** What a success answers; checked in tests, documented in OpenAPI. */
  answer: z.ZodType;
  /** The media type of an answer that is the content of a file, not JSON. */
  fileType?: string;
  /** Default 200. */
  status?: number;
  /** A create: takes `Idempotency-Key`. `sealed`: its answer holds a secret and is stored encrypted. */
  idempotent?: boolean | "sealed";
  /** Permission comes from a token in the path and not from a cookie, so a page of another site may send it too. */
  fromAnySite?: boolean;
  /** The errors that it may answer beyond those that follow from its parts (call-errors.ts). */
  errors?: readonly CallError[];
};

/** Declares a call, keeping its schemas in its type. */
export const defineCall = <const Declared extends Call>(call: Declared): Declared => call;

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Of extends Call, Name extends "params" | "query" | "body"> =
  Of extends Record<Name, infer Schema> ? Schema : undefined;

export type QueryValue = string | number | boolean | null | undefined;

/** Of a path and a query only the names are typed: their values travel as text, and the server validates them. */
type SentPart<Of extends Call, Name extends "params" | "query" | "body"> = Name extends "query"
  ? Partial<Record<keyof Sent<Part<Of, "query">>, QueryValue>>
  : Name extends "params"
    ? { [Key in keyof Sent<Part<Of, "params">>]: string | number }
    : Sent<Part<Of, Name>>;

/** What a caller sends, before validation. */
export type CallInput<Of extends Call> = {
  [Name in "params" | "body" as Part<Of, Name> extends undefined ? never : Name]: SentPart<Of, Name>;
} & { [Name in "query" as Part<Of, Name> extends undefined ? never : Name]?: SentPart<Of, Name> };

/** What the handler gets, after validation. */
export type ParsedInput<Of extends Call> = {
  params: Read<Part<Of, "params">>;
  query: Read<Part<Of, "query">>;
  body: Read<Part<Of, "body">>;
};

export type AnswerOf<Of extends Call> = z.output<Of["answer"]>;
/** The `element` of an answer: a record, or a list's rows. */
export type ElementOf<Of extends Call> = AnswerOf<Of> extends { element: infer Element } ? Element : never;

/** A call's path with its parameters filled in, without a query. */
export function pathOf(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
