import { ChartLine } from "lucide-react";
import { type Metadata } from "next";
import { requirePageSession } from "@/app/page-session";
import { AnalyticsView } from "@/components/analytics/analytics-view";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { env } from "@/lib/env";
import { ROUTES } from "@/lib/routes";

export const metadata: Metadata = { title: "Analytics" };

export default async function AnalyticsPage() {
  const { user } = await requirePageSession(ROUTES.analytics);
  const { ANALYTICS_URL: url } = env();
  return (
    <>
      <PageHeader title="Analytics" />
      {url ? (
        <AnalyticsView url={url} />
      ) : (
        <div className="rounded-lg border bg-card">
          <EmptyState
            icon={ChartLine}
            title="No analytics page is configured"
            text={
              user.role === "admin"
                ? "Set ANALYTICS_URL to the address of the page that should appear here, and start the server again."
                : "An administrator can choose the page that appears here."
            }
          />
        </div>
      )}
    </>
  );
}
