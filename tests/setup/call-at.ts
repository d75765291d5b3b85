/** Types the answer of a URL by the call that it reaches: a test writes what a client writes, and is held to the contract. */
import type { AnyCall } from "@/lib/calls";
import type { AnswerOf, Call, Method } from "@/lib/kit/http/call";

/** `/v1/rfqs/{id}` as its calls are written: `/v1/rfqs/${number}`. Every parameter is a number but the kind of a profile and a token. */
type Filled<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends "type" | "object" | "token" ? string : number}${Filled<After>}`
  : Path;

/** Whether this is the path of a URL: with a query, or with a text at its end that may hold one. */
type IsPathOf<Path extends string, Url extends string> = Url extends Path | `${Path}?${string}`
  ? true
  : Url extends `${Path}${string}`
    ? Path extends Url
      ? true
      : false
    : false;

type CallAt<Verb extends Method, Url extends string, Of extends Call = AnyCall> = Of extends Call
  ? Verb extends Of["method"]
    ? IsPathOf<Filled<Of["path"]>, Url> extends true
      ? Of
      : never
    : never
  : never;

type Answered<Of extends Call> = Of extends { fileType: string } ? Uint8Array<ArrayBuffer> : AnswerOf<Of>;

/** What a URL answers, as far as its type tells which call it is; of a plain `string` nothing is known. */
export type AnswerAt<Verb extends Method, Url extends string> = Url extends unknown
  ? [CallAt<Verb, Url>] extends [never]
    ? unknown
    : Answered<CallAt<Verb, Url>>
  : never;
