import { type Metadata } from "next";
import { requirePageContext } from "@/app/page-session";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { MakerDirectory } from "@/components/directories/maker/maker-directory";
import { PageHeader } from "@/components/layout/page-header";
import { serializeDirectory } from "@/lib/profiles/serialize/directory";
import { serializeMarketMakerCard } from "@/lib/profiles/serialize/market-maker";
import { MARKET_MAKER_TABLE } from "@/lib/addresses/tables";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { marketMakerProfileListQuerySchema } from "@/lib/profiles/contract/browse";
import { browseMarketMakers } from "@/lib/profiles/service/directories";

const { title, subtitle, href } = DIRECTORY_WORDS.market_maker;

export const metadata: Metadata = { title };

type MarketMakersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function MarketMakersPage({ searchParams }: MarketMakersPageProps) {
  const context = await requirePageContext(href);
  const state = parseTableState(await searchParams, MARKET_MAKER_TABLE);
  const query = marketMakerProfileListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeDirectory(await browseMarketMakers(context, query), query, serializeMarketMakerCard);

  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <MakerDirectory first={{ state, data }} />
    </>
  );
}
