import { guarded } from "@/lib/api/endpoint";
import { currentSession } from "@/lib/auth/current-session";
import { clearedCookieHeader, sessionCookieHeader } from "@/lib/auth/session-cookie";
import { claimsOf } from "@/lib/auth/sessions";
import { safeReturnPath } from "@/lib/domain/redirects";

/** Brings the cookie in step with its session (or removes the cookie of an ended one) and goes back to the page. */
export function GET(request: Request): Promise<Response> {
  return guarded(async () => {
    const to = safeReturnPath(new URL(request.url).searchParams.get("to")) ?? "/";
    const session = await currentSession();
    const cookie = session ? await sessionCookieHeader(claimsOf(session)) : clearedCookieHeader();
    return new Response(null, { status: 307, headers: { location: to, "set-cookie": cookie } });
  });
}
