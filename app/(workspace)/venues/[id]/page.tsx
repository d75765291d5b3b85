import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { type ReactNode } from "react";
import { findVenue } from "@/app/find-venue";
import { UsdText } from "@/components/data-table/table-cells";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { GivenFacts, NotTold } from "@/components/ui/facts";
import { ExchangeFacts } from "@/components/venues/exchange-facts";
import { VenueStatusBadge, VenueTierBadge } from "@/components/venues/venue-badges";
import { VenuePageActions } from "@/components/venues/venue-page-actions";
import { VenueRejection } from "@/components/venues/venue-rejection";
import { VenueRfps } from "@/components/venues/venue-rfps";
import { ContactCards, KpiFacts, LegalFacts, toldSections } from "@/components/venues/venue-sections";
import { formatDate } from "@/lib/kit/dates";
import { formatInteger } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import { rfqReadings } from "@/lib/rfqs/handlers";
import { EXCHANGE_FACTS } from "@/lib/venues/constants/exchange-facts";

type VenuePageProps = { params: Promise<{ id: string }> };

async function read({ params }: VenuePageProps) {
  const { id } = await params;
  return findVenue(`${ROUTES.venues}/${encodeURIComponent(id)}`, id);
}

export async function generateMetadata(props: VenuePageProps): Promise<Metadata> {
  const { venue } = await read(props);
  return { title: venue ? venue.name : "Venue not found" };
}

export default async function VenuePage(props: VenuePageProps) {
  const { caller, venue } = await read(props);
  if (!venue) notFound();
  const rfqs = await rfqReadings.atVenue(caller, venue.code);
  const { listing_fee: fee, reported_active_users: users, traded_volumes: volume } = venue;
  const figures = [
    { label: "Listing fee", value: fee !== null && <UsdText value={fee} /> },
    { label: "Reported active users", value: users !== null && formatInteger(users) },
    { label: "Traded volumes (24h)", value: volume !== null && <UsdText value={volume} /> },
  ];
  const told = toldSections(venue);
  const known = EXCHANGE_FACTS[venue.code];
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
            <GivenFacts
              className="sm:grid-cols-2 lg:grid-cols-3"
              facts={[
                ...figures,
                { label: "Code", value: venue.code },
                { label: "Updated", value: formatDate(venue.updated_at) },
                { label: "Tiering", value: venue.tiering },
                { label: "Description", value: venue.description, wide: true },
              ]}
            />
            <NotTold
              word="Not known"
              items={[
                ...figures,
                { label: "Contacts", value: told.contacts },
                { label: "Legal", value: told.legal },
                { label: "KPIs", value: told.kpis },
              ]}
            />
          </div>
        </Part>
        {known && (
          <Part id="venue-public" title="Public Information">
            <ExchangeFacts facts={known} />
          </Part>
        )}
        <Card aria-labelledby="venue-rfps">
          <CardHeader>
            <CardTitle id="venue-rfps">RFPs that name it</CardTitle>
          </CardHeader>
          <VenueRfps found={rfqs} labelledBy="venue-rfps" />
        </Card>
        {told.contacts && (
          <Part id="venue-contacts" title="Contacts">
            <ContactCards {...venue.contacts} />
          </Part>
        )}
        {told.legal && (
          <Part id="venue-legal" title="Legal">
            <LegalFacts {...venue.legal} />
          </Part>
        )}
        {told.kpis && (
          <Part id="venue-kpis" title="KPIs">
            <KpiFacts kpis={venue.kpis} />
          </Part>
        )}
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
