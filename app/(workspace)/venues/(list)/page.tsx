import { venueHandlers } from "@/lib/venues/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { VenueList } from "@/components/venues/venue-list";
import { ViewToggle } from "@/components/venues/view-toggle";
import { may } from "@/lib/accounts/rules/permissions";
import { VENUE_LIST } from "@/lib/venues/lists";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: "Trading Venues" };

type VenuesPageProps = { searchParams: SearchParams };

export default async function VenuesPage({ searchParams }: VenuesPageProps) {
  const caller = await requirePageCaller(ROUTES.venues);
  const { principal } = caller.context;
  const first = await firstPage(venueHandlers.listAll, caller, searchParams, VENUE_LIST);
  return (
    <>
      <PageHeader
        title="Trading Venues"
        subtitle="Where tokens trade: what each venue asks of a project and of its market makers"
        action={
          <>
            <ViewToggle />
            {may(principal, principal.role === "admin" ? "venues.approve" : "venues.create") && (
              <Button asChild>
                <Link href={ROUTES.newVenue}>Submit Venue</Link>
              </Button>
            )}
          </>
        }
      />
      <VenueList first={first} manages={false} />
    </>
  );
}
