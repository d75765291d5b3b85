/** What every page behind the sign-in starts with. The services check permissions; this only decides where to go. */
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { countRenderedPage } from "@/lib/accounts/sign-in/page-budget";
import { currentClaims, currentSession } from "@/lib/accounts/sign-in/current-session";
import type { SessionClaims } from "@/lib/accounts/sign-in/session-cookie";
import { claimsOf, principalOf, type ActiveSession } from "@/lib/accounts/sign-in/sessions";
import { redirectFor, refreshSessionFor } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";
import type { Caller } from "@/lib/accounts/serve";
import { PAGE_PATH_HEADER } from "@/lib/kit/http/headers";
import type { Context } from "@/lib/accounts/context";
import { noteCaller, requestIdNow } from "@/lib/kit/watch/trail";

/** The member too: the budget of pages is held by the cookie's, and spent by the session's. */
const sameVisitor = (a: SessionClaims, b: SessionClaims) =>
  a.userId === b.userId &&
  a.memberId === b.memberId &&
  a.role === b.role &&
  a.userType === b.userType &&
  a.isLiquidityProvider === b.isLiquidityProvider &&
  a.onboardingCompleted === b.onboardingCompleted;

/** Once per request, however many of its parts ask for the session. */
const countRender = cache(countRenderedPage);

/** The path and query that were asked for, as the middleware saw them; a page knows only its own path. */
const askedFor = async (path: string) => (await headers()).get(PAGE_PATH_HEADER) ?? path;

/**
 * The session of a page, or a redirect, from which sign-in leads back with the query.
 * @param path the page's own path
 */
export async function requirePageSession(path: string): Promise<ActiveSession> {
  const session = await currentSession();
  const claims = await currentClaims();
  if (!session) {
    // A cookie whose session has ended would send the visitor round in circles: it goes first.
    if (claims) redirect(refreshSessionFor(await askedFor(path)));
    redirect(redirectFor(await askedFor(path), null) ?? ROUTES.login);
  }
  const current = claimsOf(session);
  // The middleware judges by what the cookie claims: were that out of date, the two would send the visitor to and fro.
  if (claims && !sameVisitor(claims, current)) redirect(refreshSessionFor(await askedFor(path)));
  const target = redirectFor(path, current);
  if (target) redirect(target);
  await countRender(session.member.id);
  return session;
}

/** The services' context of what a page reads for this session. */
export function contextOf(session: ActiveSession): Context {
  const principal = principalOf(session);
  noteCaller(principal);
  return { principal, requestId: requestIdNow(), now: new Date() };
}

/** What tells the painting of a page from others, and how old it is. */
export const paintingOf = ({ requestId, now }: Context) => ({ id: requestId, at: now.getTime() });

/** `requirePageSession`, as the calls' handlers know a caller. */
export async function requirePageCaller(path: string): Promise<Caller> {
  const session = await requirePageSession(path);
  return { session, context: contextOf(session) };
}
