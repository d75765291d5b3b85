import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializeQuoteList } from "@/lib/api/serializers/quote";
import { ALL_QUOTES_TABLE } from "@/lib/constants/tables";
import { parseTableState, tableStateToQuery } from "@/lib/domain/table-query";
import { ROUTES } from "@/lib/routes";
import { quoteListQuerySchema } from "@/lib/schemas/quotes";
import { listAllQuotes } from "@/lib/services/quotes";
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
