import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { findVenueFor } from "@/app/find-venue";
import { requirePageCaller } from "@/app/page-session";
import { NotForRole } from "@/components/layout/not-for-role";
import { PageHeader } from "@/components/layout/page-header";
import { VenueForm } from "@/components/venues/form/venue-form";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";

type NewVenuePageProps = { searchParams: Promise<{ edit?: string | string[] }> };

export async function generateMetadata({ searchParams }: NewVenuePageProps): Promise<Metadata> {
  return { title: (await searchParams).edit ? "Edit Venue" : "Submit Venue" };
}

/** The form; with `?edit={id}` that of a submission which may still be changed. */
export default async function NewVenuePage({ searchParams }: NewVenuePageProps) {
  const { edit } = await searchParams;
  const caller = await requirePageCaller(ROUTES.newVenue);
  const { principal } = caller.context;
  // An administrator's stands at once.
  const action = principal.role === "admin" ? "venues.approve" : "venues.create";
  if (!may(principal, action)) return <NotForRole action={action} others="add venues" />;
  const edited = edit === undefined ? null : await findVenueFor(caller, edit);
  if (edit !== undefined && !edited?.can_edit) notFound();
  const title = edited ? "Edit Venue" : "Submit Venue";
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: "Venues", href: ROUTES.venues }, { label: title }]} />
      <VenueForm
        // Another venue is another form.
        key={edited?.id}
        userId={principal.userId}
        edited={edited}
        isAdmin={principal.role === "admin"}
        listHref={ROUTES.venues}
      />
    </>
  );
}
