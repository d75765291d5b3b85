/** The part of contract section 4 that depends on the role alone; a 404 for a record that isn't one's own comes later. */
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/kit/errors";
import {
  type Action,
  canActAsMaker,
  may,
  OWN_PROFILE,
  partyOf,
  type Principal,
  profileKindOf,
  requireMay,
} from "@/lib/accounts/rules/permissions";

const base: Principal = { userId: 1, role: "user", userType: null, isLiquidityProvider: false };

const principals = {
  issuer: { ...base, userType: "token_issuer" },
  maker: { ...base, userType: "market_maker", isLiquidityProvider: true },
  vc: { ...base, userType: "vc_investor" },
  admin: { ...base, role: "admin" },
  /** An admin who is also a liquidity provider. */
  adminMaker: { ...base, role: "admin", isLiquidityProvider: true },
  /** Without a type, but flagged: a market maker. */
  flagged: { ...base, isLiquidityProvider: true },
  /** Without a type and without the flag. */
  guest: base,
} satisfies Record<string, Principal>;

type Name = keyof typeof principals;

const ALL: Name[] = ["issuer", "maker", "vc", "admin", "adminMaker", "flagged", "guest"];
const ADMINS: Name[] = ["admin", "adminMaker"];
const MAKERS: Name[] = ["maker", "adminMaker", "flagged"];

/** Who gets past the role check; everyone else is 403. A new action needs a row here. */
const table: Record<Action, Name[]> = {
  "users.manage": ADMINS,
  "users.listMakers": ["issuer", "admin", "adminMaker"],
  "rfqs.create": ["issuer", "admin", "adminMaker"],
  "rfqs.manage": ["issuer", "admin", "adminMaker"],
  "rfqs.listOwn": ["issuer", "vc", "admin", "adminMaker", "guest"],
  "rfqs.listAssigned": MAKERS,
  "rfqs.listAll": ADMINS,
  "rfqs.read": ALL,
  "rfqs.pass": MAKERS,
  "questions.read": ALL,
  "questions.ask": MAKERS,
  "questions.answer": ["issuer", "admin", "adminMaker"],
  "rfqs.compare": ["issuer", "admin", "adminMaker"],
  "quotes.create": MAKERS,
  "quotes.revise": ["maker", "admin", "adminMaker", "flagged"],
  "quotes.setStatus": ["issuer", "maker", "admin", "adminMaker", "flagged"],
  "quotes.delete": ADMINS,
  "quotes.listOwn": MAKERS,
  "quotes.listForRfq": ALL,
  "quotes.listAll": ADMINS,
  "quotes.read": ALL,
  "templates.own": MAKERS,
  "introductions.own": ["issuer", "vc"],
  "agreements.listOwn": ALL,
  "agreements.read": ALL,
  "stats.read": ADMINS,
  "audit.read": ["issuer", "admin", "adminMaker"],
  "dashboard.read": ALL,
  "emails.manage": ADMINS,
  "signIns.read": ADMINS,
  "analytics.read": ALL,
  "notifications.own": ALL,
  "onboarding.own": ["issuer", "maker", "vc", "flagged"],
  "onboarding.manage": ADMINS,
  "profiles.ownTokenIssuer": ["issuer"],
  "profiles.ownMarketMaker": ["maker", "flagged"],
  "profiles.ownVcInvestor": ["vc"],
  "profiles.browse": ALL,
  "watchList.own": ["vc"],
  "venues.read": ALL,
  "venues.create": ALL,
  "venues.manage": ALL,
  "venues.approve": ADMINS,
};

describe("may", () => {
  it.each(Object.entries(table) as [Action, Name[]][])("%s is for %j and nobody else", (action, expected) => {
    expect(ALL.filter((name) => may(principals[name], action))).toEqual(expected);
  });
});

describe("requireMay", () => {
  it("lets through who may", () => {
    expect(() => requireMay(principals.issuer, "rfqs.create")).not.toThrow();
  });

  it("throws a 403 in the spec's words at who may not", () => {
    const refused = () => requireMay(principals.maker, "rfqs.create");
    expect(refused).toThrow(AppError);
    expect(refused).toThrow(
      expect.objectContaining({
        kind: "forbidden",
        code: "forbidden",
        detail: "You do not have permission to perform this action.",
      }),
    );
  });
});

describe("profileKindOf", () => {
  it.each([
    ["issuer", "token_issuer"],
    ["maker", "market_maker"],
    ["flagged", "market_maker"],
    ["vc", "vc_investor"],
    ["admin", null],
    ["adminMaker", null],
    ["guest", null],
  ] as const)("of %s is %j, and that is the only kind they may have", (name, kind) => {
    expect(profileKindOf(principals[name])).toBe(kind);
    const allowed = Object.entries(OWN_PROFILE).filter(([, action]) => may(principals[name], action));
    expect(allowed.map(([own]) => own)).toEqual(kind ? [kind] : []);
  });
});

describe("partyOf", () => {
  it.each([
    ["issuer", "issuer", false],
    ["maker", "maker", true],
    ["vc", "vc", false],
    ["admin", "admin", false],
    ["adminMaker", "admin", true],
    ["flagged", "maker", true],
    ["guest", "guest", false],
  ] as const)("of %s is %s, who may act as a market maker: %s", (name, party, acts) => {
    expect(partyOf(principals[name])).toBe(party);
    expect(canActAsMaker(principals[name])).toBe(acts);
  });

  it("goes by the type before the flag: a flagged issuer or VC is no market maker", () => {
    for (const [userType, party] of [
      ["token_issuer", "issuer"],
      ["vc_investor", "vc"],
    ] as const) {
      const flagged: Principal = { ...base, userType, isLiquidityProvider: true };
      expect(partyOf(flagged)).toBe(party);
      expect(canActAsMaker(flagged)).toBe(false);
      expect(may(flagged, "quotes.create")).toBe(false);
    }
  });

  it("goes by the role before the type: an admin of any type is an admin", () => {
    for (const userType of ["token_issuer", "market_maker", "vc_investor"] as const) {
      expect(partyOf({ ...base, role: "admin", userType })).toBe("admin");
    }
  });
});
