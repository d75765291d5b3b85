import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { findVenue } from "@/app/find-venue";
import { NotForRole } from "@/components/layout/not-for-role";
import { PageHeader } from "@/components/layout/page-header";
import { VenueForm } from "@/components/venues/form/venue-form";
import { may } from "@/lib/accounts/rules/permissions";
import { typistOf } from "@/components/forms/wizard-place";
import { ROUTES } from "@/lib/addresses/routes";

type AdminVenueFormPageProps = { searchParams: Promise<{ edit?: string | string[] }> };

export async function generateMetadata({ searchParams }: AdminVenueFormPageProps): Promise<Metadata> {
  const { edit } = await searchParams;
  if (edit === undefined) return { title: "Add Venue" };
  const { venue } = await findVenue(ROUTES.admin.newVenue, edit);
  return { title: venue ? `Edit Venue · ${venue.name}` : "Venue not found" };
}

export default async function AdminVenueFormPage({ searchParams }: AdminVenueFormPageProps) {
  const { edit } = await searchParams;
  const { caller, venue: edited } = await findVenue(ROUTES.admin.newVenue, edit);
  if (!may(caller.context.principal, "venues.approve"))
    return <NotForRole action="venues.approve" others="add and change venues" />;
  if (edit !== undefined && !edited) notFound();
  const title = edited ? "Edit Venue" : "Add Venue";
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: "Venues", href: ROUTES.admin.venues }, { label: title }]} />
      <VenueForm
        key={edited?.id}
        typist={typistOf(caller.context.principal)}
        edited={edited}
        isAdmin
        listHref={ROUTES.admin.venues}
      />
    </>
  );
}
