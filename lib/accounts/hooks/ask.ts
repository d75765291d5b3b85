/** Asks a call of the contract from the browser. */
import type { AnyCall } from "@/lib/calls";
import { type AnswerOf, type Call, type CallInput, type ElementOf, pathOf } from "@/lib/kit/http/call";
import { apiRequest, type RequestOptions } from "./fetcher";

type AddressOf<Of extends Call> = `${Of["method"]} ${Of["path"]}`;
type Calls = { [Of in AnyCall as AddressOf<Of>]: Of };

/**
 * A call's method and path, `GET /v1/quotes/{id}`: what the browser knows of it at run time. What it takes and answers
 * are types, so that no page loads the schemas of what the server checks (docs/decisions/0087).
 */
export type Address = keyof Calls;
/** The call at an address. */
export type CallAt<At extends Address> = Calls[At];
export type ElementAt<At extends Address> = ElementOf<CallAt<At>>;

/** Where a call is asked, its parameters filled in. */
export function urlOf(address: Address, params?: Record<string, string | number>): string {
  return pathOf(address.slice(address.indexOf(" ") + 1), params);
}

type AskOptions = Pick<RequestOptions, "signal" | "idempotencyKey" | "isPoll">;
/** The one call that takes a form has to be told so. */
type Encoding<Of extends Call> = Of extends { bodyFormat: "form" } ? { bodyFormat: "form" } : unknown;

export type AskInput<At extends Address> = CallInput<CallAt<At>> & Encoding<CallAt<At>> & AskOptions;

/**
 * @returns the body of a success, typed by the call
 * @throws ApiRequestError for any other answer and for none; an abort throws as the browser throws it
 */
export function ask<At extends Address>(address: At, input: AskInput<At>): Promise<AnswerOf<CallAt<At>>> {
  // What a call takes depends on the call; each part is absent where it takes none.
  const { params, query, body, bodyFormat, ...options } = input as AskOptions & {
    params?: Record<string, string | number>;
    query?: RequestOptions["query"];
    body?: Record<string, string>;
    bodyFormat?: "form";
  };
  const method = address.slice(0, address.indexOf(" ")) as AnyCall["method"];
  const content = bodyFormat === "form" ? { form: new URLSearchParams(body) } : { body };
  return apiRequest(method, urlOf(address, params), { ...options, query, ...content });
}
