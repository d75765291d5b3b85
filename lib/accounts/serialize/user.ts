import type { ActiveSession } from "@/lib/accounts/sign-in/sessions";
import type { listInvitableMakers, UserRecord } from "@/lib/accounts/service/sign-in";
import type {
  AccountWire,
  InvitableMakerWire,
  MarketMakerWire,
  SessionWire,
  SignedInWire,
  UserWire,
} from "@/lib/accounts/contract/wire";
import { serializeTimestamps } from "@/lib/kit/http/timestamps";

export function serializeUser(user: UserRecord): UserWire {
  return {
    id: user.id,
    name: user.name,
    company_name: user.companyName,
    email: user.email,
    role: user.role,
    user_type: user.userType,
    is_liquidity_provider: user.isLiquidityProvider,
    onboarding_completed: user.onboardingCompletedAt !== null,
    onboarding_completed_at: user.onboardingCompletedAt?.toISOString() ?? null,
  };
}

/** As admins read it. */
export function serializeAccount(user: UserRecord): AccountWire {
  return { ...serializeUser(user), ...serializeTimestamps(user) };
}

/** The account, and who of it has signed in. */
export function serializeSignedIn({ user, member }: Pick<ActiveSession, "user" | "member">): SignedInWire {
  const { id, name, email, emailConfirmedAt, role } = member;
  return { ...serializeUser(user), member: { id, name, email, email_confirmed: emailConfirmedAt !== null, role } };
}

export function serializeSession(token: string, user: UserRecord): SessionWire {
  return { access_token: token, token_type: "bearer", ...serializeUser(user) };
}

export function serializeMarketMaker(maker: { id: number; name: string; companyName: string }): MarketMakerWire {
  return { id: maker.id, name: maker.name, company_name: maker.companyName };
}

type InvitableMaker = Awaited<ReturnType<typeof listInvitableMakers>>["rows"][number];

export function serializeInvitableMaker({ offer, ...maker }: InvitableMaker): InvitableMakerWire {
  return {
    ...serializeMarketMaker(maker),
    onboarding_completed: maker.onboardingCompletedAt !== null,
    services: {
      otc: offer?.offersOtc ?? false,
      marketMaking: offer?.offersMarketMaking ?? false,
      compliance: offer?.offersCompliance ?? false,
    },
    services_provided: offer?.servicesProvided ?? [],
    trading_venues_coverage: offer?.tradingVenuesCoverage ?? [],
  };
}
