import type { DirectoryKind } from "@/lib/profiles/hooks/directories";
import { ROUTES } from "@/lib/addresses/routes";

/** The words of each directory (spec 2, section 2). Without a `totalLabel`, nothing is counted above its cards. */
export const DIRECTORY_WORDS = {
  token_issuer: {
    title: "Token Issuers",
    subtitle: "Projects that look for market makers and exchanges",
    totalLabel: "Total Projects",
    href: ROUTES.tokenIssuers,
    errorTitle: "Error Loading Token Issuers",
    emptyTitle: "No Token Issuers Found",
    emptyText: "No token issuers have started the onboarding process yet",
    notFoundTitle: "Token Issuer Not Found",
    notFoundText: "The requested token issuer profile could not be found",
    unnamed: "Unnamed Project",
  },
  market_maker: {
    title: "Market Makers",
    subtitle: "Firms that offer market making, OTC and compliance services",
    totalLabel: "Total Market Makers",
    href: ROUTES.marketMakers,
    errorTitle: "Error Loading Market Makers",
    emptyTitle: "No Market Makers Found",
    emptyText: "No market makers have started the onboarding process yet",
    notFoundTitle: "Market Maker Not Found",
    notFoundText: "The requested market maker profile could not be found",
    unnamed: "Unnamed Market Maker",
  },
  vc_investor: {
    title: "VC Investors",
    subtitle: "Funds that invest in tokens, and what they look for",
    totalLabel: null,
    href: ROUTES.vcInvestors,
    errorTitle: "Error Loading VC Investors",
    emptyTitle: "No VC Investors Found",
    emptyText: "No fund has completed its onboarding yet",
    notFoundTitle: "VC Investor Not Found",
    notFoundText: "The requested fund's profile could not be found",
    unnamed: "Unnamed Fund",
  },
} as const satisfies Record<DirectoryKind, object>;
