import { type Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { firstAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import { webhookHandlers } from "@/lib/webhooks/handlers";

export const metadata: Metadata = { title: "Webhook" };

type PageProps = { params: Promise<{ id: string }> };

export default async function OneWebhookPage({ params }: PageProps) {
  const { id } = await params;
  const caller = await requirePageCaller(`${ROUTES.webhooks}/${encodeURIComponent(id)}`);
  if (!may(caller.context.principal, "webhooks.manage")) redirect(ROUTES.webhooks);
  const { data } = pathIdSchema.safeParse({ id });
  const found = data && (await orNull(firstAnswer(webhookHandlers.read, caller, { params: data })));
  if (!found) notFound();
  return <WebhookPage initial={found.element} />;
}
