import { type Metadata } from "next";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { FailedEmails } from "@/components/admin/emails/failed-emails";
import { NotForRole } from "@/components/layout/not-for-role";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { emailHandlers } from "@/lib/emails/handlers";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import { Unreached } from "../unreached";

export const metadata: Metadata = { title: "Failed Emails" };

type FailedEmailsPageProps = { searchParams: SearchParams };

export default async function FailedEmailsPage({ searchParams }: FailedEmailsPageProps) {
  const caller = await requirePageCaller(ROUTES.admin.emails);
  if (!may(caller.context.principal, "emails.manage"))
    return <NotForRole action="emails.manage" others="look after emails" />;
  const first = await firstPage(emailHandlers.listFailed, caller, searchParams, FAILED_EMAIL_LIST);
  return <FailedEmails first={first} notice={<Unreached of="mail" />} />;
}
