import { ClipboardList } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { USER_TYPE_LABELS, type UserType } from "@/lib/accounts/constants";
import { ROUTES } from "@/lib/addresses/routes";

type NoOnboardingProps = {
  name: string;
  /** Null for admins and users without a type. */
  kind: UserType | null;
};

/** In place of a profile: there is none yet, or never will be. */
export function NoOnboarding({ name, kind }: NoOnboardingProps) {
  return (
    <EmptyState
      icon={ClipboardList}
      title={kind ? "No profile yet" : "No onboarding"}
      text={
        kind
          ? `${name} has not begun the ${USER_TYPE_LABELS[kind]} wizard. The profile appears here once its first step is saved.`
          : "Admins and users without a type have no profile to complete."
      }
      action={
        <Button asChild variant="outline">
          <Link href={ROUTES.admin.users}>Back to users</Link>
        </Button>
      }
    />
  );
}
