import { type Metadata } from "next";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { WholeTrail } from "@/components/history/whole-trail";
import { AuditExportLink } from "@/components/history/audit-export-link";
import { PageHeader } from "@/components/layout/page-header";
import { ROUTES } from "@/lib/addresses/routes";
import { auditHandlers } from "@/lib/audit/handlers";
import { AUDIT_TRAIL_LIST } from "@/lib/audit/lists";

export const metadata: Metadata = { title: "Trail" };

type TrailPageProps = { searchParams: SearchParams };

export default async function TrailPage({ searchParams }: TrailPageProps) {
  const caller = await requirePageCaller(ROUTES.admin.trail);
  const first = await firstPage(auditHandlers.list, caller, searchParams, AUDIT_TRAIL_LIST);
  return (
    <>
      <PageHeader
        title="Trail"
        subtitle="Who did what, and when, the newest first. What was deleted is in it, too. Times are UTC."
        action={<AuditExportLink principal={caller.context.principal} />}
      />
      <WholeTrail first={first} />
    </>
  );
}
