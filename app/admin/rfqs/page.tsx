import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializeRfqList } from "@/lib/rfqs/serialize";
import { RFQ_TABLE } from "@/lib/addresses/tables";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { rfqListQuerySchema } from "@/lib/rfqs/contract/rfqs";
import { listAllRfqs } from "@/lib/rfqs/service/rfqs";
import { RfqsAdminView } from "./rfqs-admin-view";

export const metadata: Metadata = { title: "RFPs Management" };

type AdminRfqsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminRfqsPage({ searchParams }: AdminRfqsPageProps) {
  const context = await requirePageContext(ROUTES.admin.rfqs);
  const state = parseTableState(await searchParams, RFQ_TABLE);
  const query = rfqListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeRfqList(await listAllRfqs(context, query), query, context.now);
  return (
    <>
      <PageHeader title="RFPs Management" subtitle="Every RFP: set its status, or delete it" />
      <RfqsAdminView first={{ state, data }} />
    </>
  );
}
