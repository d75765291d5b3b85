import { vcInvestorHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { OnboardingForOwners } from "../for-owners";
import { VcWizard } from "./vc-wizard";

const title = "VC Investor Onboarding";
const path = ROUTES.onboarding.vc_investor;

export const metadata: Metadata = { title };

export default async function VcInvestorOnboardingPage() {
  const caller = await requirePageCaller(path);
  if (!may(caller.context.principal, "onboarding.change")) return <OnboardingForOwners caller={caller} />;
  const { user, member } = caller.session;
  const own = await orNull(firstAnswer(vcInvestorHandlers.readOwn, caller, {}));
  return (
    <VcWizard
      title={title}
      typist={{ userId: user.id, memberId: member.id }}
      companyName={user.companyName}
      isCompleted={user.onboardingCompletedAt !== null}
      record={own && own.element}
    />
  );
}
