import { tokenIssuerHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { OnboardingForOwners } from "../for-owners";
import { IssuerWizard } from "./issuer-wizard";

const title = "Token Issuer Onboarding";
const path = ROUTES.onboarding.token_issuer;

export const metadata: Metadata = { title };

export default async function TokenIssuerOnboardingPage() {
  const caller = await requirePageCaller(path);
  if (!may(caller.context.principal, "onboarding.change")) return <OnboardingForOwners caller={caller} />;
  const { user, member } = caller.session;
  const own = await orNull(firstAnswer(tokenIssuerHandlers.readOwn, caller, {}));
  return (
    <IssuerWizard
      title={title}
      typist={{ userId: user.id, memberId: member.id }}
      companyName={user.companyName}
      isCompleted={user.onboardingCompletedAt !== null}
      record={own && own.element}
    />
  );
}
