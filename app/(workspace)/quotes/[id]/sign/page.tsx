import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { firstAnswer } from "@/app/first-paint";
import { orNull, orSealed } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { SigningPage } from "@/components/quotes/signing/signing-page";
import { accountMay } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import { quoteHandlers } from "@/lib/quotes/handlers";

export const metadata: Metadata = { title: "Second signature" };

type PageProps = { params: Promise<{ id: string }> };

export default async function SignQuotePage({ params }: PageProps) {
  const { id } = await params;
  const caller = await requirePageCaller(`${ROUTES.quotes}/${encodeURIComponent(id)}/sign`);
  const { data } = pathIdSchema.safeParse({ id });
  if (!data || !accountMay(caller.context.principal, "quotes.sign")) notFound();
  const found = await orNull(orSealed(firstAnswer(quoteHandlers.read, caller, { params: data })));
  if (!found) notFound();
  return <SigningPage initial={found.element} />;
}
