/**
 * Runs before pages (next-auth has some of its own under `/api`), never before `/v1`: redirects by what the cookie claims, and sets the Content-Security-Policy.
 * Comfort only; pages and services check the session itself. But the budget of pages is held here: a page that is being
 * rendered can no longer answer with a status of its own.
 */
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { refuseBusyPage } from "./lib/accounts/sign-in/page-budget";
import { decodeSession, sessionCookieName } from "./lib/accounts/sign-in/session-cookie";
import { PAGE_PATH_HEADER } from "./lib/kit/http/headers";
import { isCallInCapitals } from "./lib/addresses/calls-in-capitals";
import { oneClickCallFor } from "./lib/addresses/one-click";
import { redirectFor } from "./lib/addresses/redirects";
import { contentSecurityPolicy, SECURITY_HEADERS } from "./lib/kit/http/security-headers";

export async function middleware(request: NextRequest) {
  if (isCallInCapitals(request.nextUrl.pathname)) return NextResponse.rewrite(new URL("/v1", request.url));
  const oneClick = request.method === "POST" ? oneClickCallFor(request.nextUrl.pathname) : null;
  if (oneClick) return NextResponse.rewrite(new URL(oneClick, request.url));

  const visitor = await decodeSession(request.cookies.get(sessionCookieName())?.value);
  const refusal = await refuseBusyPage(request, visitor);
  if (refusal) return refusal;

  const { pathname, search } = request.nextUrl;
  const target = redirectFor(pathname + search, visitor);
  if (target) return NextResponse.redirect(new URL(target, request.url));

  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  headers.set("content-security-policy", policy);
  headers.set(PAGE_PATH_HEADER, pathname + search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  return response;
}

// On Node, in the server's own process: the budgets are those that the API counts, in memory or in Redis.
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!v1/|v1$|metrics$|_next/static/|favicon.ico$|icon.svg$).*)"],
};
