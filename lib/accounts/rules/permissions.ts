/**
 * Who may do what, by the kind of account and the member's role: the rows of contract sections 4 and 12 that don't depend on
 * a record. Services check the record (owner, invitation, state) after this. Screens read the same table to hide what would
 * be refused.
 */
import {
  MEMBER_ROLE_LABELS,
  MEMBER_ROLES,
  type MemberRole,
  type UserRole,
  type UserType,
} from "@/lib/accounts/constants";
import type { KeyScope } from "@/lib/apikeys/constants";
import { AppError } from "@/lib/kit/errors";

/** The account that asks, and which member or key of it. Read from the tables of sessions and keys, never from a request. */
export type Principal = {
  /** The account's id. */
  userId: number;
  /** The account's role. */
  role: UserRole;
  userType: UserType | null;
  isLiquidityProvider: boolean;
  member: { id: number; name: string; role: MemberRole };
  /** The member has a second factor but has not shown it recently, which actions with `confirm` require (confirmation.ts). */
  mustConfirm?: boolean;
  /** The API key, if a machine asks. Then its scopes decide what it may do, and not the role of the member who made it. */
  key?: { id: number; name: string; scopes: readonly KeyScope[] };
};

/** What decides the party of an account. */
type Standing = Omit<Principal, "userId" | "member" | "mustConfirm" | "key">;

/** The kind of account, as permissions see it. One without a type is a market maker if flagged as one, otherwise a guest. */
export type Party = "admin" | "issuer" | "maker" | "vc" | "guest";

export function partyOf(principal: Standing): Party {
  if (principal.role === "admin") return "admin";
  if (principal.userType === "token_issuer") return "issuer";
  if (principal.userType === "vc_investor") return "vc";
  return principal.userType === "market_maker" || principal.isLiquidityProvider ? "maker" : "guest";
}

/** May submit quotes where invited: market makers, and an admin who is flagged as a liquidity provider (contract 4). */
export function canActAsMaker(principal: Standing): boolean {
  const party = partyOf(principal);
  return party === "maker" || (party === "admin" && principal.isLiquidityProvider);
}

const PROFILE_KINDS: Partial<Record<Party, UserType>> = {
  issuer: "token_issuer",
  maker: "market_maker",
  vc: "vc_investor",
};

/** The kind of profile that a principal has; null for admins and for users without a type. */
export function profileKindOf(principal: Standing): UserType | null {
  return PROFILE_KINDS[partyOf(principal)] ?? null;
}

const everyone: Party[] = ["admin", "issuer", "maker", "vc", "guest"];
/** Whose RFPs and quotes events tell of; also of accounts without a type, which may have quoted (docs/decisions/0124). */
const withEvents: Party[] = ["admin", "issuer", "maker", "guest"];
/** Everyone but administrators, whose accounts may do too much for an API key. */
const companies: Party[] = ["issuer", "maker", "vc", "guest"];

/**
 * `parties`: which kinds of account have the action. `from`: the lowest role of a member that has it (docs/decisions/0111).
 * `scope`: the scope that an API key needs; null if only a person may do it (docs/decisions/0123). `confirm`: a member with a
 * second factor has to show it again before they write (docs/decisions/0127).
 */
type Permission = { parties: readonly Party[]; from: MemberRole; scope: KeyScope | null; confirm?: true };

const PERMISSIONS = {
  "users.manage": { parties: ["admin"], from: "owner", scope: null, confirm: true },
  "users.listMakers": { parties: ["admin", "issuer"], from: "viewer", scope: "read" },
  "rfqs.create": { parties: ["admin", "issuer"], from: "editor", scope: null },
  "rfqs.manage": { parties: ["admin", "issuer"], from: "editor", scope: null },
  "rfqs.run": { parties: ["admin", "issuer"], from: "signer", scope: null },
  "rfqs.listOwn": { parties: ["admin", "issuer", "vc", "guest"], from: "viewer", scope: "read" },
  "rfqs.listAssigned": { parties: ["maker"], from: "viewer", scope: "read" },
  "rfqs.listAll": { parties: ["admin"], from: "viewer", scope: null },
  "rfqs.read": { parties: everyone, from: "viewer", scope: "read" },
  "rfqs.pass": { parties: ["maker"], from: "signer", scope: "quote" },
  "rfqs.compare": { parties: ["admin", "issuer"], from: "viewer", scope: "read" },
  "rfqs.weigh": { parties: ["admin", "issuer"], from: "editor", scope: null },
  "questions.read": { parties: everyone, from: "viewer", scope: "read" },
  "questions.ask": { parties: ["maker"], from: "editor", scope: "quote" },
  "questions.answer": { parties: ["admin", "issuer"], from: "editor", scope: null },
  "quotes.create": { parties: ["maker"], from: "signer", scope: "quote" },
  "quotes.revise": { parties: ["admin", "maker"], from: "signer", scope: "quote" },
  "quotes.setStatus": { parties: ["admin", "issuer", "maker"], from: "signer", scope: "quote" },
  "quotes.accept": { parties: ["admin", "issuer"], from: "signer", scope: null, confirm: true },
  "quotes.delete": { parties: ["admin"], from: "owner", scope: null },
  "quotes.listOwn": { parties: ["maker"], from: "viewer", scope: "read" },
  "quotes.listForRfq": { parties: everyone, from: "viewer", scope: "read" },
  "quotes.listAll": { parties: ["admin"], from: "viewer", scope: null },
  "quotes.read": { parties: everyone, from: "viewer", scope: "read" },
  "templates.own": { parties: ["maker"], from: "viewer", scope: "read" },
  "templates.change": { parties: ["maker"], from: "editor", scope: "quote" },
  "introductions.own": { parties: ["issuer", "vc"], from: "viewer", scope: "read" },
  "introductions.decide": { parties: ["issuer", "vc"], from: "signer", scope: null },
  "agreements.listOwn": { parties: everyone, from: "viewer", scope: "read" },
  "agreements.read": { parties: everyone, from: "viewer", scope: "read" },
  "stats.read": { parties: ["admin"], from: "viewer", scope: null },
  "audit.read": { parties: ["admin", "issuer"], from: "viewer", scope: "read" },
  "audit.listAll": { parties: ["admin"], from: "viewer", scope: null },
  "audit.export": { parties: ["admin"], from: "owner", scope: null },
  "dashboard.read": { parties: everyone, from: "viewer", scope: "read" },
  "analytics.read": { parties: everyone, from: "viewer", scope: "read" },
  "emails.manage": { parties: ["admin"], from: "owner", scope: null },
  "signIns.read": { parties: ["admin"], from: "viewer", scope: null },
  "notifications.own": { parties: everyone, from: "viewer", scope: null },
  "onboarding.own": { parties: ["issuer", "maker", "vc"], from: "viewer", scope: "read" },
  "onboarding.change": { parties: ["issuer", "maker", "vc"], from: "owner", scope: null },
  "onboarding.manage": { parties: ["admin"], from: "owner", scope: null },
  "profiles.ownTokenIssuer": { parties: ["issuer"], from: "viewer", scope: "read" },
  "profiles.ownMarketMaker": { parties: ["maker"], from: "viewer", scope: "read" },
  "profiles.ownVcInvestor": { parties: ["vc"], from: "viewer", scope: "read" },
  "profiles.changeTokenIssuer": { parties: ["issuer"], from: "owner", scope: null },
  "profiles.changeMarketMaker": { parties: ["maker"], from: "owner", scope: null },
  "profiles.changeVcInvestor": { parties: ["vc"], from: "owner", scope: null },
  "profiles.browse": { parties: everyone, from: "viewer", scope: "read" },
  "watchList.own": { parties: ["vc"], from: "viewer", scope: "read" },
  "watchList.change": { parties: ["vc"], from: "editor", scope: null },
  "files.read": { parties: everyone, from: "viewer", scope: "read" },
  "files.upload": { parties: everyone, from: "editor", scope: null },
  "company.manage": { parties: everyone, from: "owner", scope: null },
  "keys.manage": { parties: companies, from: "owner", scope: null, confirm: true },
  "members.read": { parties: everyone, from: "viewer", scope: null },
  "members.manage": { parties: everyone, from: "owner", scope: null, confirm: true },
  "venues.read": { parties: everyone, from: "viewer", scope: "read" },
  "venues.create": { parties: everyone, from: "editor", scope: null },
  "venues.manage": { parties: everyone, from: "editor", scope: null },
  "venues.approve": { parties: ["admin"], from: "signer", scope: null },
  "webhooks.manage": { parties: withEvents, from: "owner", scope: null, confirm: true },
  "invitations.read": { parties: ["admin", "issuer"], from: "viewer", scope: null },
  "invitations.join": { parties: ["maker"], from: "signer", scope: null },
  "quotes.sign": { parties: ["admin", "issuer"], from: "signer", scope: null, confirm: true },
  "twoSigners.read": { parties: ["admin", "issuer"], from: "viewer", scope: null },
  "twoSigners.manage": { parties: ["admin", "issuer"], from: "owner", scope: null, confirm: true },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof PERMISSIONS;
/** The actions that no API key has. */
export type PersonalAction = {
  [Each in Action]: (typeof PERMISSIONS)[Each]["scope"] extends null ? Each : never;
}[Action];

export const isAction = (name: string): name is Action => Object.hasOwn(PERMISSIONS, name);

/** Actions of market makers that an admin has too who is flagged as a liquidity provider (contract 4: "unless flagged"). */
const ALSO_FLAGGED_ADMINS: readonly Action[] = [
  "rfqs.listAssigned",
  "rfqs.pass",
  "questions.ask",
  "quotes.create",
  "quotes.listOwn",
  "templates.own",
  "templates.change",
  "invitations.join",
];

/** The action of having a profile of this kind. */
export const OWN_PROFILE: Record<UserType, Action> = {
  token_issuer: "profiles.ownTokenIssuer",
  market_maker: "profiles.ownMarketMaker",
  vc_investor: "profiles.ownVcInvestor",
};

/** The action of changing it. */
export const CHANGE_PROFILE: Record<UserType, Action> = {
  token_issuer: "profiles.changeTokenIssuer",
  market_maker: "profiles.changeMarketMaker",
  vc_investor: "profiles.changeVcInvestor",
};

/** Whether an account has an action, regardless of the member's role. */
export function accountMay(account: Standing, action: Action): boolean {
  const party = partyOf(account);
  if ((PERMISSIONS[action].parties as readonly Party[]).includes(party)) return true;
  return ALSO_FLAGGED_ADMINS.includes(action) && canActAsMaker(account);
}

/** Whether a member's role is high enough for an action that their account has. */
export const roleMay = (role: MemberRole, action: Action): boolean =>
  MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(PERMISSIONS[action].from);

/** What an API key needs for an action; null where none will do. */
export const keyScopeOf = (action: Action): KeyScope | null => PERMISSIONS[action].scope;

/** Whether an API key has an action that its account has. Every key may read; only a market maker's may quote. None accepts or rejects. */
function keyMay({ scopes }: NonNullable<Principal["key"]>, account: Standing, action: Action): boolean {
  const scope = keyScopeOf(action);
  return scope === "read" || (scope === "quote" && scopes.includes("quote") && canActAsMaker(account));
}

export const may = (principal: Principal, action: Action): boolean =>
  accountMay(principal, action) &&
  (principal.key ? keyMay(principal.key, principal, action) : roleMay(principal.member.role, action));

/** Who of an account has an action: `An owner`, `A signer or owner`. */
export function whoCan(action: Action): string {
  const roles = MEMBER_ROLES.filter((role) => roleMay(role, action)).map((role) =>
    MEMBER_ROLE_LABELS[role].toLowerCase(),
  );
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(roles);
  return `${/^[aeiou]/.test(list) ? "An" : "A"} ${list}`;
}

/** @throws 403 `confirmation_required` */
export function requireConfirmed({ mustConfirm }: Principal): void {
  if (!mustConfirm) return;
  throw new AppError("forbidden", "Confirm that it's you, and ask again.", { code: "confirmation_required" });
}

/** @param needed null where no key of the account will do, whatever its scopes */
function scopeInsufficient(needed: KeyScope | null): AppError {
  const detail = needed
    ? `This takes a market maker's API key with the scope "${needed}".`
    : "API keys can't do this: it takes somebody who is signed in.";
  return new AppError("forbidden", detail, { code: "scope_insufficient" });
}

/** To an account whose keys never quote, what a market maker's takes would be no help. */
const keyInsufficient = (account: Standing, action: Action) =>
  scopeInsufficient(canActAsMaker(account) ? keyScopeOf(action) : null);

/** Throws 403 if an API key asks for something that only a person may do. */
export function requirePerson({ key }: Principal): void {
  if (key) throw scopeInsufficient(null);
}

function roleInsufficient({ member: { role } }: Principal, action: Action): AppError {
  const detail = `Your role is ${MEMBER_ROLE_LABELS[role].toLowerCase()}. ${whoCan(action)} of your account can do this.`;
  return new AppError("forbidden", detail, { code: "role_insufficient" });
}

/**
 * Throws 403 unless the account has the action, and the member's role or the key's scopes allow it; and, if the action
 * requires it, unless the member has confirmed with their second factor.
 */
export function requireMay(principal: Principal, action: Action): void {
  if (!accountMay(principal, action)) {
    throw new AppError("forbidden", "You do not have permission to perform this action.");
  }
  if (!may(principal, action))
    throw principal.key ? keyInsufficient(principal, action) : roleInsufficient(principal, action);
  const { confirm }: Permission = PERMISSIONS[action];
  if (confirm) requireConfirmed(principal);
}
