/**
 * Who may do what, by the account's part and the member's role: the rows of contract sections 4 and 12 that
 * don't depend on a record. Services check the record (owner, invitation, state) after this; screens read the same table to hide what would be refused.
 */
import {
  MEMBER_ROLE_LABELS,
  MEMBER_ROLES,
  type MemberRole,
  type UserRole,
  type UserType,
} from "@/lib/accounts/constants";
import { AppError } from "@/lib/kit/errors";

/** The account that is signed in, and who of it, as the sessions table says, never as a request says. */
export type Principal = {
  /** The account's id. */
  userId: number;
  /** The account's role. */
  role: UserRole;
  userType: UserType | null;
  isLiquidityProvider: boolean;
  member: { id: number; name: string; role: MemberRole };
  /** Has a second factor, and has not shown it of late: what can't be undone waits until they do (confirmation.ts). */
  mustConfirm?: boolean;
};

/** What the part of an account rests on: who it is doesn't matter. */
type Standing = Omit<Principal, "userId" | "member" | "mustConfirm">;

/** The part that a principal plays. A user without a type is a market maker when flagged as one, else a guest. */
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

/**
 * Which parties have an action, and from which role on their members have it (docs/decisions/0111).
 * With `confirm`, whoever has a second factor shows it again before they write (docs/decisions/0127).
 */
type Permission = { parties: readonly Party[]; from: MemberRole; confirm?: true };

const PERMISSIONS = {
  "users.manage": { parties: ["admin"], from: "owner" },
  "users.listMakers": { parties: ["admin", "issuer"], from: "viewer" },
  "rfqs.create": { parties: ["admin", "issuer"], from: "editor" },
  "rfqs.manage": { parties: ["admin", "issuer"], from: "editor" },
  "rfqs.run": { parties: ["admin", "issuer"], from: "signer" },
  "rfqs.listOwn": { parties: ["admin", "issuer", "vc", "guest"], from: "viewer" },
  "rfqs.listAssigned": { parties: ["maker"], from: "viewer" },
  "rfqs.listAll": { parties: ["admin"], from: "viewer" },
  "rfqs.read": { parties: everyone, from: "viewer" },
  "rfqs.pass": { parties: ["maker"], from: "signer" },
  "rfqs.compare": { parties: ["admin", "issuer"], from: "viewer" },
  "rfqs.weigh": { parties: ["admin", "issuer"], from: "editor" },
  "questions.read": { parties: everyone, from: "viewer" },
  "questions.ask": { parties: ["maker"], from: "editor" },
  "questions.answer": { parties: ["admin", "issuer"], from: "editor" },
  "quotes.create": { parties: ["maker"], from: "signer" },
  "quotes.revise": { parties: ["admin", "maker"], from: "signer" },
  "quotes.setStatus": { parties: ["admin", "issuer", "maker"], from: "signer" },
  "quotes.accept": { parties: ["admin", "issuer"], from: "signer", confirm: true },
  "quotes.delete": { parties: ["admin"], from: "owner" },
  "quotes.listOwn": { parties: ["maker"], from: "viewer" },
  "quotes.listForRfq": { parties: everyone, from: "viewer" },
  "quotes.listAll": { parties: ["admin"], from: "viewer" },
  "quotes.read": { parties: everyone, from: "viewer" },
  "templates.own": { parties: ["maker"], from: "viewer" },
  "templates.change": { parties: ["maker"], from: "editor" },
  "introductions.own": { parties: ["issuer", "vc"], from: "viewer" },
  "introductions.decide": { parties: ["issuer", "vc"], from: "signer" },
  "agreements.listOwn": { parties: everyone, from: "viewer" },
  "agreements.read": { parties: everyone, from: "viewer" },
  "stats.read": { parties: ["admin"], from: "viewer" },
  "audit.read": { parties: ["admin", "issuer"], from: "viewer" },
  "dashboard.read": { parties: everyone, from: "viewer" },
  "analytics.read": { parties: everyone, from: "viewer" },
  "emails.manage": { parties: ["admin"], from: "owner" },
  "signIns.read": { parties: ["admin"], from: "viewer" },
  "notifications.own": { parties: everyone, from: "viewer" },
  "onboarding.own": { parties: ["issuer", "maker", "vc"], from: "viewer" },
  "onboarding.change": { parties: ["issuer", "maker", "vc"], from: "owner" },
  "onboarding.manage": { parties: ["admin"], from: "owner" },
  "profiles.ownTokenIssuer": { parties: ["issuer"], from: "viewer" },
  "profiles.ownMarketMaker": { parties: ["maker"], from: "viewer" },
  "profiles.ownVcInvestor": { parties: ["vc"], from: "viewer" },
  "profiles.changeTokenIssuer": { parties: ["issuer"], from: "owner" },
  "profiles.changeMarketMaker": { parties: ["maker"], from: "owner" },
  "profiles.changeVcInvestor": { parties: ["vc"], from: "owner" },
  "profiles.browse": { parties: everyone, from: "viewer" },
  "watchList.own": { parties: ["vc"], from: "viewer" },
  "watchList.change": { parties: ["vc"], from: "editor" },
  "files.upload": { parties: everyone, from: "editor" },
  "company.manage": { parties: everyone, from: "owner" },
  "members.read": { parties: everyone, from: "viewer" },
  "members.manage": { parties: everyone, from: "owner", confirm: true },
  "venues.read": { parties: everyone, from: "viewer" },
  "venues.create": { parties: everyone, from: "editor" },
  "venues.manage": { parties: everyone, from: "editor" },
  "venues.approve": { parties: ["admin"], from: "signer" },
  "webhooks.manage": { parties: everyone, from: "owner", confirm: true },
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof PERMISSIONS;

export const isAction = (name: string): name is Action => Object.hasOwn(PERMISSIONS, name);

/** Actions that a flagged admin also has, as the market maker they are (contract 4: "unless flagged"). */
const ALSO_FLAGGED_ADMINS: readonly Action[] = [
  "rfqs.listAssigned",
  "rfqs.pass",
  "questions.ask",
  "quotes.create",
  "quotes.listOwn",
  "templates.own",
  "templates.change",
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

/** Whether an account has an action, whoever of it asks. */
export function accountMay(account: Standing, action: Action): boolean {
  const party = partyOf(account);
  if ((PERMISSIONS[action].parties as readonly Party[]).includes(party)) return true;
  return ALSO_FLAGGED_ADMINS.includes(action) && canActAsMaker(account);
}

/** Whether a member's role has an action of their account's. */
export const roleMay = (role: MemberRole, action: Action): boolean =>
  MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(PERMISSIONS[action].from);

export const may = (principal: Principal, action: Action): boolean =>
  accountMay(principal, action) && roleMay(principal.member.role, action);

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

/** Throws 403 unless the account has the action, and the member's role in it; where it takes one, a confirmation too. */
export function requireMay(principal: Principal, action: Action): void {
  if (!accountMay(principal, action)) {
    throw new AppError("forbidden", "You do not have permission to perform this action.");
  }
  const { role } = principal.member;
  if (!roleMay(role, action)) {
    const detail = `Your role is ${MEMBER_ROLE_LABELS[role].toLowerCase()}. ${whoCan(action)} of your account can do this.`;
    throw new AppError("forbidden", detail, { code: "role_insufficient" });
  }
  const { confirm }: Permission = PERMISSIONS[action];
  if (confirm) requireConfirmed(principal);
}
