import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNull } from "@/app/or-null";
import { requirePageContext } from "@/app/page-session";
import { MakerDetail } from "@/components/directories/maker/maker-detail";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { serializeMarketMakerProfile } from "@/lib/profiles/serialize/market-maker";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import { readProfile } from "@/lib/profiles/service/profiles";

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such profile. */
const read = cache(async (given: string) => {
  const path = pathIdSchema.safeParse({ id: given });
  if (!path.success) return null;
  const { id } = path.data;
  const view = await orNull(readProfile(await requirePageContext(ROUTES.marketMaker(id)), "market_maker", id));
  return view && serializeMarketMakerProfile(view);
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const maker = await read((await params).id);
  const { notFoundTitle, unnamed } = DIRECTORY_WORDS.market_maker;
  return { title: maker ? maker.name || unnamed : notFoundTitle };
}

export default async function MarketMakerPage({ params }: PageProps) {
  const maker = await read((await params).id);
  if (!maker) notFound();
  return <MakerDetail maker={maker} />;
}
