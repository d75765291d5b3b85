import { vcInvestorHandlers } from "@/lib/profiles/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { DIRECTORY_WORDS } from "@/components/directories/directory-words";
import { InvestorDirectory } from "@/components/directories/investor/investor-directory";
import { PageHeader } from "@/components/layout/page-header";
import { VC_INVESTOR_LIST } from "@/lib/profiles/lists";

const { title, subtitle, href } = DIRECTORY_WORDS.vc_investor;

export const metadata: Metadata = { title };

type VcInvestorsPageProps = { searchParams: SearchParams };

export default async function VcInvestorsPage({ searchParams }: VcInvestorsPageProps) {
  const caller = await requirePageCaller(href);
  const first = await firstPage(vcInvestorHandlers.browse, caller, searchParams, VC_INVESTOR_LIST);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <InvestorDirectory first={first} />
    </>
  );
}
