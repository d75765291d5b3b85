/** Who is calling: a bearer token, or next-auth's cookie from our own pages. */
import { readSessionCookie } from "./session-cookie";
import { type ActiveSession, findSessionByCookie, findSessionByToken } from "./sessions";
import { PAGE_USER_HEADER } from "@/lib/kit/http/headers";
import { AppError } from "@/lib/kit/errors";
import { env } from "@/lib/env";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** What a request says of the page that sent it. A client that is no browser says nothing; empty words are no one's. */
function senderOf(request: Request): "own" | "foreign" | "unsaid" {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none" ? "own" : "foreign";
  const origin = request.headers.get("origin");
  if (origin === null) return "unsaid";
  if (origin === new URL(env().NEXTAUTH_URL).origin) return "own";
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("host") ? "own" : "foreign";
}

const crossSite = () => new AppError("forbidden", "Cross-site requests are refused", { code: "cross_site" });
const isSafe = (request: Request) => SAFE_METHODS.includes(request.method);

/** Refuses what another site's page sends, reads aside: a sign-in, a registration, a write. */
export function refuseCrossSite(request: Request): void {
  if (!isSafe(request) && senderOf(request) === "foreign") throw crossSite();
}

/** With the cookie, an unsafe method has to come from our own pages, and has to say so. */
function requireSameOrigin(request: Request): void {
  if (!isSafe(request) && senderOf(request) !== "own") throw crossSite();
}

/** A page of one member in a browser where another has signed in since: what it sends is not theirs. */
function requirePageUser(request: Request, session: ActiveSession): ActiveSession {
  const [account, member] = request.headers.get(PAGE_USER_HEADER)?.split(".") ?? [];
  const isSame = (given: string | undefined, id: number) => given === undefined || given === String(id);
  if (isSame(account, session.user.id) && isSame(member, session.member.id)) return session;
  const detail = "You are signed in as somebody else by now. Reload the page.";
  throw new AppError("conflict", detail, { code: "other_user" });
}

const BEARER = /^Bearer ([\w.~+/=-]{1,512})$/i;

/** What a request carries as its bearer; undefined without the header, which goes before the cookie. */
export function bearerOf(request: Request): string | undefined {
  const authorization = request.headers.get("authorization");
  return authorization === null ? undefined : (BEARER.exec(authorization)?.[1] ?? "");
}

/**
 * @returns the caller's session
 * @throws 401 no or dead credentials · 403 the cookie with a request of another site · 409 another user's page
 */
export async function authenticate(request: Request, now: Date): Promise<ActiveSession> {
  const token = bearerOf(request);
  if (token !== undefined) {
    const session = token ? await findSessionByToken(token, now) : null;
    if (!session) throw new AppError("unauthorized", "Unauthorized. Please log in again.", { code: "invalid_token" });
    return requirePageUser(request, session);
  }
  const session = await findSessionByCookie(readSessionCookie(request.headers), now);
  if (!session) throw new AppError("unauthorized", "Unauthorized. Please log in again.", { code: "not_signed_in" });
  requireSameOrigin(request);
  return requirePageUser(request, session);
}
