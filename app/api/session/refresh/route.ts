import { currentSession, wasRemoved } from "@/lib/accounts/sign-in/current-session";
import { clearedCookieHeader, sessionCookieHeader } from "@/lib/accounts/sign-in/session-cookie";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { safeReturnPath, signInAgainFor } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";
import { guarded } from "@/lib/kit/http/respond";

/**
 * Brings the cookie in step with its session and goes back to the page. Of a session that has ended the cookie goes, and
 * the visitor is told so where they sign in.
 */
export function GET(request: Request): Promise<Response> {
  return guarded({ request, route: "/api/session/refresh" }, async () => {
    const to = safeReturnPath(new URL(request.url).searchParams.get("to"));
    const session = await currentSession();
    const cookie = session ? await sessionCookieHeader(claimsOf(session)) : clearedCookieHeader();
    const location = to === null || session ? (to ?? ROUTES.home) : signInAgainFor(to, await wasRemoved());
    return new Response(null, { status: 307, headers: { location, "set-cookie": cookie } });
  });
}
