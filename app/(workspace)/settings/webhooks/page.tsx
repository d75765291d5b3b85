import { type Metadata } from "next";
import { firstAnswer } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { WebhooksOfOwners } from "@/components/webhooks/webhooks-of-owners";
import { accountMay, may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { webhookHandlers } from "@/lib/webhooks/handlers";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const caller = await requirePageCaller(ROUTES.webhooks);
  const { principal } = caller.context;
  if (!may(principal, "webhooks.manage")) {
    return <WebhooksOfOwners hasEvents={accountMay(principal, "webhooks.manage")} />;
  }
  const { element } = await firstAnswer(webhookHandlers.list, caller, {});
  return <WebhookList initial={element} />;
}
