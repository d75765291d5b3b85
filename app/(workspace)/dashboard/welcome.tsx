import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { USER_TYPE_LABELS } from "@/lib/accounts/constants";
import type { Caller } from "@/lib/accounts/serve";

/** Who is signed in, and as what; many sign up as their company, which is named once. */
export function Welcome({ user, action }: { user: Caller["session"]["user"]; action: ReactNode }) {
  const company = user.companyName !== user.name && user.companyName;
  const kind = user.userType && USER_TYPE_LABELS[user.userType];
  return (
    <PageHeader
      title={`Welcome, ${user.name}`}
      subtitle={[company, kind].filter(Boolean).join(" · ")}
      action={action}
    />
  );
}
