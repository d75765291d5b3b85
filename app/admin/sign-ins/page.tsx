import { type Metadata } from "next";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { SignInFailures } from "@/components/admin/sign-ins/sign-in-failures";
import { PageHeader } from "@/components/layout/page-header";
import { accountHandlers } from "@/lib/accounts/handlers";
import { SIGN_IN_FAILURE_LIST } from "@/lib/accounts/lists";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Failed Sign-ins" };

type FailedSignInsPageProps = { searchParams: SearchParams };

export default async function FailedSignInsPage({ searchParams }: FailedSignInsPageProps) {
  const caller = await requirePageCaller(ROUTES.admin.signIns);
  const first = await firstPage(accountHandlers.listSignInFailures, caller, searchParams, SIGN_IN_FAILURE_LIST);
  return (
    <>
      <PageHeader
        title="Failed Sign-ins"
        subtitle="Wrong passwords and unknown accounts of the last seven days, hour by hour"
        breadcrumbs={[{ label: "Dashboard", href: ROUTES.admin.index }, { label: "Failed Sign-ins" }]}
      />
      <SignInFailures first={first} />
    </>
  );
}
