import { type Metadata } from "next";
import Link from "next/link";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { VenueList } from "@/components/venues/venue-list";
import { ViewToggle } from "@/components/venues/view-toggle";
import { serializeVenueList } from "@/lib/venues/serialize";
import { VENUE_TABLE } from "@/lib/addresses/tables";
import { parseTableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import { venueListQuerySchema } from "@/lib/venues/contract/venues";
import { listVenues } from "@/lib/venues/service/venues";

export const metadata: Metadata = { title: "Trading Venues" };

type VenuesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function VenuesPage({ searchParams }: VenuesPageProps) {
  const context = await requirePageContext(ROUTES.venues);
  const state = parseTableState(await searchParams, VENUE_TABLE);
  const query = venueListQuerySchema.parse(tableStateToQuery(state));
  const data = serializeVenueList(await listVenues(context, query), query);
  return (
    <>
      <PageHeader
        title="Trading Venues"
        subtitle="Where tokens trade: what each venue asks of a project and of its market makers"
        action={
          <>
            <ViewToggle />
            <Button asChild>
              <Link href={ROUTES.newVenue}>Submit Venue</Link>
            </Button>
          </>
        }
      />
      <VenueList first={{ state, data }} manages={false} />
    </>
  );
}
