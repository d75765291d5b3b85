"use client";

import { MailCheck } from "lucide";
import { type ReactNode, useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { told } from "@/components/forms/told";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import type { FailedEmailWire } from "@/lib/emails/contract";
import { fetchFailedEmailRows, useFailedEmails, useRetryEmail } from "@/lib/emails/hooks/failed-emails";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import { serverNow } from "@/lib/kit/server-time";
import { ROUTES } from "@/lib/addresses/routes";
import { failedEmailColumns } from "./failed-email-columns";
import { SendAllAgain } from "./send-all-again";
import type { FirstPage } from "@/lib/kit/client/first-page";

const none = (
  <EmptyState icon={MailCheck} title="No email has failed" text="Emails that can’t be delivered appear here." />
);

const WORDS = { done: "The email is being sent again", failed: "Failed to send the email again" };

/** `notice` stands between the page's head and its list. */
type FailedEmailsProps = { first: FirstPage<FailedEmailWire>; notice: ReactNode };

/** E-mails that were given up, each to be sent again, or all of them. */
export function FailedEmails({ first, notice }: FailedEmailsProps) {
  const table = useTableUrlState(FAILED_EMAIL_LIST);
  const [lastSentAt, setLastSentAt] = useState(0);
  const query = useFailedEmails(table.state, first, lastSentAt);
  const { mutateAsync: retry } = useRetryEmail();
  const columns = useMemo(() => {
    const send = async ({ id }: FailedEmailWire) => {
      await told(() => retry(id), WORDS);
      setLastSentAt((last) => Math.max(last, serverNow()));
    };
    // What went wrong has been told.
    return failedEmailColumns((email) => void send(email).catch(() => undefined));
  }, [retry]);
  return (
    <>
      <PageHeader
        title="Failed Emails"
        subtitle="Given up after a day of attempts, or refused by the recipient’s server"
        breadcrumbs={[{ label: "Dashboard", href: ROUTES.admin.index }, { label: "Failed Emails" }]}
        action={query.data && query.data.total > 0 && <SendAllAgain found={query.data} onSent={setLastSentAt} />}
      />
      {notice}
      <DataTable
        caption="Failed emails"
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(email) => email.id}
        emptyState={none}
        exportRows={(told) => fetchFailedEmailRows(table.state, told)}
      />
    </>
  );
}
