/**
 * Where a browser is sent (spec 1-core sections 2 and 4, contract section 3). The middleware, the pages and the sign-in
 * forms ask here; none of it is a permission, which the services check.
 */
import { ONBOARDING_KINDS, type UserRole, type UserType } from "@/lib/accounts/constants";

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
];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** The onboarding page of a visitor's own type; null for one who has none. */
export function onboardingPathFor(visitor: Pick<Visitor, "userType" | "isLiquidityProvider">): string | null {
  const type = visitor.userType ?? (visitor.isLiquidityProvider ? "market_maker" : null);
  return type ? `/onboarding/${ONBOARDING_KINDS[type]}` : null;
}

/** Where sign-in leads: admins to /admin, those who completed onboarding to /dashboard, the rest to their onboarding. */
export function homePathFor(visitor: Visitor): string {
  if (visitor.role === "admin") return "/admin";
  if (visitor.onboardingCompleted) return "/dashboard";
  return onboardingPathFor(visitor) ?? "/dashboard";
}

/** A path of this site that sign-in may return to; null for anything else (`//evil.example`, `https:…`). */
export function safeReturnPath(next: string | null | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(next)) return null;
  // As a browser will read it: `/rfqs/..//evil.example`, its dots encoded or not, leads elsewhere than it looks.
  const { pathname, search, hash } = new URL(next, "http://localhost");
  const isPage = ["/onboarding", "/admin", ...GUARDED].some((root) => isUnder(pathname, root));
  return isPage ? pathname + search + hash : null;
}

const loginFor = (pathAndQuery: string) => `/login?next=${encodeURIComponent(pathAndQuery)}`;

/** The sign-in that says that a session has ended, with the way back to the page and its query. */
export const signInAgainFor = (pathAndQuery: string) => `${loginFor(pathAndQuery)}&ended=1`;

/**
 * Brings the cookie in step with its session, then goes on; where there is none any more, to sign in again. Straight to
 * the sign-in a dead cookie would lead to the home of the visitor that it still claims.
 */
export const refreshSessionFor = (pathAndQuery: string) =>
  `/api/session/refresh?to=${encodeURIComponent(pathAndQuery)}`;

/**
 * Where a visitor who asks for a path is sent instead; null when they may stay.
 * @param path the path, with its query for the way back after sign-in
 * @param visitor null when not signed in
 */
export function redirectFor(path: string, visitor: Visitor | null): string | null {
  const pathname = path.split("?")[0] ?? path;
  const isOnboarding = isUnder(pathname, "/onboarding");
  const isAdminArea = isUnder(pathname, "/admin");
  const isGuarded = GUARDED.some((root) => isUnder(pathname, root));

  if (!visitor) return isOnboarding || isAdminArea || isGuarded ? loginFor(path) : null;
  if (pathname === "/login" || pathname === "/register") return homePathFor(visitor);
  if (isAdminArea) return visitor.role === "admin" ? null : loginFor(path);
  if (visitor.role === "admin") return isOnboarding ? "/admin" : null;

  const ownOnboarding = onboardingPathFor(visitor);
  if (isOnboarding) return pathname === ownOnboarding ? null : (ownOnboarding ?? "/dashboard");
  if (isGuarded && !visitor.onboardingCompleted) return ownOnboarding;
  return null;
}
