import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { requirePageContext, requirePageSession } from "@/app/page-session";
import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { ROUTES } from "@/lib/addresses/routes";
import { readOwnProfile } from "@/lib/profiles/service/profiles";
import { MakerWizard } from "./maker-wizard";

const title = "Market Maker Onboarding";
const path = ROUTES.onboarding.market_maker;

export const metadata: Metadata = { title };

export default async function MarketMakerOnboardingPage() {
  const { user } = await requirePageSession(path);
  const profile = await orNull(readOwnProfile(await requirePageContext(path), "market_maker"));
  return (
    <MakerWizard
      title={title}
      userId={user.id}
      isCompleted={user.onboardingCompletedAt !== null}
      record={profile && serializeMarketMakerProfile({ profile, sees: "everything" })}
    />
  );
}
