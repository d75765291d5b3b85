import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  homePathFor,
  onboardingPathFor,
  pathAfterSignIn,
  redirectFor,
  refreshSessionFor,
  safeReturnPath,
  signInAgainFor,
  type Visitor,
} from "@/lib/addresses/redirects";
import { REDIRECT_REASONS, withReason } from "@/lib/addresses/redirect-reasons";

const user: Visitor = { role: "user", userType: null, isLiquidityProvider: false, onboardingCompleted: false };
const done = (visitor: Visitor): Visitor => ({ ...visitor, onboardingCompleted: true });

const issuer: Visitor = { ...user, userType: "token_issuer" };
const maker: Visitor = { ...user, userType: "market_maker", isLiquidityProvider: true };
const vc: Visitor = { ...user, userType: "vc_investor" };
const flagged: Visitor = { ...user, isLiquidityProvider: true };
const admin: Visitor = { ...user, role: "admin" };

const visitors = {
  anonymous: null,
  issuer,
  issuerDone: done(issuer),
  maker,
  makerDone: done(maker),
  vc,
  vcDone: done(vc),
  /** A market maker by the flag alone. */
  flagged,
  flaggedDone: done(flagged),
  untyped: user,
  untypedDone: done(user),
  admin,
  adminDone: done(admin),
} satisfies Record<string, Visitor | null>;

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

describe("why a visitor is sent elsewhere", () => {
  it.each<[string, string, Visitor, string]>([
    [
      "the admin area, by way of the sign-in",
      "/login?next=%2Fadmin%2Fusers",
      done(issuer),
      "/dashboard?notice=admin-only",
    ],
    ["the same before onboarding", "/login?next=%2Fadmin", maker, "/onboarding/market-maker?notice=admin-only"],
    ["the sign-in", "/login", done(maker), "/dashboard?notice=signed-in"],
    ["the sign-in with a way back", "/login?next=%2Frfqs", done(issuer), "/dashboard?notice=signed-in"],
    ["an admin's own area, of an admin", "/login?next=%2Fadmin", admin, "/admin?notice=signed-in"],
    ["a look-alike of the admin area", "/login?next=%2Fadministration", done(vc), "/dashboard?notice=signed-in"],
    ["the registration", "/register", vc, "/onboarding/vc-investor?notice=signed-in"],
    ["the workspace before onboarding", "/rfqs?q=a", issuer, "/onboarding/token-issuer?notice=onboarding-first"],
    ["another's onboarding", "/onboarding/vc-investor", issuer, "/onboarding/token-issuer?notice=other-onboarding"],
    [
      "an onboarding that is none",
      "/onboarding/venue",
      done(maker),
      "/onboarding/market-maker?notice=other-onboarding",
    ],
    ["onboarding as such", "/onboarding", maker, "/onboarding/market-maker"],
    ["onboarding, of an admin", "/onboarding/token-issuer", admin, "/admin?notice=no-onboarding"],
    ["onboarding, of nobody's type", "/onboarding/token-issuer", user, "/dashboard?notice=no-onboarding"],
  ])("%s", (_asked, path, visitor, target) => {
    expect(redirectFor(path, visitor)).toBe(target);
  });

  it.each<[string | null, Visitor, string]>([
    ["/rfqs/new?edit=7", done(issuer), "/rfqs/new?edit=7"],
    [null, done(issuer), "/dashboard"],
    ["//evil.test", done(issuer), "/dashboard"],
    ["/admin/users", done(issuer), "/dashboard?notice=admin-only"],
    ["/admin/users", maker, "/onboarding/market-maker?notice=admin-only"],
    ["/rfqs", issuer, "/onboarding/token-issuer?notice=onboarding-first"],
    ["/onboarding/vc-investor", done(maker), "/onboarding/market-maker?notice=other-onboarding"],
    ["/onboarding/vc-investor", admin, "/admin?notice=no-onboarding"],
    ["/admin/users", admin, "/admin/users"],
    ["/settings?tab=security", issuer, "/settings?tab=security"],
    ["/settingsx", issuer, "/onboarding/token-issuer"],
  ])("signing in with the way back %j", (next, visitor, path) => {
    expect(pathAfterSignIn(visitor, next)).toBe(path);
  });

  it.each(REDIRECT_REASONS)("%s stands beside what the address says already", (reason) => {
    expect(withReason("/rfqs", reason)).toBe(`/rfqs?notice=${reason}`);
    expect(withReason("/rfqs?q=a%26b", reason)).toBe(`/rfqs?q=a%26b&notice=${reason}`);
  });
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

describe("homePathFor", () => {
  it.each<[string, Visitor, string]>([
    ["1. an admin goes to the admin area", admin, "/admin"],
    ["1. before completed onboarding counts", done(admin), "/admin"],
    ["1. and before the type does", { ...admin, userType: "token_issuer" }, "/admin"],
    ["1. or the flag", { ...admin, isLiquidityProvider: true }, "/admin"],
    ["2. completed onboarding leads to the dashboard", done(user), "/dashboard"],
    ["2. an issuer's too", done(issuer), "/dashboard"],
    ["2. a market maker's too", done(maker), "/dashboard"],
    ["2. a VC's too", done(vc), "/dashboard"],
    ["3. an issuer goes to the issuers' onboarding", issuer, "/onboarding/token-issuer"],
    ["3. flagged or not", { ...issuer, isLiquidityProvider: true }, "/onboarding/token-issuer"],
    ["4. a market maker goes to the market makers'", maker, "/onboarding/market-maker"],
    ["4. flagged or not", { ...maker, isLiquidityProvider: false }, "/onboarding/market-maker"],
    ["4. and so does a liquidity provider without a type", flagged, "/onboarding/market-maker"],
    ["5. a VC goes to the VCs'", vc, "/onboarding/vc-investor"],
    // The spec's order would send this one to the market makers' page, which contract section 3 sends on to their own.
    ["5. flagged or not", { ...vc, isLiquidityProvider: true }, "/onboarding/vc-investor"],
    ["6. anyone else goes to the dashboard", user, "/dashboard"],
  ])("%s", (_rule, visitor, path) => {
    expect(homePathFor(visitor)).toBe(path);
  });

  it("names a page where the visitor may stay", () => {
    for (const visitor of Object.values(visitors)) {
      if (visitor) expect(redirectFor(homePathFor(visitor), visitor)).toBeNull();
    }
  });
});

describe("onboardingPathFor", () => {
  it("is null for who has no type and no flag", () => {
    expect(onboardingPathFor(user)).toBeNull();
    expect(onboardingPathFor(admin)).toBeNull();
  });
});

describe("safeReturnPath", () => {
  it.each([
    "/dashboard",
    "/rfqs/new?edit=7",
    "/rfqs?q=a%20b&sort=-name#row-3",
    "/token-issuers/12",
    "/admin/users",
    "/onboarding/vc-investor",
    // A link that whoever signs in comes back to.
    "/invited/Zm9yLWV4YW1wbGUtb25seS1ub3QtYS1yZWFsLWxpbms",
    // What stands in the query stays there.
    "/rfqs?next=https://evil.example",
    "/rfqs?q=%2F%2Fevil.example",
    "/rfqs?q=../..//evil.example",
  ])("takes %s as it is", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([null, undefined, ""])("takes %j for none", (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it.each([
    // Other sites.
    "//evil.example",
    "//evil.example/dashboard",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "https://evil.example/dashboard",
    "https:evil.example",
    "HTTPS://evil.example",
    "//dashboard",
    "/dashboard\\@evil.example",
    "/rfqs/\\evil.example",
    "@evil.example",
    ".evil.example",
    "evil.example/dashboard",
    // Scripts.
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    // Characters that a browser drops before it reads an address.
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "/dashboard\r\nset-cookie: a=b",
    "/rfqs\u0000",
    " /dashboard",
    // Encoded: an unknown path of ours at best.
    "/%2fevil.example",
    "/%2F%2Fevil.example",
    "%2F%2Fevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "%2Fdashboard",
    // Dots that lead out of the page they start with.
    "/dashboard/..//evil.example",
    "/dashboard/../..//evil.example",
    "/dashboard/%2e%2e//evil.example",
    "/dashboard/.%2E//evil.example",
    "/rfqs/..",
    "/admin/../login",
    "/admin/../v1/users/logout",
    // Paths that are no page behind the sign-in.
    "/",
    "/login",
    "/login?next=/login",
    "/register",
    "/v1/users/logout",
    "/api/auth/signout",
    "/dashboards",
    "/adminx",
    "dashboard",
    "?next=/dashboard",
    "#/dashboard",
  ])("refuses %j", (path) => {
    expect(safeReturnPath(path)).toBeNull();
  });

  it("leads a browser to a page behind the sign-in of this site, or nowhere", () => {
    const piece = fc.constantFrom(
      ..."/ // \\ . .. %2e%2e %2f : @ ? # rfqs admin dashboard evil.example https javascript \t \n \u0000 \ud800 é".split(
        " ",
      ),
    );
    const path = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/dashboard/${pieces.join("")}`),
      fc.string({ unit: "binary" }).map((text) => `/rfqs${text}`),
    );
    const pages =
      /^\/(dashboard|rfqs|quotes|contracts|analytics|token-issuers|market-makers|vc-investors|introductions|watch-list|settings|venues|admin|onboarding)(\/|$)/;
    fc.assert(
      fc.property(path, (next) => {
        const safe = safeReturnPath(next);
        if (safe === null) return;
        const { origin, pathname } = new URL(safe, "https://depthbook.example/login");
        expect(origin).toBe("https://depthbook.example");
        expect(pathname).toMatch(pages);
        // Written as it will be read, so that a router which does not resolve dots finds the same page.
        expect(safe.startsWith(pathname)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
