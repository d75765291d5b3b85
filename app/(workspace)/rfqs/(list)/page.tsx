import { rfqListHandlers } from "@/lib/rfqs/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { CreateRfqLink } from "@/components/rfqs/create-rfq-link";
import { RFQ_LIST_WORDS } from "@/components/rfqs/rfq-lists";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/layout/page-header";
import { Link } from "@/components/ui/link";
import { RFQ_LIST } from "@/lib/rfqs/lists";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { rfqListFor } from "@/lib/rfqs/rules/own-list";
import { typistOf } from "@/components/forms/wizard-place";
import { RfqsView } from "./rfqs-view";

export const metadata: Metadata = { title: "RFPs" };

type RfqsPageProps = { searchParams: SearchParams };

export default async function RfqsPage({ searchParams }: RfqsPageProps) {
  const caller = await requirePageCaller(ROUTES.rfqs);
  const { principal } = caller.context;
  const list = rfqListFor(principal);
  const first = await firstPage(rfqListHandlers[list], caller, searchParams, RFQ_LIST);
  const canManage = may(principal, "rfqs.manage");

  return (
    <>
      <PageHeader
        title={RFQ_LIST_WORDS[list].title}
        action={
          <>
            {may(principal, "quotes.listOwn") && <MyQuotesLink />}
            {canManage && <CreateRfqLink />}
          </>
        }
      />
      <RfqsView list={list} first={first} canManage={canManage} typist={typistOf(principal)} />
    </>
  );
}

/** The sidebar has no link to it (spec 1-core section 2). */
function MyQuotesLink() {
  return (
    <Button asChild variant="outline">
      <Link href={ROUTES.quotes}>My Quotes</Link>
    </Button>
  );
}
