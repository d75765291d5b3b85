import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { requirePageContext, requirePageSession } from "@/app/page-session";
import { serializeTokenIssuer } from "@/lib/profiles/serialize/token-issuer";
import { ROUTES } from "@/lib/addresses/routes";
import { readOwnProfile } from "@/lib/profiles/service/profiles";
import { IssuerWizard } from "./issuer-wizard";

const title = "Token Issuer Onboarding";
const path = ROUTES.onboarding.token_issuer;

export const metadata: Metadata = { title };

export default async function TokenIssuerOnboardingPage() {
  const { user } = await requirePageSession(path);
  const profile = await orNull(readOwnProfile(await requirePageContext(path), "token_issuer"));
  return (
    <IssuerWizard
      title={title}
      userId={user.id}
      isCompleted={user.onboardingCompletedAt !== null}
      record={profile && serializeTokenIssuer({ profile, sees: "everything" })}
    />
  );
}
