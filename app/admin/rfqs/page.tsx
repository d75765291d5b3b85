import { rfqHandlers } from "@/lib/rfqs/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ALL_RFQ_LIST } from "@/lib/rfqs/lists";
import { ROUTES } from "@/lib/addresses/routes";
import { RfqsAdminView } from "./rfqs-admin-view";

export const metadata: Metadata = { title: "RFPs Management" };

type AdminRfqsPageProps = { searchParams: SearchParams };

export default async function AdminRfqsPage({ searchParams }: AdminRfqsPageProps) {
  const caller = await requirePageCaller(ROUTES.admin.rfqs);
  const first = await firstPage(rfqHandlers.listAll, caller, searchParams, ALL_RFQ_LIST);
  return (
    <>
      <PageHeader title="RFPs Management" subtitle="Every RFP: set its status, or delete it" />
      <RfqsAdminView first={first} />
    </>
  );
}
