"use client";

import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { fetchOwnAgreementRows, useOwnAgreements } from "@/lib/agreements/hooks";
import { type FirstPage } from "@/lib/rfqs/hooks";
import { AGREEMENT_TABLE } from "@/lib/agreements/lists";
import { type Party } from "@/lib/accounts/rules/permissions";
import type { AgreementWire } from "@/lib/agreements/contract";
import { agreementColumns } from "./agreement-columns";
import { NoAgreements } from "./no-agreements";

export type AgreementListProps = {
  first: FirstPage<AgreementWire>;
  party: Party;
  /** The same function on each render. */
  onView: (agreement: AgreementWire) => void;
};

export function AgreementList({ first, party, onView }: AgreementListProps) {
  const { state, setState } = useTableUrlState(AGREEMENT_TABLE);
  const { data, isLoading, isFetching, error, refetch } = useOwnAgreements(state, first);
  const seesAll = party === "admin";
  const columns = useMemo(() => agreementColumns(seesAll, onView), [seesAll, onView]);
  return (
    <DataTable
      caption="Ongoing Agreements"
      columns={columns}
      state={state}
      setState={setState}
      rows={data?.element}
      total={data?.total}
      getRowId={(agreement) => agreement.id}
      isLoading={isLoading}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      searchPlaceholder="Search RFP and company"
      exportRows={() => fetchOwnAgreementRows(state)}
      emptyState={<NoAgreements party={party} />}
    />
  );
}
