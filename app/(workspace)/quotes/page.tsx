import { quoteHandlers } from "@/lib/quotes/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { OWN_QUOTE_TABLE } from "@/lib/quotes/lists";
import { may } from "@/lib/accounts/rules/permissions";
import { withReason } from "@/lib/addresses/redirect-reasons";
import { ROUTES } from "@/lib/addresses/routes";
import { typistOf } from "@/components/forms/wizard-place";
import { QuotesView } from "./quotes-view";

export const metadata: Metadata = { title: "Quotes Management" };

type QuotesPageProps = { searchParams: SearchParams };

export default async function QuotesPage({ searchParams }: QuotesPageProps) {
  const caller = await requirePageCaller(ROUTES.quotes);
  const { principal } = caller.context;
  if (!may(principal, "quotes.listOwn")) redirect(withReason(ROUTES.rfqs, "makers-only"));
  const first = await firstPage(quoteHandlers.listOwn, caller, searchParams, OWN_QUOTE_TABLE);

  return (
    <>
      <PageHeader title="Quotes Management" subtitle="Manage your quotes and responses to RFQs" />
      <QuotesView first={first} typist={typistOf(principal)} />
    </>
  );
}
