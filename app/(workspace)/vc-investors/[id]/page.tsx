import { vcInvestorHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNull } from "@/app/or-null";
import { InvestorDetail } from "@/components/directories/investor/investor-detail";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { IntroductionPanel } from "@/components/introductions/introduction-panel";
import { ROUTES } from "@/lib/addresses/routes";
import { counterpartOf } from "@/lib/introductions/rules";
import { pathIdSchema } from "@/lib/kit/fields";

const { notFoundTitle, unnamed } = DIRECTORY_WORDS.vc_investor;

type PageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such profile. */
const read = cache(async (given: string) => {
  const path = pathIdSchema.safeParse({ id: given });
  if (!path.success) return null;
  const { id } = path.data;
  const caller = await requirePageCaller(ROUTES.vcInvestor(id));
  const found = await orNull(firstAnswer(vcInvestorHandlers.read, caller, { params: { id } }));
  return found && { investor: found.element, principal: caller.context.principal };
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await read((await params).id);
  return { title: found ? found.investor.fund_name || unnamed : notFoundTitle };
}

export default async function VcInvestorPage({ params }: PageProps) {
  const found = await read((await params).id);
  if (!found) notFound();
  const { investor, principal } = found;
  const isForViewer = counterpartOf(principal) === "vc_investor";
  return (
    <InvestorDetail
      investor={investor}
      introduction={
        isForViewer && <IntroductionPanel company={{ userId: investor.user_id, name: investor.fund_name || unnamed }} />
      }
    />
  );
}
