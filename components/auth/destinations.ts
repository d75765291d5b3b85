/** Where signing in and signing up lead (spec 1-core section 4). */
import { type OnboardingStatus, readOnboardingStatus } from "@/lib/accounts/hooks/auth";
import { USER_TYPE_LABELS, type UserType } from "@/lib/accounts/constants";
import { pathAfterSignIn } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";
import type { UserWire } from "@/lib/accounts/contract/wire";

/** Where this user belongs after signing in: the page that was asked for, if they may open it. */
export function destinationAfterSignIn(user: UserWire, next: string | null): string {
  const visitor = {
    role: user.role,
    userType: user.user_type,
    isLiquidityProvider: user.is_liquidity_provider,
    onboardingCompleted: user.onboarding_completed,
  };
  return pathAfterSignIn(visitor, next);
}

const BEGUN: Record<UserType, Exclude<keyof OnboardingStatus, "completed_onboarding_type">> = {
  token_issuer: "has_token_issuer_onboarding",
  market_maker: "has_market_maker_onboarding",
  vc_investor: "has_vc_investor_onboarding",
};

/** The onboarding of the chosen type, begun or resumed, or the dashboard; a failed status call counts as not begun. */
export async function destinationAfterRegistration(type: UserType): Promise<{ path: string; message: string }> {
  const status = await readOnboardingStatus().catch(() => null);
  if (status?.completed_onboarding_type) {
    return { path: ROUTES.dashboard, message: "Welcome back! Redirecting to dashboard..." };
  }
  const path = ROUTES.onboarding[type];
  return status?.[BEGUN[type]]
    ? { path, message: `Resuming your ${USER_TYPE_LABELS[type]} onboarding...` }
    : { path, message: "Account created successfully! Starting your onboarding..." };
}
