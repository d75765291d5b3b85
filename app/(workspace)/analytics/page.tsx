import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { AnalyticsView } from "@/components/analytics/analytics-view";
import { FramedAnalytics } from "@/components/analytics/framed-analytics";
import { PageHeader } from "@/components/layout/page-header";
import { serializeAnalytics } from "@/lib/analytics/serialize";
import { ANALYTICS_SEARCH } from "@/lib/addresses/tables";
import { partyOf } from "@/lib/accounts/rules/permissions";
import { parseTableState } from "@/lib/kit/table-query";
import { env } from "@/lib/env";
import { ROUTES } from "@/lib/addresses/routes";
import { readAnalytics } from "@/lib/analytics/service";

export const metadata: Metadata = { title: "Analytics" };

type AnalyticsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page that the operator has configured, or else our own pictures (docs/decisions/0018). */
export default async function AnalyticsPage({ searchParams }: AnalyticsPageProps) {
  const context = await requirePageContext(ROUTES.analytics);
  const { ANALYTICS_URL: url } = env();
  if (url) {
    return (
      <>
        <PageHeader title="Analytics" />
        <FramedAnalytics url={url} />
      </>
    );
  }
  const { q } = parseTableState(await searchParams, ANALYTICS_SEARCH);
  const data = serializeAnalytics(await readAnalytics(context, { q: q.trim() }));
  return (
    <>
      <PageHeader title="Analytics" subtitle="What becomes of RFPs and quotes, and what is offered where" />
      <AnalyticsView first={{ q, data }} party={partyOf(context.principal)} />
    </>
  );
}
