import { type Metadata } from "next";
import { StatCards } from "@/components/dashboard/stat-cards";
import { PageHeader } from "@/components/layout/page-header";
import { formatInteger, formatUsd, formatUsdShort } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import { dashboardHandlers } from "@/lib/dashboard/handlers";
import { firstAnswer } from "../first-paint";
import { requirePageCaller } from "../page-session";

export const metadata: Metadata = { title: "Admin Dashboard" };

export default async function AdminDashboardPage() {
  const caller = await requirePageCaller(ROUTES.admin.index);
  const { element: stats } = await firstAnswer(dashboardHandlers.stats, caller, {});
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Figures over every account." />
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
            href: ROUTES.admin.rfqs,
          },
          {
            label: "Pending Quotes",
            value: formatInteger(stats.pending_quotes_count),
            note: "Awaiting a decision",
            href: ROUTES.admin.quotes,
          },
          {
            label: "Total Volume",
            value: formatUsdShort(stats.total_volume),
            exact: formatUsd(stats.total_volume),
            note: "Loan value and stable allocation of accepted quotes",
          },
        ]}
      />
    </>
  );
}
