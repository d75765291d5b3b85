import { type Metadata } from "next";
import Link from "next/link";
import { CreateRfqLink } from "@/components/rfqs/create-rfq-link";
import { RFQ_LIST_WORDS } from "@/components/rfqs/rfq-lists";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/layout/page-header";
import { requirePageContext } from "@/app/page-session";
import { serializeRfqList } from "@/lib/rfqs/serialize";
import { RFQ_TABLE } from "@/lib/addresses/tables";
import { may } from "@/lib/accounts/rules/permissions";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { rfqListQuerySchema } from "@/lib/rfqs/contract/rfqs";
import { listRfqsFor, rfqListFor } from "@/lib/rfqs/service/rfqs";
import { RfqsView } from "./rfqs-view";

export const metadata: Metadata = { title: "RFPs" };

type RfqsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RfqsPage({ searchParams }: RfqsPageProps) {
  const context = await requirePageContext(ROUTES.rfqs);
  const list = rfqListFor(context);
  const state = parseTableState(await searchParams, RFQ_TABLE);
  const query = rfqListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeRfqList(await listRfqsFor(context, query), query, context.now);
  const canManage = may(context.principal, "rfqs.manage");

  return (
    <>
      <PageHeader
        title={RFQ_LIST_WORDS[list].title}
        action={
          <>
            {may(context.principal, "quotes.listOwn") && <MyQuotesLink />}
            {canManage && <CreateRfqLink />}
          </>
        }
      />
      <RfqsView list={list} first={{ state, data }} canManage={canManage} userId={context.principal.userId} />
    </>
  );
}

/** The sidebar has no link to it (spec 1-core section 2). */
function MyQuotesLink() {
  return (
    <Button asChild variant="outline">
      <Link href={ROUTES.quotes}>My Quotes</Link>
    </Button>
  );
}
