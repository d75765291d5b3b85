/** Asks a call of the contract from the browser. */
import { type AnswerOf, type Call, type CallInput, pathOf } from "@/lib/kit/http/call";
import { apiRequest, type RequestOptions } from "./fetcher";

type AskOptions = Pick<RequestOptions, "signal" | "idempotencyKey" | "isPoll">;

/**
 * @returns the body of a success, typed by the call
 * @throws ApiRequestError for any other answer and for none; an abort throws as the browser throws it
 */
export function ask<Of extends Call>(call: Of, input: CallInput<Of> & AskOptions): Promise<AnswerOf<Of>> {
  // What a call takes depends on the call; each part is absent where it takes none.
  const { params, query, body, ...options } = input as AskOptions & {
    params?: Record<string, string | number>;
    query?: RequestOptions["query"];
    body?: Record<string, string>;
  };
  const content = call.bodyFormat === "form" ? { form: new URLSearchParams(body) } : { body };
  return apiRequest(call.method, pathOf(call, params), { ...options, query, ...content });
}
