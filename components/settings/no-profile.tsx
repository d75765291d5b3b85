import { UserRound } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ProfileHeader } from "./profile-header";

/** Admins and users without a type have no tabs here (spec 2 section 2). */
export function NoProfile({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <ProfileHeader type={null} />
      <EmptyState
        icon={UserRound}
        title="No profile"
        text={
          isAdmin
            ? "Admins have no company profile. Profiles belong to token issuers, market makers and VC investors."
            : "Your account has no user type, and so no profile. Register as a token issuer, a market maker or a VC investor to have one."
        }
      />
    </>
  );
}
