/**
 * Where a browser is sent (spec 1-core sections 2 and 4, contract section 3). The middleware, the pages and the sign-in
 * forms ask here; none of it is a permission, which the services check.
 */
import { ONBOARDING_KINDS, type UserRole, type UserType } from "@/lib/accounts/constants";
import { withReason } from "./redirect-reasons";

export type Visitor = {
  role: UserRole;
  userType: UserType | null;
  isLiquidityProvider: boolean;
  onboardingCompleted: boolean;
};

const GUARDED = [
  "/dashboard",
  "/rfqs",
  "/quotes",
  "/contracts",
  "/analytics",
  "/token-issuers",
  "/market-makers",
  "/vc-investors",
  "/introductions",
  "/settings",
  "/venues",
  "/watch-list",
];

/** Open before onboarding is completed: e-mails about an account's safety lead there (docs/decisions/0175). */
const BEFORE_ONBOARDING = "/settings";

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** The onboarding page of a visitor's own type; null for one who has none. */
export function onboardingPathFor(visitor: Pick<Visitor, "userType" | "isLiquidityProvider">): string | null {
  const type = visitor.userType ?? (visitor.isLiquidityProvider ? "market_maker" : null);
  return type ? `/onboarding/${ONBOARDING_KINDS[type]}` : null;
}

/** The onboarding that a visitor has to complete before the workspace opens; null for one who has none, or has done so. */
export function onboardingBefore(visitor: Visitor): string | null {
  return visitor.role === "admin" || visitor.onboardingCompleted ? null : onboardingPathFor(visitor);
}

/** Where sign-in leads: admins to /admin, those who completed onboarding to /dashboard, the rest to their onboarding. */
export function homePathFor(visitor: Visitor): string {
  if (visitor.role === "admin") return "/admin";
  return onboardingBefore(visitor) ?? "/dashboard";
}

/** A path of this site that sign-in may return to; null for anything else (`//evil.example`, `https:…`). */
export function safeReturnPath(next: string | null | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(next)) return null;
  // As a browser will read it: `/rfqs/..//evil.example`, its dots encoded or not, leads elsewhere than it looks.
  const { pathname, search, hash } = new URL(next, "http://localhost");
  const isPage = ["/onboarding", "/admin", "/invited", ...GUARDED].some((root) => isUnder(pathname, root));
  return isPage ? pathname + search + hash : null;
}

/** The sign-in that leads back to a page. */
export const signInToReturn = (pathAndQuery: string) => `/login?next=${encodeURIComponent(pathAndQuery)}`;

/**
 * The sign-in that says that a session has ended, with the way back to the page and its query.
 * @param wasRemoved whether because an owner removed the member
 */
export const signInAgainFor = (pathAndQuery: string, wasRemoved = false) =>
  `${signInToReturn(pathAndQuery)}&ended=${wasRemoved ? "removed" : "1"}`;

/**
 * Brings the cookie in step with its session, then goes on; where there is none any more, to sign in again. Straight to
 * the sign-in a dead cookie would lead to the home of the visitor that it still claims.
 */
export const refreshSessionFor = (pathAndQuery: string) =>
  `/api/session/refresh?to=${encodeURIComponent(pathAndQuery)}`;

/** Where whoever is signed in already is led from the sign-in: home, told why they are not where they wanted to be. */
function homeFromSignIn(path: string, visitor: Visitor): string {
  const asked = safeReturnPath(new URLSearchParams(path.split("?")[1]).get("next"));
  const isRefused = asked !== null && isUnder(asked.split(/[?#]/)[0] ?? "", "/admin") && visitor.role !== "admin";
  return withReason(homePathFor(visitor), isRefused ? "admin-only" : "signed-in");
}

function fromOnboarding(pathname: string, visitor: Visitor): string | null {
  const own = onboardingPathFor(visitor);
  if (visitor.role === "admin") return withReason("/admin", "no-onboarding");
  if (own === null) return withReason("/dashboard", "no-onboarding");
  if (pathname === own) return null;
  // Who asks for onboarding as such asks for their own.
  return pathname === "/onboarding" ? own : withReason(own, "other-onboarding");
}

/**
 * Where a visitor who asks for a path is sent instead, and why; null when they may stay. Why a visitor has to sign in is
 * said by the sign-in itself.
 * @param path the path, with its query for the way back after sign-in
 * @param visitor null when not signed in
 */
export function redirectFor(path: string, visitor: Visitor | null): string | null {
  const pathname = path.split("?")[0] ?? path;
  const isOnboarding = isUnder(pathname, "/onboarding");
  const isAdminArea = isUnder(pathname, "/admin");
  const isGuarded = GUARDED.some((root) => isUnder(pathname, root));

  if (!visitor) return isOnboarding || isAdminArea || isGuarded ? signInToReturn(path) : null;
  if (pathname === "/login" || pathname === "/register") return homeFromSignIn(path, visitor);
  if (isAdminArea) return visitor.role === "admin" ? null : signInToReturn(path);
  if (isOnboarding) return fromOnboarding(pathname, visitor);
  // The administrators' dashboard is the admin area's: they are where they asked to be.
  if (visitor.role === "admin" && pathname === "/dashboard") return "/admin";

  const ownOnboarding = isUnder(pathname, BEFORE_ONBOARDING) ? null : onboardingBefore(visitor);
  return isGuarded && ownOnboarding ? withReason(ownOnboarding, "onboarding-first") : null;
}

/**
 * Where a sign-in leads: to the page that was asked for; where this visitor may not open it, to where that page sends
 * them, which says why.
 * @param next unchecked; null when no page was asked for
 */
export function pathAfterSignIn(visitor: Visitor, next: string | null): string {
  const asked = safeReturnPath(next);
  if (asked === null) return homePathFor(visitor);
  const sentTo = redirectFor(asked, visitor);
  // The admin area sends to the sign-in, from where this visitor just comes.
  return sentTo === null ? asked : (redirectFor(sentTo, visitor) ?? sentTo);
}
