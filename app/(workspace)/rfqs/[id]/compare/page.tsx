import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { firstAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import type { Caller } from "@/lib/accounts/serve";
import { may } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { comparisonHandlers } from "@/lib/comparison/handlers";
import { AppError } from "@/lib/kit/errors";
import { pathIdSchema } from "@/lib/kit/fields";
import { rfqHandlers } from "@/lib/rfqs/handlers";
import { CompareView } from "./compare-view";
import { SealedCompare } from "./sealed-compare";

export const metadata: Metadata = { title: "Compare quotes" };

type ComparePageProps = { params: Promise<{ id: string }> };

export default async function ComparePage({ params }: ComparePageProps) {
  const { id } = await params;
  const caller = await requirePageCaller(`${ROUTES.rfqs}/${encodeURIComponent(id)}/compare`);
  const found = await readCompared(caller, id);
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

/** Null while nobody may read the quotes. */
async function orSealed<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "sealed") return null;
    throw error;
  }
}

/** Null where this caller compares nothing: no such RFP, or none of theirs. Without a `first` it is sealed. */
async function readCompared(caller: Caller, given: string) {
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
}
