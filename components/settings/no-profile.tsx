import { UserRound } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { type UserRole } from "@/lib/accounts/constants";
import { ROUTES } from "@/lib/addresses/routes";
import { ProfileHeader } from "./profile-header";

const WORDS: Record<UserRole, string> = {
  admin: "Admins have no company profile. Your name, your password and where you are signed in are under Account.",
  user: "Your account has no user type, and so no profile. Register as a token issuer, a market maker or a VC investor to have one.",
};

/** Admins and users without a type have no tabs here (spec 2 section 2). */
export function NoProfile({ role }: { role: UserRole }) {
  return (
    <>
      <ProfileHeader type={null} />
      <EmptyState
        icon={UserRound}
        title="No profile"
        text={WORDS[role]}
        action={
          <Button asChild variant="outline">
            <Link href={ROUTES.accountSettings}>Open Account</Link>
          </Button>
        }
      />
    </>
  );
}
