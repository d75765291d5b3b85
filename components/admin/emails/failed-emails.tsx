"use client";

import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { told } from "@/components/forms/told";
import { EmptyState } from "@/components/ui/empty-state";
import type { FailedEmailWire } from "@/lib/emails/contract";
import { fetchFailedEmailRows, useFailedEmails, useRetryEmail } from "@/lib/emails/hooks/failed-emails";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import type { FirstPage } from "@/lib/rfqs/hooks/rfqs";
import { failedEmailColumns } from "./failed-email-columns";

const none = (
  <EmptyState icon={MailCheck} title="No e-mail has failed" text="E-mails that can’t be delivered appear here." />
);

const WORDS = { done: "The e-mail is being sent again", failed: "Failed to send the e-mail again" };

/** E-mails that were given up, each to be sent again. */
export function FailedEmails({ first }: { first: FirstPage<FailedEmailWire> }) {
  const table = useTableUrlState(FAILED_EMAIL_LIST);
  const { data, isLoading, isFetching, isPlaceholderData, error, refetch } = useFailedEmails(table.state, first);
  const { mutateAsync: retry } = useRetryEmail();
  const columns = useMemo(
    // What went wrong has been told.
    () => failedEmailColumns(({ id }) => void told(() => retry(id), WORDS).catch(() => undefined)),
    [retry],
  );
  return (
    <DataTable
      caption="Failed e-mails"
      {...table}
      columns={columns}
      rows={data?.element}
      found={data}
      getRowId={(email) => email.id}
      isLoading={isLoading}
      isFetching={isFetching}
      isStale={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      emptyState={none}
      exportRows={(told) => fetchFailedEmailRows(table.state, told)}
    />
  );
}
