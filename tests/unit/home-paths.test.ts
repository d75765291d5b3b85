import { describe, expect, it } from "vitest";
import { homePathFor, onboardingPathFor, redirectFor, type Visitor } from "@/lib/addresses/redirects";
import { user, done, issuer, maker, vc, flagged, admin, visitors } from "@/tests/factories/visitors";

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
