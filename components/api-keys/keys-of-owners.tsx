import { KeyRound } from "lucide";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { whoCan } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";

/** The page of API keys, for those who have none: it says who can. */
export function KeysOfOwners({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <PageHeader
        title="API keys"
        subtitle="What lets your company’s own systems in, without anybody’s password"
        breadcrumbs={[{ label: "Settings", href: ROUTES.settings }, { label: "API keys" }]}
      />
      <Card>
        {isAdmin ? (
          <EmptyState
            icon={KeyRound}
            title="Administrators have no API keys"
            text="Whatever an administrator may see is too much for a machine’s key."
          />
        ) : (
          <EmptyState
            icon={KeyRound}
            title="API keys are for owners"
            text={`${whoCan("keys.manage")} of your account can see and make API keys.`}
          />
        )}
      </Card>
    </>
  );
}
