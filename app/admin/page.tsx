import { type Metadata } from "next";
import { NeedsNow } from "@/components/dashboard/needs-now";
import { StatCards } from "@/components/dashboard/stat-cards";
import { AuditExportLink } from "@/components/history/audit-export-link";
import { FreshPainting } from "@/components/layout/fresh-painting";
import { PageHeader } from "@/components/layout/page-header";
import { formatInteger, formatUsd, formatUsdShort } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import { dashboardHandlers } from "@/lib/dashboard/handlers";
import { deadlinesOf } from "@/lib/dashboard/rules/needs";
import { firstAnswer } from "../first-paint";
import { paintingOf, requirePageCaller } from "../page-session";
import { Unreached } from "./unreached";

export const metadata: Metadata = { title: "Admin Dashboard" };

const NOTHING_WAITS = {
  text: "No venue awaits approval, no RFP closes soon, no onboarding is left undone, and no email or sign-in has failed.",
  label: "See every RFP",
  href: ROUTES.admin.rfqs,
};

export default async function AdminDashboardPage() {
  const caller = await requirePageCaller(ROUTES.admin.index);
  const { element: stats } = await firstAnswer(dashboardHandlers.stats, caller, {});
  return (
    <>
      <FreshPainting painting={paintingOf(caller.context)} deadlines={deadlinesOf(stats.needs)} />
      <PageHeader
        title="Admin Dashboard"
        subtitle="What waits for an administrator, and figures over every account"
        action={<AuditExportLink principal={caller.context.principal} />}
      />
      <Unreached />
      <div className="flex flex-col gap-6">
        <StatCards
          stats={[
            {
              label: "Total Users",
              value: formatInteger(stats.users_count),
              note: "All accounts, admins included",
              href: ROUTES.admin.users,
            },
            {
              label: "Active RFQs",
              value: formatInteger(stats.active_rfqs_count),
              note: "Open for quotes",
              href: `${ROUTES.admin.rfqs}?status=OPEN`,
            },
            {
              label: "Pending Quotes",
              value: formatInteger(stats.pending_quotes_count),
              // The list behind it leaves those out: nobody but their market maker reads them.
              note: "Awaiting a decision, sealed ones included",
              href: `${ROUTES.admin.quotes}?status=PENDING`,
            },
            {
              label: "Total Volume",
              value: formatUsdShort(stats.total_volume),
              exact: formatUsd(stats.total_volume),
              note: "Loan value and stable allocation of accepted quotes",
              href: ROUTES.contracts,
            },
          ]}
        />
        <NeedsNow needs={stats.needs} empty={NOTHING_WAITS} />
      </div>
    </>
  );
}
