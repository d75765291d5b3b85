import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializeQuoteList } from "@/lib/quotes/serialize";
import { QUOTE_TABLE } from "@/lib/addresses/tables";
import { may } from "@/lib/accounts/rules/permissions";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { quoteListQuerySchema } from "@/lib/quotes/contract/quotes";
import { listOwnQuotes } from "@/lib/quotes/service/quotes";
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
