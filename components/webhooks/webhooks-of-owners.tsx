import { Webhook } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { whoCan } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";

/** The page of webhooks, for members whose role has none: it says who can. */
export function WebhooksOfOwners() {
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle="Addresses of your company’s own that are told of RFPs, quotes and agreements as they change"
        breadcrumbs={[{ label: "Settings", href: ROUTES.settings }, { label: "Webhooks" }]}
      />
      <Card>
        <EmptyState
          icon={Webhook}
          title="Webhooks are for owners"
          text={`${whoCan("webhooks.manage")} of your account can see and change webhooks.`}
        />
      </Card>
    </>
  );
}
