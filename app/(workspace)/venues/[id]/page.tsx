import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { type ReactNode } from "react";
import { findVenueFor } from "@/app/find-venue";
import { requirePageCaller } from "@/app/page-session";
import { UsdText } from "@/components/data-table/table-cells";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { VenueStatusBadge, VenueTierBadge } from "@/components/venues/venue-badges";
import { VenuePageActions } from "@/components/venues/venue-page-actions";
import { VenueRejection } from "@/components/venues/venue-rejection";
import { VenueRfps } from "@/components/venues/venue-rfps";
import { ContactCards, GeneralFacts, KpiFacts, LegalFacts } from "@/components/venues/venue-sections";
import { formatDate } from "@/lib/kit/dates";
import { formatInteger } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import { rfqReadings } from "@/lib/rfqs/handlers";

export const metadata: Metadata = { title: "Venue" };

type VenuePageProps = { params: Promise<{ id: string }> };

export default async function VenuePage({ params }: VenuePageProps) {
  const { id } = await params;
  const caller = await requirePageCaller(`${ROUTES.venues}/${encodeURIComponent(id)}`);
  const venue = await findVenueFor(caller, id);
  if (!venue) notFound();
  const { element: rfqs, total } = await rfqReadings.atVenue(caller, venue.code);
  const isAdmin = caller.context.principal.role === "admin";

  return (
    <>
      <PageHeader
        title={venue.name}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <VenueTierBadge tier={venue.tier} />
            {(venue.is_own || isAdmin) && <VenueStatusBadge status={venue.status} />}
            {venue.is_own && "Your submission"}
            {venue.submitted_by && !venue.is_own && `Submitted by ${venue.submitted_by}`}
          </span>
        }
        breadcrumbs={[{ label: "Venues", href: ROUTES.venues }, { label: venue.name }]}
        action={venue.can_edit && <VenuePageActions venue={venue} isAdmin={isAdmin} />}
      />
      <div className="flex flex-col gap-4">
        <VenueRejection venue={venue} />
        <Part id="venue-general" title="General Info">
          <div className="flex flex-col gap-4">
            <Facts className="sm:grid-cols-2 lg:grid-cols-3">
              <Fact label="Listing fee">
                <UsdText value={venue.listing_fee} />
              </Fact>
              <Fact label="Reported active users">{formatInteger(venue.reported_active_users)}</Fact>
              <Fact label="Traded volumes (24h)">
                <UsdText value={venue.traded_volumes} />
              </Fact>
              <Fact label="Code">{venue.code}</Fact>
              <Fact label="Updated">{formatDate(venue.updated_at)}</Fact>
            </Facts>
            <GeneralFacts {...venue} />
          </div>
        </Part>
        <Card aria-labelledby="venue-rfps">
          <CardHeader>
            <CardTitle id="venue-rfps">RFPs that name it</CardTitle>
          </CardHeader>
          <VenueRfps rfqs={rfqs} total={total} labelledBy="venue-rfps" />
        </Card>
        <Part id="venue-contacts" title="Contacts">
          <ContactCards {...venue.contacts} />
        </Part>
        <Part id="venue-legal" title="Legal">
          <LegalFacts {...venue.legal} />
        </Part>
        <Part id="venue-kpis" title="KPIs">
          <KpiFacts kpis={venue.kpis} />
        </Part>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
