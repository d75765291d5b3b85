import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializeAgreementList } from "@/lib/api/serializers/agreement";
import { AGREEMENT_TABLE } from "@/lib/constants/tables";
import { partyOf } from "@/lib/domain/permissions";
import { parseTableState, tableStateToQuery } from "@/lib/domain/table-query";
import { ROUTES } from "@/lib/routes";
import { agreementListQuerySchema } from "@/lib/schemas/agreements";
import { listOwnAgreements } from "@/lib/services/agreements";
import { ContractsView } from "./contracts-view";

export const metadata: Metadata = { title: "Ongoing Agreements" };

type ContractsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ContractsPage({ searchParams }: ContractsPageProps) {
  const context = await requirePageContext(ROUTES.contracts);
  const state = parseTableState(await searchParams, AGREEMENT_TABLE);
  const query = agreementListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeAgreementList(await listOwnAgreements(context, query), query, context);

  return (
    <>
      <PageHeader title="Ongoing Agreements" subtitle="Accepted quotes, with their terms and dates" />
      <ContractsView first={{ state, data }} party={partyOf(context.principal)} />
    </>
  );
}
