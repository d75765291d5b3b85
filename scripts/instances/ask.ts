/** Calls of the API over HTTP, to one instance or to the proxy. */
import type { Method } from "@/lib/kit/http/call";
import type { AnswerAt } from "@/tests/setup/call-at";

export type Reply<Body = unknown> = { status: number; body: Body; headers: Headers; requestId: string };
type Asked = { token?: string; body?: unknown; form?: Record<string, string>; headers?: Record<string, string> };

function contentOf({ body, form }: Asked): { body: BodyInit | null; headers: Record<string, string> } {
  if (form) return { body: new URLSearchParams(form), headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  if (body === undefined) return { body: null, headers: {} };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** A status of 0: no answer at all. */
export async function ask<Verb extends Method, Url extends string>(
  host: string,
  method: Verb,
  path: Url,
  asked: Asked = {},
): Promise<Reply<AnswerAt<Verb, Url>>> {
  const { token, headers: given } = asked;
  const { body, headers: own } = contentOf(asked);
  const headers = { ...own, ...given, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  try {
    const response = await fetch(host + path, { method, headers, body });
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const content: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
    const requestId = response.headers.get("x-request-id") ?? "";
    return { status: response.status, body: content as AnswerAt<Verb, Url>, headers: response.headers, requestId };
  } catch {
    return { status: 0, body: null as AnswerAt<Verb, Url>, headers: new Headers(), requestId: "" };
  }
}

/** The answer of a call that has to be done. @throws when it was not */
export async function done<Body>(asked: Promise<Reply<Body>>): Promise<Body> {
  const { status, body } = await asked;
  if (status >= 200 && status < 300) return body;
  throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}

/** How many of each status there were, as words: `1 × 200, 499 × 409`. */
export function statusWords(replies: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`).join(", ");
}
