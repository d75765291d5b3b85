/** The part of contract section 4 that depends on the role alone; a 404 for a record that isn't one's own comes later. */
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/kit/errors";
import {
  type Action,
  canActAsMaker,
  keyScopeOf,
  may,
  OWN_PROFILE,
  partyOf,
  type Principal,
  profileKindOf,
  requireMay,
  requirePerson,
  roleMay,
  whoCan,
} from "@/lib/accounts/rules/permissions";
import { KEY_SCOPES, type KeyScope } from "@/lib/apikeys/constants";
import { OWNER } from "@/tests/factories/principals";
import { MEMBER_ROLES, type MemberRole } from "@/lib/accounts/constants";

const base: Principal = { userId: 1, role: "user", userType: null, isLiquidityProvider: false, member: OWNER };

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
  "quotes.accept": ["issuer", "admin", "adminMaker"],
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
  "audit.listAll": ADMINS,
  "audit.export": ADMINS,
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
  "rfqs.run": ["issuer", "admin", "adminMaker"],
  "rfqs.weigh": ["issuer", "admin", "adminMaker"],
  "templates.change": MAKERS,
  "introductions.decide": ["issuer", "vc"],
  "onboarding.change": ["issuer", "maker", "vc", "flagged"],
  "profiles.changeTokenIssuer": ["issuer"],
  "profiles.changeMarketMaker": ["maker", "flagged"],
  "profiles.changeVcInvestor": ["vc"],
  "watchList.change": ["vc"],
  "files.upload": ALL,
  "company.manage": ALL,
  "members.read": ALL,
  "members.manage": ALL,
  "webhooks.manage": ALL.filter((name) => name !== "vc"),
  "files.read": ALL,
  "keys.manage": ["issuer", "maker", "vc", "flagged", "guest"],
  "invitations.read": ["issuer", "admin", "adminMaker"],
  "invitations.join": MAKERS,
  "quotes.sign": ["issuer", "admin", "adminMaker"],
  "twoSigners.read": ["issuer", "admin", "adminMaker"],
  "twoSigners.manage": ["issuer", "admin", "adminMaker"],
};

/** What each role adds to what those before may; what is not here is for every member. A new action needs a place here. */
const FROM: Record<Exclude<MemberRole, "viewer">, Action[]> = {
  editor: [
    ...(["rfqs.create", "rfqs.manage", "rfqs.weigh", "questions.ask", "questions.answer", "templates.change"] as const),
    ...(["watchList.change", "files.upload", "venues.create", "venues.manage"] as const),
  ],
  signer: [
    ...(["rfqs.run", "rfqs.pass", "quotes.create", "quotes.revise", "quotes.setStatus"] as const),
    ...(["quotes.accept", "quotes.sign", "introductions.decide", "venues.approve", "invitations.join"] as const),
  ],
  owner: [
    ...(["company.manage", "members.manage", "onboarding.change", "profiles.changeTokenIssuer"] as const),
    ...(["profiles.changeMarketMaker", "profiles.changeVcInvestor"] as const),
    ...(["users.manage", "onboarding.manage", "emails.manage", "quotes.delete", "webhooks.manage"] as const),
    "keys.manage",
    "twoSigners.manage",
    "audit.export",
  ],
};

describe("a member's role", () => {
  const leastOf = (action: Action) =>
    (["editor", "signer", "owner"] as const).find((role) => FROM[role].includes(action)) ?? "viewer";

  it.each(Object.keys(table) as Action[])("has %s from where the contract says on", (action) => {
    const least = MEMBER_ROLES.indexOf(leastOf(action));
    expect(MEMBER_ROLES.filter((role) => roleMay(role, action))).toEqual(MEMBER_ROLES.slice(least));
    expect(action.endsWith(".read") || /\.(own|list)/.test(action) ? leastOf(action) : "viewer").toBe("viewer");
  });

  it("is refused in words that say whom to ask, with a code of its own, after the account's part", () => {
    const as = (role: MemberRole): Principal => ({ ...principals.issuer, member: { ...OWNER, role } });
    expect(() => requireMay(as("signer"), "rfqs.run")).not.toThrow();
    expect(() => requireMay(as("viewer"), "rfqs.manage")).toThrow(
      expect.objectContaining({
        ...{ kind: "forbidden", code: "role_insufficient" },
        detail: "Your role is viewer. An editor, signer or owner of your account can do this.",
      }),
    );
    expect(() => requireMay(as("viewer"), "quotes.create")).toThrow(expect.objectContaining({ code: "forbidden" }));
    expect([whoCan("rfqs.run"), whoCan("members.manage")]).toEqual(["A signer or owner", "An owner"]);
  });
});

/** What API keys have, by the scope that it takes; the rest takes somebody who is signed in. */
const SCOPES: Record<KeyScope, Action[]> = {
  read: [
    ...([
      "users.listMakers",
      "rfqs.listOwn",
      "rfqs.listAssigned",
      "rfqs.read",
      "rfqs.compare",
      "questions.read",
    ] as const),
    ...(["quotes.listOwn", "quotes.listForRfq", "quotes.read", "templates.own", "introductions.own"] as const),
    ...(["agreements.listOwn", "agreements.read", "audit.read", "dashboard.read", "analytics.read"] as const),
    ...(["onboarding.own", "profiles.ownTokenIssuer", "profiles.ownMarketMaker", "profiles.ownVcInvestor"] as const),
    ...(["profiles.browse", "watchList.own", "venues.read", "files.read"] as const),
  ],
  quote: [
    ...(["quotes.create", "quotes.revise", "quotes.setStatus", "rfqs.pass", "questions.ask"] as const),
    "templates.change",
  ],
};

describe("an API key", () => {
  const withKey = (name: Name, ...scopes: KeyScope[]): Principal => ({
    ...principals[name],
    // Whoever made it: it makes no difference.
    member: { ...OWNER, role: "viewer" },
    key: { id: 1, name: "desk", scopes },
  });
  const actions = Object.keys(table) as Action[];

  it.each(actions)("has %s by the scope that is written down", (action) => {
    const scope = KEY_SCOPES.find((each) => SCOPES[each].includes(action)) ?? null;
    expect(keyScopeOf(action)).toBe(scope);
    // What a key reads, a viewer does; what no key may, an owner may still.
    if (scope === "read") expect(roleMay("viewer", action)).toBe(true);
    expect(may(withKey("maker", "read"), action)).toBe(scope === "read" && may(principals.maker, action));
    expect(may(withKey("maker", "quote"), action)).toBe(scope !== null && may(principals.maker, action));
  });

  it("quotes for market makers alone: an issuer's accepts and rejects nothing", () => {
    for (const action of SCOPES.quote) expect(may(withKey("issuer", "read", "quote"), action)).toBe(false);
    expect(may(principals.issuer, "quotes.setStatus")).toBe(true);
  });

  it("is refused in words that name what is needed, with a code of its own, after the account's part", () => {
    const refused = (detail: string) => ({ kind: "forbidden", code: "scope_insufficient", detail });
    const quoting = refused('This takes a market maker\'s API key with the scope "quote".');
    const personal = refused("API keys can't do this: it takes somebody who is signed in.");
    expect(() => requireMay(withKey("maker", "read"), "rfqs.read")).not.toThrow();
    expect(() => requireMay(withKey("maker", "read"), "quotes.create")).toThrow(expect.objectContaining(quoting));
    expect(() => requireMay(withKey("issuer", "read", "quote"), "rfqs.run")).toThrow(expect.objectContaining(personal));
    // No key of an issuer's accepts or rejects: naming a market maker's would send a developer looking for one.
    expect(() => requireMay(withKey("issuer", "read"), "quotes.setStatus")).toThrow(expect.objectContaining(personal));
    expect(() => requireMay(withKey("maker", "read"), "quotes.setStatus")).toThrow(expect.objectContaining(quoting));
    expect(() => requirePerson(withKey("issuer", "read"))).toThrow(expect.objectContaining(personal));
    expect(() => requirePerson(principals.issuer)).not.toThrow();
    expect(() => requireMay(withKey("issuer", "quote"), "quotes.create")).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
  });
});

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

describe("what can't be undone", () => {
  const issuer = (mustConfirm: boolean): Principal => ({ ...principals.issuer, mustConfirm });
  const CONFIRMED: Action[] = [
    ...(["quotes.accept", "quotes.sign", "twoSigners.manage", "members.manage"] as const),
    ...(["keys.manage", "webhooks.manage"] as const),
  ];

  it("waits for whoever has a second factor and has not shown it of late; nothing else does", () => {
    const own = (Object.keys(table) as Action[]).filter((action) => may(principals.issuer, action));
    const waiting = own.filter((action) => {
      expect(() => requireMay(issuer(false), action)).not.toThrow();
      try {
        requireMay(issuer(true), action);
        return false;
      } catch (error) {
        expect(error).toMatchObject({ kind: "forbidden", code: "confirmation_required" });
        return true;
      }
    });
    expect(waiting.sort()).toEqual([...CONFIRMED].sort());
  });

  it("is for administrators also who has an account, and by which password", () => {
    expect(() => requireMay(principals.admin, "users.manage")).not.toThrow();
    expect(() => requireMay({ ...principals.admin, mustConfirm: true }, "users.manage")).toThrow(
      expect.objectContaining({ kind: "forbidden", code: "confirmation_required" }),
    );
  });

  it("is refused for good before anybody is asked to confirm", () => {
    const viewer = { ...issuer(true), member: { ...OWNER, role: "viewer" as const } };
    expect(() => requireMay(viewer, "members.manage")).toThrow(expect.objectContaining({ code: "role_insufficient" }));
    const maker = { ...principals.maker, mustConfirm: true };
    expect(() => requireMay(maker, "quotes.accept")).toThrow(expect.objectContaining({ code: "forbidden" }));
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
