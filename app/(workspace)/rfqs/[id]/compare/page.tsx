import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { firstAnswer } from "@/app/first-paint";
import { orNull, orSealed } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { comparisonHandlers } from "@/lib/comparison/handlers";
import { pathIdSchema } from "@/lib/kit/fields";
import { rfqHandlers } from "@/lib/rfqs/handlers";
import { CompareView } from "./compare-view";
import { SealedCompare } from "./sealed-compare";

type ComparePageProps = { params: Promise<{ id: string }> };

/**
 * Once for the title and the page. Null where this caller compares nothing: no such RFP, or none of theirs. Without a
 * `first` it is sealed.
 */
const read = cache(async (given: string) => {
  const caller = await requirePageCaller(`${ROUTES.rfqs}/${encodeURIComponent(given)}/compare`);
  const { data } = pathIdSchema.safeParse({ id: given });
  if (!data || !may(caller.context.principal, "rfqs.compare")) return null;
  const input = { params: { id: data.id } };
  const found = await orNull(
    Promise.all([
      firstAnswer(rfqHandlers.read, caller, input),
      orSealed(firstAnswer(comparisonHandlers.read, caller, input)),
    ]),
  );
  return found && { rfq: found[0].element, first: found[1]?.element ?? null };
});

export async function generateMetadata({ params }: ComparePageProps): Promise<Metadata> {
  const found = await read((await params).id);
  return { title: found ? `Compare quotes · ${found.rfq.name}` : "RFP not found" };
}

export default async function ComparePage({ params }: ComparePageProps) {
  const found = await read((await params).id);
  if (!found) notFound();
  const { rfq, first } = found;
  return (
    <>
      <PageHeader
        title="Compare quotes"
        subtitle={rfq.name}
        breadcrumbs={[
          { label: "RFPs", href: ROUTES.rfqs },
          { label: rfq.name, href: ROUTES.rfq(rfq.id) },
          { label: "Compare quotes" },
        ]}
      />
      {first ? (
        <CompareView rfq={{ id: rfq.id, name: rfq.name }} first={first} />
      ) : (
        <SealedCompare rfqId={rfq.id} count={rfq.quote_count ?? 0} />
      )}
    </>
  );
}
