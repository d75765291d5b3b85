import { describe, expect, it } from "vitest";
import { pathAfterSignIn, redirectFor, type Visitor } from "@/lib/addresses/redirects";
import { REDIRECT_REASONS, withReason } from "@/lib/addresses/redirect-reasons";
import { user, done, issuer, maker, vc, admin } from "@/tests/factories/visitors";

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
