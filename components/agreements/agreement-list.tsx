"use client";

import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { fetchOwnAgreementRows, useOwnAgreements } from "@/lib/agreements/hooks";
import { type FirstPage } from "@/lib/rfqs/hooks/rfqs";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
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
  const table = useTableUrlState(AGREEMENT_LIST);
  const { data, isLoading, isFetching, isPlaceholderData, error, refetch } = useOwnAgreements(table.state, first);
  const seesAll = party === "admin";
  const columns = useMemo(() => agreementColumns(seesAll, onView), [seesAll, onView]);
  return (
    <DataTable
      caption="Ongoing Agreements"
      {...table}
      columns={columns}
      rows={data?.element}
      found={data}
      getRowId={(agreement) => agreement.id}
      isLoading={isLoading}
      isFetching={isFetching}
      isStale={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      exportRows={(told) => fetchOwnAgreementRows(table.state, told)}
      emptyState={<NoAgreements party={party} />}
    />
  );
}
