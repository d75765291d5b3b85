import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializeQuoteList } from "@/lib/quotes/serialize";
import { ALL_QUOTES_TABLE } from "@/lib/addresses/tables";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { quoteListQuerySchema } from "@/lib/quotes/contract/quotes";
import { listAllQuotes } from "@/lib/quotes/service/quotes";
import { QuotesAdminView } from "./quotes-admin-view";

export const metadata: Metadata = { title: "Quotes Management" };

type AdminQuotesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminQuotesPage({ searchParams }: AdminQuotesPageProps) {
  const context = await requirePageContext(ROUTES.admin.quotes);
  const state = parseTableState(await searchParams, ALL_QUOTES_TABLE);
  const query = quoteListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeQuoteList(await listAllQuotes(context, query), query, context.now);
  return (
    <>
      <PageHeader title="Quotes Management" subtitle="Every quote: set its status, or delete it" />
      <QuotesAdminView first={{ state, data }} />
    </>
  );
}
