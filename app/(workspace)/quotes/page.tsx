import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializeQuoteList } from "@/lib/api/serializers/quote";
import { QUOTE_TABLE } from "@/lib/constants/tables";
import { may } from "@/lib/domain/permissions";
import { parseTableState, tableStateToQuery } from "@/lib/domain/table-query";
import { ROUTES } from "@/lib/routes";
import { quoteListQuerySchema } from "@/lib/schemas/quotes";
import { listOwnQuotes } from "@/lib/services/quotes";
import { QuotesView } from "./quotes-view";

export const metadata: Metadata = { title: "Quotes Management" };

type QuotesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function QuotesPage({ searchParams }: QuotesPageProps) {
  const context = await requirePageContext(ROUTES.quotes);
  if (!may(context.principal, "quotes.listOwn")) redirect(ROUTES.rfqs);
  const state = parseTableState(await searchParams, QUOTE_TABLE);
  const query = quoteListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeQuoteList(await listOwnQuotes(context, query), query, context.now);

  return (
    <>
      <PageHeader title="Quotes Management" subtitle="Manage your quotes and responses to RFQs" />
      <QuotesView first={{ state, data }} userId={context.principal.userId} />
    </>
  );
}
