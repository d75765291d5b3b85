/** Every address of the product, and who finds which of them in the navigation (spec 1, section 2). Pure data. */
import { type UserRole, type UserType } from "@/lib/accounts/constants";

export const ROUTES = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  /** The sign-in after a password was set by a link. */
  loginAfterReset: "/login?reset=1",
  /** Where whoever holds a term sheet asks whether its agreement stands. */
  verify: "/verify",
  apiReference: "/docs/api",
  apiCall: (id: string) => `/docs/api/${id}`,
  dashboard: "/dashboard",
  rfqs: "/rfqs",
  rfq: (id: number) => `/rfqs/${id}`,
  /** The RFP's page, one of its quotes open in full. */
  quoteOnRfq: (rfqId: number, quoteId: number) => `/rfqs/${rfqId}?quote=${quoteId}`,
  /** The form that a market maker quotes with, also where the RFP takes no quotes any more: what was typed is in it. */
  quoteForm: (rfqId: number) => `/rfqs/${rfqId}?quoting=${rfqId}`,
  /** What is asked and answered about the RFP, on its page. */
  rfqQuestions: (id: number) => `/rfqs/${id}#questions`,
  newRfq: "/rfqs/new",
  /** A new one's form with this market maker chosen, by the id of their account. */
  newRfqFor: (makerId: number) => `/rfqs/new?maker=${makerId}`,
  editRfq: (id: number) => `/rfqs/new?edit=${id}`,
  /** The form of a draft, at the field that looks wrong. */
  mendRfq: (id: number, field: string) => `/rfqs/new?${new URLSearchParams({ edit: String(id), mend: field })}`,
  /** The quotes on an RFP side by side. */
  compareQuotes: (id: number) => `/rfqs/${id}/compare`,
  quotes: "/quotes",
  /** A market maker's own quote in full, over the list of them. */
  quote: (id: number) => `/quotes?quote=${id}`,
  /** Where the second of two signers accepts it. */
  signQuote: (id: number) => `/quotes/${id}/sign`,
  contracts: "/contracts",
  /** The list narrowed to it by its number, the agreement in full over it. */
  agreement: (id: number) => `/contracts?${new URLSearchParams({ q: `#${id}`, agreement: String(id) })}`,
  /** Those on an RFP: the list narrowed to its number. */
  agreementsOn: (rfqId: number) => `/contracts?${new URLSearchParams({ q: `#${rfqId}` })}`,
  analytics: "/analytics",
  tokenIssuers: "/token-issuers",
  tokenIssuer: (id: number) => `/token-issuers/${id}`,
  /** The directory of token issuers, narrowed to those that raise. */
  raising: "/token-issuers?raising=true",
  marketMakers: "/market-makers",
  marketMaker: (id: number) => `/market-makers/${id}`,
  watchList: "/watch-list",
  vcInvestors: "/vc-investors",
  vcInvestor: (id: number) => `/vc-investors/${id}`,
  introductions: "/introductions",
  venues: "/venues",
  newVenue: "/venues/new",
  editVenue: (id: number) => `/venues/new?edit=${id}`,
  venue: (id: number) => `/venues/${id}`,
  settings: "/settings",
  securitySettings: "/settings?tab=security",
  memberSettings: "/settings?tab=members",
  accountSettings: "/settings?tab=account",
  apiKeys: "/settings/api-keys",
  notificationSettings: "/settings?tab=preferences",
  webhooks: "/settings/webhooks",
  webhook: (id: number) => `/settings/webhooks/${id}`,
  admin: {
    index: "/admin",
    users: "/admin/users",
    user: (id: number) => `/admin/users/${id}`,
    /** The list of users narrowed to one. */
    findUser: (email: string) => `/admin/users?${new URLSearchParams({ q: email })}`,
    rfqs: "/admin/rfqs",
    quotes: "/admin/quotes",
    quote: (id: number) => `/admin/quotes?quote=${id}`,
    venues: "/admin/venues",
    newVenue: "/admin/venues/new",
    editVenue: (id: number) => `/admin/venues/new?edit=${id}`,
    trail: "/admin/trail",
    emails: "/admin/emails",
    signIns: "/admin/sign-ins",
    /** The failed sign-ins narrowed to those on an account, by its e-mail, or from an address. */
    findSignIns: (q: string) => `/admin/sign-ins?${new URLSearchParams({ q })}`,
  },
  onboarding: {
    token_issuer: "/onboarding/token-issuer",
    market_maker: "/onboarding/market-maker",
    vc_investor: "/onboarding/vc-investor",
  },
} as const;

export type NavigationUser = {
  role: UserRole;
  user_type: UserType | null;
  is_liquidity_provider: boolean;
};

export type NavigationLink = { href: string; label: string };

export type Navigation = {
  links: NavigationLink[];
  /** The Admin Panel group; empty for everyone but admins. */
  admin: NavigationLink[];
  /** Pages that the sidebar does not list but the command palette reaches. */
  more: NavigationLink[];
};

const ADMIN_PANEL: NavigationLink[] = [
  { href: ROUTES.admin.index, label: "Dashboard" },
  { href: ROUTES.admin.users, label: "Users" },
  { href: ROUTES.admin.rfqs, label: "RFPs" },
  { href: ROUTES.admin.quotes, label: "Quotes" },
  { href: ROUTES.admin.venues, label: "Venues" },
  { href: ROUTES.admin.trail, label: "Trail" },
];

export function navigationFor(user: NavigationUser): Navigation {
  const isAdmin = user.role === "admin";
  const isMarketMaker = !isAdmin && (user.user_type === "market_maker" || user.is_liquidity_provider);
  const isFund = !isAdmin && user.user_type === "vc_investor";
  const mayCreateRfqs = isAdmin || (!isMarketMaker && user.user_type === "token_issuer");

  const tokenIssuers = { href: ROUTES.tokenIssuers, label: "Token Issuers" };
  const marketMakers = { href: ROUTES.marketMakers, label: "Market Makers" };
  const vcInvestors = { href: ROUTES.vcInvestors, label: "VC Investors" };
  const introductions = { href: ROUTES.introductions, label: "Introductions" };
  const dashboard = { href: ROUTES.dashboard, label: "Dashboard" };

  // A fund takes part in no RFP: what it can never have is in neither its sidebar nor its palette (docs/decisions/0069).
  if (isFund) {
    return {
      links: [dashboard, tokenIssuers, marketMakers, { href: ROUTES.watchList, label: "Watch List" }, introductions],
      admin: [],
      more: [
        { href: ROUTES.raising, label: "Raising now" },
        vcInvestors,
        { href: ROUTES.venues, label: "Venues" },
        { href: ROUTES.settings, label: "Settings" },
        { href: ROUTES.webhooks, label: "Webhooks" },
        { href: ROUTES.apiKeys, label: "API keys" },
      ],
    };
  }

  const isIssuer = !isAdmin && user.user_type === "token_issuer";
  const directories = [
    ...(isAdmin || isMarketMaker ? [tokenIssuers] : []),
    ...(isAdmin || !isMarketMaker ? [marketMakers] : []),
    ...(isAdmin || isMarketMaker || isIssuer ? [vcInvestors] : []),
  ];

  return {
    links: [
      // An administrator's is that of the Admin Panel.
      ...(isAdmin ? [] : [dashboard]),
      { href: ROUTES.rfqs, label: "RFPs" },
      ...directories,
      ...(isIssuer ? [introductions] : []),
      { href: ROUTES.contracts, label: "Ongoing Agreements" },
      { href: ROUTES.analytics, label: "Analytics" },
    ],
    admin: isAdmin ? ADMIN_PANEL : [],
    more: [
      ...(mayCreateRfqs ? [{ href: ROUTES.newRfq, label: "Create RFP" }] : []),
      ...(isMarketMaker ? [{ href: ROUTES.quotes, label: "My Quotes" }] : []),
      { href: ROUTES.venues, label: "Venues" },
      ...(isAdmin
        ? [
            { href: ROUTES.admin.emails, label: "Failed emails" },
            { href: ROUTES.admin.signIns, label: "Failed sign-ins" },
          ]
        : []),
      { href: ROUTES.settings, label: "Settings" },
      { href: ROUTES.webhooks, label: "Webhooks" },
      ...(isAdmin ? [] : [{ href: ROUTES.apiKeys, label: "API keys" }]),
    ],
  };
}
