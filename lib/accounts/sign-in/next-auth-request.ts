/** Refuses, in the words of the API, what next-auth itself would answer with a 500 (contract section 2). */
import { parse } from "@/lib/kit/http/input";
import { NextRequest } from "next/server";
import { z } from "zod";
import { cookieName } from "./cookies";
import { AppError, notFound } from "@/lib/kit/errors";
import { readBody } from "@/lib/kit/http/body";
import { FREE_BYTES } from "@/lib/kit/http/body-room";

/** What may be asked of it, by the path after `/api/auth/`. */
const CALLS: Record<string, string[]> = {
  GET: ["csrf", "error", "providers", "session", "signin", "signin/credentials", "signout", "verify-request"],
  POST: ["_log", "callback/credentials", "session", "signin", "signin/credentials", "signout"],
};

/** The methods that a path has. @throws 404 none */
export function methodsOf(path: string): string[] {
  const methods = Object.keys(CALLS).filter((method) => CALLS[method]?.includes(path));
  if (methods.length === 0) throw notFound("Call");
  return methods;
}

/** Where to go afterwards: a path, or a web address. Whether it is ours, next-auth's `redirect` looks (lib/accounts/sign-in/next-auth.ts). */
const isAddress = (url: string) => /^(https?:|\/)/i.test(url) && URL.canParse(url, "http://localhost");
const callbackUrl = z
  .string()
  .refine((url) => url === "" || isAddress(url), "Must be a path or a web address")
  .optional();
const querySchema = z.object({ callbackUrl });

/** next-auth reads texts, and fails on anything else in their place. */
const bodySchema = z.object({ callbackUrl }).catchall(z.string("Must be text"));

/** The address, what it says went wrong as one word: next-auth writes it into the address that it leads to as it is. */
function addressOf({ nextUrl }: NextRequest): URL {
  const url = new URL(nextUrl.href);
  const error = url.searchParams.get("error");
  const isNamed = error === null ? !url.pathname.endsWith("/error") : /^\w+$/.test(error);
  if (!isNamed) url.searchParams.set("error", "Default");
  return url;
}

/** @returns the fields of a form or of a JSON object; null when nothing was sent */
async function readFields(request: NextRequest): Promise<Record<string, string | undefined> | null> {
  if (request.method !== "POST" || !request.body) return null;
  const isJson = request.headers.get("content-type")?.toLowerCase().startsWith("application/json");
  const { value } = await readBody(request, isJson ? "json" : "form", { maxBytes: FREE_BYTES });
  return parse(bodySchema, value, "body");
}

/**
 * The request as next-auth can take it, its body read and written again as a form.
 * @throws 400 · 413 · 415 · 422 what it would have failed on
 */
export async function readNextAuthRequest(request: NextRequest): Promise<NextRequest> {
  parse(querySchema, Object.fromEntries(request.nextUrl.searchParams), "query");
  const cookie = request.cookies.get(cookieName("next-auth.callback-url"))?.value;
  if (cookie && !isAddress(cookie)) throw new AppError("bad_request", "The cookie of the callback URL is not valid");
  const fields = await readFields(request);
  if (!fields) return new NextRequest(addressOf(request), { method: request.method, headers: request.headers });
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  headers.delete("content-length");
  const body = new URLSearchParams(fields as Record<string, string>).toString();
  return new NextRequest(request.url, { method: request.method, headers, body });
}
