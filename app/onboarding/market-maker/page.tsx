import { marketMakerHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { may } from "@/lib/accounts/rules/permissions";
import { readJoinedRfqId } from "@/lib/invitations/handlers";
import { ROUTES } from "@/lib/addresses/routes";
import { OnboardingForOwners } from "../for-owners";
import { MakerWizard } from "./maker-wizard";

const title = "Market Maker Onboarding";
const path = ROUTES.onboarding.market_maker;

export const metadata: Metadata = { title };

export default async function MarketMakerOnboardingPage() {
  const caller = await requirePageCaller(path);
  if (!may(caller.context.principal, "onboarding.change")) return <OnboardingForOwners caller={caller} />;
  const { user, member } = caller.session;
  const [own, rfqId] = await Promise.all([
    orNull(firstAnswer(marketMakerHandlers.readOwn, caller, {})),
    readJoinedRfqId(caller),
  ]);
  return (
    <MakerWizard
      title={title}
      typist={{ userId: user.id, memberId: member.id }}
      companyName={user.companyName}
      isCompleted={user.onboardingCompletedAt !== null}
      record={own && own.element}
      // Who registered by an invitation came for its RFP.
      destination={rfqId === null ? ROUTES.dashboard : ROUTES.rfq(rfqId)}
    />
  );
}
