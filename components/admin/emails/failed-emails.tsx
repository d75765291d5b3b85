"use client";

import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { told } from "@/components/forms/told";
import { EmptyState } from "@/components/ui/empty-state";
import type { FailedEmailWire } from "@/lib/emails/contract";
import { fetchFailedEmailRows, useFailedEmails, useRetryEmail } from "@/lib/emails/hooks/failed-emails";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import { failedEmailColumns } from "./failed-email-columns";
import type { FirstPage } from "@/lib/kit/client/first-page";

const none = (
  <EmptyState icon={MailCheck} title="No e-mail has failed" text="E-mails that can’t be delivered appear here." />
);

const WORDS = { done: "The e-mail is being sent again", failed: "Failed to send the e-mail again" };

/** E-mails that were given up, each to be sent again. */
export function FailedEmails({ first }: { first: FirstPage<FailedEmailWire> }) {
  const table = useTableUrlState(FAILED_EMAIL_LIST);
  const query = useFailedEmails(table.state, first);
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
      {...queryProps(query)}
      getRowId={(email) => email.id}
      emptyState={none}
      exportRows={(told) => fetchFailedEmailRows(table.state, told)}
    />
  );
}
