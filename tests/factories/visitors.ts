/** Everybody who may ask for a page, by kind and by how far their onboarding is. */
import type { Visitor } from "@/lib/addresses/redirects";

export const user: Visitor = { role: "user", userType: null, isLiquidityProvider: false, onboardingCompleted: false };
export const done = (visitor: Visitor): Visitor => ({ ...visitor, onboardingCompleted: true });

export const issuer: Visitor = { ...user, userType: "token_issuer" };
export const maker: Visitor = { ...user, userType: "market_maker", isLiquidityProvider: true };
export const vc: Visitor = { ...user, userType: "vc_investor" };
export const flagged: Visitor = { ...user, isLiquidityProvider: true };
export const admin: Visitor = { ...user, role: "admin" };

export const visitors = {
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
