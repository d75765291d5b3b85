/** What pages cost: a budget per member as the API has one, and for visitors per address. */
import type { SessionClaims } from "./session-cookie";
import { AppError } from "@/lib/kit/errors";
import { SECURITY_HEADERS } from "@/lib/kit/http/security-headers";
import { addressBlock, clientAddress } from "@/lib/kit/http/client-address";
import { spend } from "@/lib/kit/http/rate-limit";

/**
 * Of whoever is signed in, every request for a page or a part of one costs a point, and a page that is then rendered four
 * more: fetched ahead, it is rendered down to its loading state only. Visitors' pages all cost the same.
 */
const REQUEST_POINTS = 1;
const RENDER_POINTS = 4;

const ofMember = (memberId: number) => `member ${memberId}`;

function subjectOf(request: Request, visitor: SessionClaims | null): string {
  if (!visitor) return `address ${addressBlock(clientAddress(request.headers))}`;
  return visitor.memberId === null ? `session ${visitor.sessionId}` : ofMember(visitor.memberId);
}

const pageOf = (words: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Too many requests · Depthbook</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 32rem; margin: 20vh auto; padding: 0 1rem }
</style>
<main>
  <h1>One moment, please</h1>
  <p>${words} Nothing that you saved is lost.</p>
  <p><a href="">Try again</a></p>
</main>
</html>`;

/**
 * Takes a request for a page out of its asker's budget; the middleware's part.
 * @returns the answer in words, with `Retry-After`, when there is nothing left; else null
 */
export async function refuseBusyPage(request: Request, visitor: SessionClaims | null): Promise<Response | null> {
  try {
    await spend("page", subjectOf(request, visitor), REQUEST_POINTS + (visitor ? 0 : RENDER_POINTS));
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "rate_limited") throw error;
    return new Response(pageOf(error.message), {
      status: 429,
      headers: {
        ...SECURITY_HEADERS,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        "cache-control": "no-store",
        "retry-after": String(error.extra.retryAfterSeconds ?? 1),
      },
    });
  }
}

/** Takes a page that is going to be rendered out of its member's budget; what is too much, the next request is told. */
export async function countRenderedPage(memberId: number): Promise<void> {
  await spend("page", ofMember(memberId), RENDER_POINTS).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
