import { Webhook } from "lucide";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { whoCan } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";

type WebhooksOfOwnersProps = {
  /** Whether anybody of the account has webhooks: funds have no RFPs and no quotes. */
  hasEvents: boolean;
};

/** The page of webhooks, for those who have none: it says who can. */
export function WebhooksOfOwners({ hasEvents }: WebhooksOfOwnersProps) {
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle="Addresses of your company’s own that are told of RFPs, quotes and agreements as they change"
        breadcrumbs={[{ label: "Settings", href: ROUTES.settings }, { label: "Webhooks" }]}
      />
      <Card>
        {hasEvents ? (
          <EmptyState
            icon={Webhook}
            title="Webhooks are for owners"
            text={`${whoCan("webhooks.manage")} of your account can see and change webhooks.`}
          />
        ) : (
          <EmptyState
            icon={Webhook}
            title="Funds have no webhooks"
            text="Webhooks tell of RFPs, quotes and agreements, which are between token issuers and market makers."
          />
        )}
      </Card>
    </>
  );
}
