/**
 * Who may do what, by role: the rows of contract section 4 that don't depend on a record. Services check the record
 * (owner, invitation, state) after this; screens read the same table to hide what would be refused.
 */
import type { UserRole, UserType } from "@/lib/accounts/constants";
import { AppError } from "@/lib/kit/errors";

/** The signed-in user, as the sessions table says, never as a request says. */
export type Principal = {
  userId: number;
  role: UserRole;
  userType: UserType | null;
  isLiquidityProvider: boolean;
};

/** What the roles below rest on: who it is doesn't matter. */
type Standing = Omit<Principal, "userId">;

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
export function profileKindOf(principal: Principal): UserType | null {
  return PROFILE_KINDS[partyOf(principal)] ?? null;
}

const everyone: Party[] = ["admin", "issuer", "maker", "vc", "guest"];

const PARTIES = {
  "users.manage": ["admin"],
  "users.listMakers": ["admin", "issuer"],
  "rfqs.create": ["admin", "issuer"],
  "rfqs.manage": ["admin", "issuer"],
  "rfqs.listOwn": ["admin", "issuer", "vc", "guest"],
  "rfqs.listAssigned": ["maker"],
  "rfqs.listAll": ["admin"],
  "rfqs.read": everyone,
  "rfqs.pass": ["maker"],
  "rfqs.compare": ["admin", "issuer"],
  "questions.read": everyone,
  "questions.ask": ["maker"],
  "questions.answer": ["admin", "issuer"],
  "quotes.create": ["maker"],
  "quotes.revise": ["admin", "maker"],
  "quotes.setStatus": ["admin", "issuer", "maker"],
  "quotes.delete": ["admin"],
  "quotes.listOwn": ["maker"],
  "quotes.listForRfq": everyone,
  "quotes.listAll": ["admin"],
  "quotes.read": everyone,
  "templates.own": ["maker"],
  "introductions.own": ["issuer", "vc"],
  "agreements.listOwn": everyone,
  "agreements.read": everyone,
  "stats.read": ["admin"],
  "audit.read": ["admin", "issuer"],
  "dashboard.read": everyone,
  "analytics.read": everyone,
  "emails.manage": ["admin"],
  "signIns.read": ["admin"],
  "notifications.own": everyone,
  "onboarding.own": ["issuer", "maker", "vc"],
  "onboarding.manage": ["admin"],
  "profiles.ownTokenIssuer": ["issuer"],
  "profiles.ownMarketMaker": ["maker"],
  "profiles.ownVcInvestor": ["vc"],
  "profiles.browse": everyone,
  "watchList.own": ["vc"],
  "venues.read": everyone,
  "venues.create": everyone,
  "venues.manage": everyone,
  "venues.approve": ["admin"],
} as const satisfies Record<string, readonly Party[]>;

export type Action = keyof typeof PARTIES;

export const isAction = (name: string): name is Action => Object.hasOwn(PARTIES, name);

/** Actions that a flagged admin also has, as the market maker they are (contract 4: "unless flagged"). */
const ALSO_FLAGGED_ADMINS: readonly Action[] = [
  "rfqs.listAssigned",
  "rfqs.pass",
  "questions.ask",
  "quotes.create",
  "quotes.listOwn",
  "templates.own",
];

/** The action of having a profile of this kind. */
export const OWN_PROFILE: Record<UserType, Action> = {
  token_issuer: "profiles.ownTokenIssuer",
  market_maker: "profiles.ownMarketMaker",
  vc_investor: "profiles.ownVcInvestor",
};

export function may(principal: Standing, action: Action): boolean {
  const party = partyOf(principal);
  if ((PARTIES[action] as readonly Party[]).includes(party)) return true;
  return ALSO_FLAGGED_ADMINS.includes(action) && canActAsMaker(principal);
}

/** Throws 403 unless the principal's role has the action. */
export function requireMay(principal: Principal, action: Action): void {
  if (!may(principal, action)) throw new AppError("forbidden", "You do not have permission to perform this action.");
}
