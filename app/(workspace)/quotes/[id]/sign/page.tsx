import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { firstAnswer } from "@/app/first-paint";
import { orNull, orSealed } from "@/app/or-null";
import RecordNotFound from "@/app/(workspace)/not-found";
import { requirePageCaller } from "@/app/page-session";
import { SigningPage } from "@/components/quotes/signing/signing-page";
import { accountMay } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import { quoteHandlers } from "@/lib/quotes/handlers";

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such quote for this caller to sign. */
const read = cache(async (id: string) => {
  const caller = await requirePageCaller(`${ROUTES.quotes}/${encodeURIComponent(id)}/sign`);
  const { data } = pathIdSchema.safeParse({ id });
  if (!data || !accountMay(caller.context.principal, "quotes.sign")) return null;
  const found = await orNull(orSealed(firstAnswer(quoteHandlers.read, caller, { params: data })));
  return found && found.element;
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const quote = await read((await params).id);
  return { title: quote ? `Second signature · ${quote.rfq_name}` : "Quote not found" };
}

export default async function SignQuotePage({ params }: PageProps) {
  const quote = await read((await params).id);
  if (!quote) notFound();
  return <SigningPage initial={quote} gone={<RecordNotFound />} />;
}
