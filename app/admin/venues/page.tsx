import { venueHandlers } from "@/lib/venues/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstPage, type SearchParams } from "@/app/first-paint";
import { type Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { may } from "@/lib/accounts/rules/permissions";
import { VENUE_LIST } from "@/lib/venues/lists";
import { ROUTES } from "@/lib/addresses/routes";
import { VenuesAdminView } from "./venues-admin-view";

export const metadata: Metadata = { title: "Venue Management" };

type AdminVenuesPageProps = { searchParams: SearchParams };

export default async function AdminVenuesPage({ searchParams }: AdminVenuesPageProps) {
  const caller = await requirePageCaller(ROUTES.admin.venues);
  const first = await firstPage(venueHandlers.listAll, caller, searchParams, VENUE_LIST);
  return (
    <>
      <PageHeader
        title="Venue Management"
        subtitle="Approve submissions, and keep the venues that everyone sees"
        action={
          may(caller.context.principal, "venues.approve") && (
            <Button asChild>
              <Link href={ROUTES.admin.newVenue}>Add Venue</Link>
            </Button>
          )
        }
      />
      <VenuesAdminView first={first} />
    </>
  );
}
