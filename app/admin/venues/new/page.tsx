import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { findVenueFor } from "@/app/find-venue";
import { requirePageCaller } from "@/app/page-session";
import { NotForRole } from "@/components/layout/not-for-role";
import { PageHeader } from "@/components/layout/page-header";
import { VenueForm } from "@/components/venues/form/venue-form";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";

type AdminVenueFormPageProps = { searchParams: Promise<{ edit?: string | string[] }> };

export async function generateMetadata({ searchParams }: AdminVenueFormPageProps): Promise<Metadata> {
  return { title: (await searchParams).edit ? "Edit Venue" : "Add Venue" };
}

export default async function AdminVenueFormPage({ searchParams }: AdminVenueFormPageProps) {
  const { edit } = await searchParams;
  const caller = await requirePageCaller(ROUTES.admin.newVenue);
  if (!may(caller.context.principal, "venues.approve"))
    return <NotForRole action="venues.approve" others="add and change venues" />;
  const edited = edit === undefined ? null : await findVenueFor(caller, edit);
  if (edit !== undefined && !edited) notFound();
  const title = edited ? "Edit Venue" : "Add Venue";
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: "Venues", href: ROUTES.admin.venues }, { label: title }]} />
      <VenueForm
        key={edited?.id}
        userId={caller.context.principal.userId}
        edited={edited}
        isAdmin
        listHref={ROUTES.admin.venues}
      />
    </>
  );
}
