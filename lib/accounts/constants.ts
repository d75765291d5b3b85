export const USER_TYPES = ["token_issuer", "market_maker", "vc_investor"] as const;
export type UserType = (typeof USER_TYPES)[number];

export const USER_ROLES = ["admin", "user"] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_ROLE_LABELS: Record<UserRole, string> = { admin: "Admin", user: "User" };

export const USER_TYPE_LABELS: Record<UserType, string> = {
  token_issuer: "Token Issuer",
  market_maker: "Market Maker",
  vc_investor: "VC Investor",
};

/** What a member may do in their account's name: each what those before may, too (docs/decisions/0111). */
export const MEMBER_ROLES = ["viewer", "editor", "signer", "owner"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const MEMBER_ROLE_LABELS: Record<MemberRole, string> = {
  viewer: "Viewer",
  editor: "Editor",
  signer: "Signer",
  owner: "Owner",
};

/** Said by the forms alone, as the server is sent one password; here, so that one can say it without zod. */
export const PASSWORDS_DIFFER = "Passwords do not match";

/** Whether anybody has the e-mail that a failed sign-in was tried with. */
export const TRIED_ACCOUNTS = ["with", "without"] as const;
type TriedAccount = (typeof TRIED_ACCOUNTS)[number];

export const TRIED_ACCOUNT_LABELS: Record<TriedAccount, string> = {
  with: "With an account",
  without: "Without an account",
};

/** The part of an onboarding page's path, and of its calls, that names the kind of profile. */
export const ONBOARDING_KINDS = {
  token_issuer: "token-issuer",
  market_maker: "market-maker",
  vc_investor: "vc-investor",
} as const satisfies Record<UserType, string>;
