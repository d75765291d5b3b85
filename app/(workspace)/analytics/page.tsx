import { analyticsHandlers } from "@/lib/analytics/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { AnalyticsView } from "@/components/analytics/analytics-view";
import { FramedAnalytics } from "@/components/analytics/framed-analytics";
import { PageHeader } from "@/components/layout/page-header";
import { ANALYTICS_SEARCH } from "@/lib/analytics/lists";
import { partyOf } from "@/lib/accounts/rules/permissions";
import { parseTableState } from "@/lib/kit/table-query";
import { env } from "@/lib/env";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Analytics" };

type AnalyticsPageProps = { searchParams: SearchParams };

/** The page that the operator has configured, or else our own pictures (docs/decisions/0018). */
export default async function AnalyticsPage({ searchParams }: AnalyticsPageProps) {
  const caller = await requirePageCaller(ROUTES.analytics);
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
  const { element: data } = await firstAnswer(analyticsHandlers.read, caller, { query: { q: q.trim() } });
  return (
    <>
      <PageHeader title="Analytics" subtitle="What becomes of RFPs and quotes, and what is offered where" />
      <AnalyticsView first={{ q, data }} party={partyOf(caller.context.principal)} />
    </>
  );
}
