import { LockKeyhole } from "lucide";
import { EmptyState } from "@/components/ui/empty-state";
import { type Action, whoCan } from "@/lib/accounts/rules/permissions";

type NotForRoleProps = {
  action: Action;
  /** What the page is for: `manage accounts`. */
  others: string;
};

/** In place of a page of which a member's role has nothing. */
export function NotForRole({ action, others }: NotForRoleProps) {
  return (
    <EmptyState
      isPage
      icon={LockKeyhole}
      title="Not for your role"
      text={`${whoCan(action)} of your account can ${others}.`}
    />
  );
}
