import { agreementHandlers } from "@/lib/agreements/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { partyOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { ContractsView } from "./contracts-view";

export const metadata: Metadata = { title: "Ongoing Agreements" };

type ContractsPageProps = { searchParams: SearchParams };

export default async function ContractsPage({ searchParams }: ContractsPageProps) {
  const caller = await requirePageCaller(ROUTES.contracts);
  const first = await firstPage(agreementHandlers.listOwn, caller, searchParams, AGREEMENT_LIST);
  // The address may name one that isn't on its page: another page has it by now, or none, and the search says so.
  const { agreement, q } = await searchParams;
  const named = Number(agreement);
  const isThere = first.data.element.some(({ id }) => id === named);
  if (Number.isSafeInteger(named) && named > 0 && !isThere && q !== `#${named}`) redirect(ROUTES.agreement(named));
  return (
    <>
      <PageHeader title="Ongoing Agreements" subtitle="Accepted quotes, with their terms and dates" />
      <ContractsView first={first} party={partyOf(caller.context.principal)} />
    </>
  );
}
