/** Where each visitor is led from each page (docs/decisions/0072). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  redirectFor,
  refreshSessionFor,
  safeReturnPath,
  signInAgainFor,
  type Visitor,
} from "@/lib/addresses/redirects";
import { visitors } from "@/tests/factories/visitors";

/** Where each visitor is sent; null stays. LOGIN is the sign-in page with the way back. */
type Expectation = Record<keyof typeof visitors, string | null>;

const LOGIN = "LOGIN";

const PUBLIC_PATHS = ["/", "/?utm_source=mail"];
const SIGN_IN_PATHS = ["/login", "/register", "/login?next=%2Fadmin%2Fusers", "/register?type=market_maker"];

const GUARDED_PATHS = [
  "/rfqs",
  "/rfqs?status=OPEN&page=2",
  "/rfqs/new",
  "/rfqs/new?edit=7",
  "/rfqs/12",
  "/rfqs/12?quote=7",
  "/rfqs/12/compare",
  "/quotes",
  "/contracts",
  "/analytics",
  "/token-issuers",
  "/token-issuers/12",
  "/market-makers",
  "/market-makers/12",
  "/market-makers/12?tab=legal",
  "/vc-investors",
  "/vc-investors/12",
  "/introductions",
  "/venues",
  "/venues/new",
  "/watch-list",
];

const ADMIN_PATHS = [
  "/admin",
  "/admin/users",
  "/admin/users?q=ada",
  "/admin/rfqs",
  "/admin/quotes",
  "/admin/venues",
  "/admin/venues/new",
];

/** The API answers for itself, and an unknown path is the router's to send home. */
const OTHER_PATHS = [
  "/v1",
  "/v1/rfqs/my",
  "/v1/admin?next=/admin",
  "/api/auth/session",
  "/docs/api",
  "/nothing-here",
  "/nothing-here/dashboard",
  "/dashboards",
  "/rfqs-archive",
  "/adminx",
  "/administration",
  "/onboardings",
  "/loginx",
  "/login/again",
  "/Dashboard",
  "/?path=/admin",
];

const nobodyMoves: Expectation = {
  anonymous: null,
  issuer: null,
  issuerDone: null,
  maker: null,
  makerDone: null,
  vc: null,
  vcDone: null,
  flagged: null,
  flaggedDone: null,
  untyped: null,
  untypedDone: null,
  admin: null,
  adminDone: null,
};

const signInPages: Expectation = {
  anonymous: null,
  issuer: "/onboarding/token-issuer",
  issuerDone: "/dashboard",
  maker: "/onboarding/market-maker",
  makerDone: "/dashboard",
  vc: "/onboarding/vc-investor",
  vcDone: "/dashboard",
  flagged: "/onboarding/market-maker",
  flaggedDone: "/dashboard",
  untyped: "/dashboard",
  untypedDone: "/dashboard",
  admin: "/admin",
  adminDone: "/admin",
};

const guardedPages: Expectation = {
  anonymous: LOGIN,
  issuer: "/onboarding/token-issuer",
  issuerDone: null,
  maker: "/onboarding/market-maker",
  makerDone: null,
  vc: "/onboarding/vc-investor",
  vcDone: null,
  flagged: "/onboarding/market-maker",
  flaggedDone: null,
  untyped: null,
  untypedDone: null,
  admin: null,
  adminDone: null,
};

/** What concerns an account's safety doesn't wait for its profile. */
const SETTINGS_PATHS = ["/settings", "/settings?tab=security", "/settings/api-keys", "/settings/webhooks/12"];

const settingsPages: Expectation = { ...nobodyMoves, anonymous: LOGIN };

/** Administrators have one of their own. */
const dashboardPage: Expectation = { ...guardedPages, admin: "/admin", adminDone: "/admin" };

const adminPages: Expectation = {
  anonymous: LOGIN,
  issuer: LOGIN,
  issuerDone: LOGIN,
  maker: LOGIN,
  makerDone: LOGIN,
  vc: LOGIN,
  vcDone: LOGIN,
  flagged: LOGIN,
  flaggedDone: LOGIN,
  untyped: LOGIN,
  untypedDone: LOGIN,
  admin: null,
  adminDone: null,
};

const issuerOnboarding: Expectation = {
  anonymous: LOGIN,
  issuer: null,
  issuerDone: null,
  maker: "/onboarding/market-maker",
  makerDone: "/onboarding/market-maker",
  vc: "/onboarding/vc-investor",
  vcDone: "/onboarding/vc-investor",
  flagged: "/onboarding/market-maker",
  flaggedDone: "/onboarding/market-maker",
  untyped: "/dashboard",
  untypedDone: "/dashboard",
  admin: "/admin",
  adminDone: "/admin",
};

const makerOnboarding: Expectation = {
  anonymous: LOGIN,
  issuer: "/onboarding/token-issuer",
  issuerDone: "/onboarding/token-issuer",
  maker: null,
  makerDone: null,
  vc: "/onboarding/vc-investor",
  vcDone: "/onboarding/vc-investor",
  flagged: null,
  flaggedDone: null,
  untyped: "/dashboard",
  untypedDone: "/dashboard",
  admin: "/admin",
  adminDone: "/admin",
};

const vcOnboarding: Expectation = {
  anonymous: LOGIN,
  issuer: "/onboarding/token-issuer",
  issuerDone: "/onboarding/token-issuer",
  maker: "/onboarding/market-maker",
  makerDone: "/onboarding/market-maker",
  vc: null,
  vcDone: null,
  flagged: "/onboarding/market-maker",
  flaggedDone: "/onboarding/market-maker",
  untyped: "/dashboard",
  untypedDone: "/dashboard",
  admin: "/admin",
  adminDone: "/admin",
};

/** No one's onboarding page: everyone goes to their own. */
const unknownOnboarding: Expectation = {
  anonymous: LOGIN,
  issuer: "/onboarding/token-issuer",
  issuerDone: "/onboarding/token-issuer",
  maker: "/onboarding/market-maker",
  makerDone: "/onboarding/market-maker",
  vc: "/onboarding/vc-investor",
  vcDone: "/onboarding/vc-investor",
  flagged: "/onboarding/market-maker",
  flaggedDone: "/onboarding/market-maker",
  untyped: "/dashboard",
  untypedDone: "/dashboard",
  admin: "/admin",
  adminDone: "/admin",
};

const table: [string, Expectation][] = [
  ...PUBLIC_PATHS.map((path): [string, Expectation] => [path, nobodyMoves]),
  ...SIGN_IN_PATHS.map((path): [string, Expectation] => [path, signInPages]),
  ...GUARDED_PATHS.map((path): [string, Expectation] => [path, guardedPages]),
  ...SETTINGS_PATHS.map((path): [string, Expectation] => [path, settingsPages]),
  ...ADMIN_PATHS.map((path): [string, Expectation] => [path, adminPages]),
  ...OTHER_PATHS.map((path): [string, Expectation] => [path, nobodyMoves]),
  ["/dashboard", dashboardPage],
  ["/onboarding/token-issuer", issuerOnboarding],
  ["/onboarding/token-issuer?step=2", issuerOnboarding],
  ["/onboarding/market-maker", makerOnboarding],
  ["/onboarding/market-maker?step=3", makerOnboarding],
  ["/onboarding/vc-investor", vcOnboarding],
  ["/onboarding", unknownOnboarding],
  ["/onboarding/venue", unknownOnboarding],
];

describe("redirectFor", () => {
  it.each(table)("knows where each visitor of %s belongs", (path, expected) => {
    const sentTo = Object.fromEntries(
      Object.entries(visitors).map(([name, visitor]) => {
        const target = redirectFor(path, visitor)?.replace(/\?notice=[a-z-]+$/, "") ?? null;
        return [name, target === `/login?next=${encodeURIComponent(path)}` ? LOGIN : target];
      }),
    );
    expect(sentTo).toEqual(expected);
  });

  it.each([
    ["/dashboard", "/login?next=%2Fdashboard"],
    ["/rfqs/new?edit=7", "/login?next=%2Frfqs%2Fnew%3Fedit%3D7"],
    ["/rfqs?q=a%26b&page=2", "/login?next=%2Frfqs%3Fq%3Da%2526b%26page%3D2"],
    ["/onboarding/vc-investor", "/login?next=%2Fonboarding%2Fvc-investor"],
    ["/admin/users", "/login?next=%2Fadmin%2Fusers"],
  ])("keeps the way back to %s in one parameter", (path, login) => {
    expect(redirectFor(path, null)).toBe(login);
  });

  it("keeps a way back that sign-in will take", () => {
    for (const path of [...GUARDED_PATHS, ...SETTINGS_PATHS, ...ADMIN_PATHS, "/onboarding/vc-investor"]) {
      const login = new URL(redirectFor(path, null) ?? "", "https://depthbook.example");
      expect(safeReturnPath(login.searchParams.get("next"))).toBe(path);
    }
  });
});

it("a session that has ended leads to a sign-in that says so, with the way back", () => {
  const login = new URL(signInAgainFor("/rfqs?q=a%26b&page=2"), "https://depthbook.example");
  expect(login.pathname).toBe("/login");
  expect(safeReturnPath(login.searchParams.get("next"))).toBe("/rfqs?q=a%26b&page=2");
  expect(login.searchParams.get("ended")).toBe("1");
  const refresh = new URL(refreshSessionFor("/rfqs?q=a%26b&page=2"), "https://depthbook.example");
  expect(safeReturnPath(refresh.searchParams.get("to"))).toBe("/rfqs?q=a%26b&page=2");
});

describe("following redirects", () => {
  const visitor = fc.oneof(
    fc.constant(null),
    fc.record<Visitor>({
      role: fc.constantFrom("admin", "user"),
      userType: fc.constantFrom(null, "token_issuer", "market_maker", "vc_investor"),
      isLiquidityProvider: fc.boolean(),
      onboardingCompleted: fc.boolean(),
    }),
  );
  const path = fc
    .tuple(
      fc.oneof(fc.constantFrom(...table.map(([known]) => known)), fc.webPath(), fc.string()),
      fc.constantFrom("", "/", "/12", "?next=%2Fadmin", "?next=https%3A%2F%2Fevil.example", "/../admin"),
    )
    .map(([start, end]) => `/${start.replace(/^\/+/, "")}${end}`);

  it("ends within three hops on this site, never in a loop, whoever asks for whatever", () => {
    fc.assert(
      fc.property(path, visitor, (start, someone) => {
        const seen = [start];
        for (let next = redirectFor(start, someone); next !== null; next = redirectFor(next, someone)) {
          expect(next).toMatch(/^\/[a-z]/);
          expect(seen).not.toContain(next);
          seen.push(next);
          expect(seen.length - 1).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps everyone but admins out of the admin area, however it is asked for", () => {
    const inside = fc
      .tuple(fc.constantFrom(...ADMIN_PATHS), fc.webFragments())
      .map(([start, end]) => `${start}/${end}`);
    const noAdmin = visitor.filter((someone) => someone?.role !== "admin");
    fc.assert(fc.property(inside, noAdmin, (start, someone) => redirectFor(start, someone)?.startsWith("/login?")));
  });
});
