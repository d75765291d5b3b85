import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { findVenue } from "@/app/find-venue";
import { NotForRole } from "@/components/layout/not-for-role";
import { PageHeader } from "@/components/layout/page-header";
import { VenueForm } from "@/components/venues/form/venue-form";
import { may } from "@/lib/accounts/rules/permissions";
import { typistOf } from "@/components/forms/wizard-place";
import { ROUTES } from "@/lib/addresses/routes";

type NewVenuePageProps = { searchParams: Promise<{ edit?: string | string[] }> };

export async function generateMetadata({ searchParams }: NewVenuePageProps): Promise<Metadata> {
  const { edit } = await searchParams;
  if (edit === undefined) return { title: "Submit Venue" };
  const { venue } = await findVenue(ROUTES.newVenue, edit);
  return { title: venue?.can_edit ? `Edit Venue · ${venue.name}` : "Venue not found" };
}

/** The form; with `?edit={id}` that of a submission which may still be changed. */
export default async function NewVenuePage({ searchParams }: NewVenuePageProps) {
  const { edit } = await searchParams;
  const { caller, venue: edited } = await findVenue(ROUTES.newVenue, edit);
  const { principal } = caller.context;
  // An administrator's stands at once.
  const action = principal.role === "admin" ? "venues.approve" : "venues.create";
  if (!may(principal, action)) return <NotForRole action={action} others="add venues" />;
  if (edit !== undefined && !edited?.can_edit) notFound();
  const title = edited ? "Edit Venue" : "Submit Venue";
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: "Venues", href: ROUTES.venues }, { label: title }]} />
      <VenueForm
        // Another venue is another form.
        key={edited?.id}
        typist={typistOf(principal)}
        edited={edited}
        isAdmin={principal.role === "admin"}
        listHref={ROUTES.venues}
      />
    </>
  );
}
