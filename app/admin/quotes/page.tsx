import { quoteHandlers } from "@/lib/quotes/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { QUOTE_LIST } from "@/lib/quotes/lists";
import { ROUTES } from "@/lib/addresses/routes";
import { QuotesAdminView } from "./quotes-admin-view";

export const metadata: Metadata = { title: "Quotes Management" };

type AdminQuotesPageProps = { searchParams: SearchParams };

export default async function AdminQuotesPage({ searchParams }: AdminQuotesPageProps) {
  const caller = await requirePageCaller(ROUTES.admin.quotes);
  const first = await firstPage(quoteHandlers.listAll, caller, searchParams, QUOTE_LIST);
  return (
    <>
      <PageHeader title="Quotes Management" subtitle="Every quote that is not sealed: set its status, or delete it" />
      <QuotesAdminView first={first} />
    </>
  );
}
