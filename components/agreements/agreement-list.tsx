"use client";

import { useCallback, useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { useReadWhenPassed } from "@/components/ui/use-now";
import { fetchOwnAgreementRows, useOwnAgreements } from "@/lib/agreements/hooks";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { type Party } from "@/lib/accounts/rules/permissions";
import type { AgreementWire } from "@/lib/agreements/contract";
import { agreementColumns } from "./agreement-columns";
import { NoAgreements } from "./no-agreements";
import type { FirstPage } from "@/lib/kit/client/first-page";

export type AgreementListProps = {
  first: FirstPage<AgreementWire>;
  party: Party;
  /** The same function on each render. */
  onView: (agreement: AgreementWire) => void;
};

export function AgreementList({ first, party, onView }: AgreementListProps) {
  const table = useTableUrlState(AGREEMENT_LIST);
  const query = useOwnAgreements(table.state, first);
  const { data, refetch } = query;
  const active = data?.element.filter(({ status }) => status === "ACTIVE") ?? [];
  useReadWhenPassed(
    active.map(({ end }) => end),
    useCallback(() => void refetch(), [refetch]),
  );
  const seesAll = party === "admin";
  const columns = useMemo(() => agreementColumns(seesAll, onView), [seesAll, onView]);
  return (
    <DataTable
      caption="Ongoing Agreements"
      {...table}
      columns={columns}
      {...queryProps(query)}
      getRowId={(agreement) => agreement.id}
      exportRows={(told) => fetchOwnAgreementRows(table.state, told)}
      emptyState={<NoAgreements party={party} />}
    />
  );
}
