import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { firstAnswer, firstPage, type SearchParams } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { PortfolioOffer } from "@/components/directories/fund/portfolio-offer";
import { WatchList } from "@/components/directories/fund/watch-list";
import { PageHeader } from "@/components/layout/page-header";
import { may } from "@/lib/accounts/rules/permissions";
import { withReason } from "@/lib/addresses/redirect-reasons";
import { ROUTES } from "@/lib/addresses/routes";
import { PORTFOLIO_OFFERED } from "@/lib/watchlist/constants";
import { watchListHandlers } from "@/lib/watchlist/handlers";
import { WATCH_LIST } from "@/lib/watchlist/lists";

export const metadata: Metadata = { title: "Watch List" };

type WatchListPageProps = { searchParams: SearchParams };

export default async function WatchListPage({ searchParams }: WatchListPageProps) {
  const caller = await requirePageCaller(ROUTES.watchList);
  if (!may(caller.context.principal, "watchList.own")) redirect(withReason(ROUTES.tokenIssuers, "funds-only"));
  const [first, portfolio] = await Promise.all([
    firstPage(watchListHandlers.list, caller, searchParams, WATCH_LIST),
    firstAnswer(watchListHandlers.portfolio, caller, { query: { limit: PORTFOLIO_OFFERED } }),
  ]);
  return (
    <>
      <PageHeader title="Watch List" subtitle="Projects that you follow, with notes that only your account reads" />
      <PortfolioOffer first={portfolio} />
      <WatchList first={first} />
    </>
  );
}
