import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { firstAnswer } from "@/app/first-paint";
import { orNull, orSealed } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { comparisonHandlers } from "@/lib/comparison/handlers";
import { invitationHandlers } from "@/lib/invitations/handlers";
import { pathIdSchema } from "@/lib/kit/fields";
import { rfqHandlers } from "@/lib/rfqs/handlers";
import { typistOf } from "@/components/forms/wizard-place";
import { RfqView } from "./rfq-view";

type RfqPageProps = { params: Promise<{ id: string }> };

/** Once for the title and the page; null where there is no such RFP. */
const read = cache(async (id: string) => {
  const caller = await requirePageCaller(`${ROUTES.rfqs}/${encodeURIComponent(id)}`);
  const { data } = pathIdSchema.safeParse({ id });
  if (!data) return null;
  const { principal } = caller.context;
  const input = { params: data };
  const [found, compared, invitations] = await Promise.all([
    orNull(firstAnswer(rfqHandlers.read, caller, input)),
    may(principal, "rfqs.compare") ? orNull(orSealed(firstAnswer(comparisonHandlers.read, caller, input))) : null,
    may(principal, "invitations.read") ? orNull(firstAnswer(invitationHandlers.list, caller, input)) : null,
  ]);
  return found && { rfq: found.element, compared, invitations, principal };
});

export async function generateMetadata({ params }: RfqPageProps): Promise<Metadata> {
  const found = await read((await params).id);
  return { title: found ? found.rfq.name : "RFP not found" };
}

/** One RFP, for its owner, those whom it invites, and admins. */
export default async function RfqPage({ params }: RfqPageProps) {
  const found = await read((await params).id);
  if (!found) notFound();
  const { rfq, compared, invitations, principal } = found;
  return (
    <RfqView
      key={rfq.id}
      first={rfq}
      comparison={compared?.element ?? null}
      invitations={invitations?.element ?? []}
      typist={typistOf(principal)}
    />
  );
}
