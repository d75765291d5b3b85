import { type Metadata } from "next";
import Link from "next/link";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { serializeVenueList } from "@/lib/venues/serialize";
import { VENUE_TABLE } from "@/lib/addresses/tables";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { venueListQuerySchema } from "@/lib/venues/contract/venues";
import { listVenues } from "@/lib/venues/service/venues";
import { VenuesAdminView } from "./venues-admin-view";

export const metadata: Metadata = { title: "Venue Management" };

type AdminVenuesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminVenuesPage({ searchParams }: AdminVenuesPageProps) {
  const context = await requirePageContext(ROUTES.admin.venues);
  const state = parseTableState(await searchParams, VENUE_TABLE);
  const query = venueListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeVenueList(await listVenues(context, query), query);
  return (
    <>
      <PageHeader
        title="Venue Management"
        subtitle="Approve submissions, and keep the venues that everyone sees"
        action={
          <Button asChild>
            <Link href={ROUTES.admin.newVenue}>Add Venue</Link>
          </Button>
        }
      />
      <VenuesAdminView first={{ state, data }} />
    </>
  );
}
