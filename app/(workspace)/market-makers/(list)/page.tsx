import { marketMakerHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { MakerDirectory } from "@/components/directories/maker/maker-directory";
import { PageHeader } from "@/components/layout/page-header";
import { MARKET_MAKER_LIST } from "@/lib/profiles/lists";

const { title, subtitle, href } = DIRECTORY_WORDS.market_maker;

export const metadata: Metadata = { title };

type MarketMakersPageProps = { searchParams: SearchParams };

export default async function MarketMakersPage({ searchParams }: MarketMakersPageProps) {
  const caller = await requirePageCaller(href);
  const first = await firstPage(marketMakerHandlers.browse, caller, searchParams, MARKET_MAKER_LIST);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <MakerDirectory first={first} />
    </>
  );
}
