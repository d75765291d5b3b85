"use client";

import { ShieldCheck } from "lucide";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { EmptyState } from "@/components/ui/empty-state";
import type { SignInFailureWire } from "@/lib/accounts/contract/sign-in-failures";
import { fetchSignInFailureRows, useSignInFailures } from "@/lib/accounts/hooks/sign-in-failures";
import { SIGN_IN_FAILURE_LIST } from "@/lib/accounts/lists";
import { SIGN_IN_FAILURE_COLUMNS } from "./sign-in-failure-columns";
import type { FirstPage } from "@/lib/kit/client/first-page";

const none = (
  <EmptyState
    icon={ShieldCheck}
    title="No sign-in has failed"
    text="Wrong passwords and unknown accounts of the last seven days appear here."
  />
);

/** Whose accounts were tried, from where, when and how often. */
export function SignInFailures({ first }: { first: FirstPage<SignInFailureWire> }) {
  const table = useTableUrlState(SIGN_IN_FAILURE_LIST);
  const query = useSignInFailures(table.state, first);
  return (
    <DataTable
      caption="Failed sign-ins"
      {...table}
      columns={SIGN_IN_FAILURE_COLUMNS}
      {...queryProps(query)}
      getRowId={(failure) => failure.id}
      emptyState={none}
      exportRows={(told) => fetchSignInFailureRows(table.state, told)}
    />
  );
}
