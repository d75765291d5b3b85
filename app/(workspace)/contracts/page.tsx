import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializeAgreementList } from "@/lib/agreements/serialize";
import { AGREEMENT_TABLE } from "@/lib/addresses/tables";
import { partyOf } from "@/lib/accounts/rules/permissions";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { agreementListQuerySchema } from "@/lib/agreements/contract";
import { listOwnAgreements } from "@/lib/agreements/service/agreements";
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
