import { marketMakerHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNull } from "@/app/or-null";
import { MakerDetail } from "@/components/directories/maker/maker-detail";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { InviteMakerButton } from "@/components/rfqs/process/invite-maker-button";
import { partyOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such profile. */
const read = cache(async (given: string) => {
  const path = pathIdSchema.safeParse({ id: given });
  if (!path.success) return null;
  const { id } = path.data;
  const caller = await requirePageCaller(ROUTES.marketMaker(id));
  const [found, dealings] = await Promise.all([
    orNull(firstAnswer(marketMakerHandlers.read, caller, { params: { id } })),
    orNull(firstAnswer(marketMakerHandlers.dealings, caller, { params: { id } })),
  ]);
  return found && dealings && { caller, maker: found.element, dealings: dealings.element };
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await read((await params).id);
  const { notFoundTitle, unnamed } = DIRECTORY_WORDS.market_maker;
  return { title: found ? found.maker.name || unnamed : notFoundTitle };
}

export default async function MarketMakerPage({ params }: PageProps) {
  const found = await read((await params).id);
  if (!found) notFound();
  const { caller, maker, dealings } = found;
  const isIssuer = partyOf(caller.context.principal) === "issuer";
  const name = maker.name || DIRECTORY_WORDS.market_maker.unnamed;
  return (
    <MakerDetail
      maker={maker}
      dealings={dealings}
      actions={isIssuer && <InviteMakerButton makerId={maker.user_id} name={name} />}
    />
  );
}
