import { type Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { firstAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { WebhookPage } from "@/components/webhooks/webhook-page";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import { webhookHandlers } from "@/lib/webhooks/handlers";

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such webhook. */
const read = cache(async (id: string) => {
  const caller = await requirePageCaller(`${ROUTES.webhooks}/${encodeURIComponent(id)}`);
  if (!may(caller.context.principal, "webhooks.manage")) redirect(ROUTES.webhooks);
  const { data } = pathIdSchema.safeParse({ id });
  const found = data && (await orNull(firstAnswer(webhookHandlers.read, caller, { params: data })));
  return found ? found.element : null;
});

/** By its host alone: the rest of an address may be a secret, and titles stay in a browser's history. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const webhook = await read((await params).id);
  return { title: webhook ? `Webhook · ${new URL(webhook.url).host}` : "Webhook not found" };
}

export default async function OneWebhookPage({ params }: PageProps) {
  const webhook = await read((await params).id);
  if (!webhook) notFound();
  return <WebhookPage initial={webhook} />;
}
