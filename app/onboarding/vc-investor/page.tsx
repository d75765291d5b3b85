import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { requirePageContext, requirePageSession } from "@/app/page-session";
import { serializeVcInvestor } from "@/lib/profiles/serialize/vc-investor";
import { ROUTES } from "@/lib/addresses/routes";
import { readOwnProfile } from "@/lib/profiles/service/profiles";
import { VcWizard } from "./vc-wizard";

const title = "VC Investor Onboarding";
const path = ROUTES.onboarding.vc_investor;

export const metadata: Metadata = { title };

export default async function VcInvestorOnboardingPage() {
  const { user } = await requirePageSession(path);
  const profile = await orNull(readOwnProfile(await requirePageContext(path), "vc_investor"));
  return (
    <VcWizard
      title={title}
      userId={user.id}
      isCompleted={user.onboardingCompletedAt !== null}
      record={profile && serializeVcInvestor({ profile, sees: "everything" })}
    />
  );
}
