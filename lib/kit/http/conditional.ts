/** Reads that are asked for again: what hasn't changed is a 304 without its body (docs/decisions/0121). */
import { hash } from "node:crypto";
import { toResponse } from "./respond";

/** What a body is known by. Weak, since a proxy or Next itself may compress it. */
export const etagOf = (body: string): string => `W/"${hash("sha1", body, "base64url").slice(0, 22)}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether whoever asks has it already. */
export function isKnown(received: Headers, etag: string): boolean {
  const known = received.get("if-none-match");
  return known !== null && (known.trim() === "*" || known.split(",").some((tag) => opaque(tag) === opaque(etag)));
}

/** A browser says where its page is from, or sends a cookie; a desk does neither. */
const isBrowser = (received: Headers) => received.has("sec-fetch-site") || received.has("cookie");

/**
 * The answer to a read, once it is known that its caller may have it. It is theirs alone, and asked for each time: nothing
 * that was taken from them is shown from a cache. A browser keeps nothing of it on its disk (docs/decisions/0146).
 */
export function answerRead(received: Headers, body: string, headers: Headers): Response {
  const etag = etagOf(body);
  headers.set("etag", etag);
  headers.set("cache-control", isBrowser(received) ? "no-store" : "private, no-cache");
  return isKnown(received, etag) ? new Response(null, { status: 304, headers }) : toResponse(body, 200, headers);
}
