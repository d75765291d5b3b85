import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { firstAnswer } from "@/app/first-paint";
import { orNull } from "@/app/or-null";
import { requirePageCaller } from "@/app/page-session";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import { rfqHandlers } from "@/lib/rfqs/handlers";
import { RfqView } from "./rfq-view";

export const metadata: Metadata = { title: "RFP" };

type RfqPageProps = { params: Promise<{ id: string }> };

/** One RFP, for its owner, those whom it invites, and admins. */
export default async function RfqPage({ params }: RfqPageProps) {
  const { id } = await params;
  const caller = await requirePageCaller(`${ROUTES.rfqs}/${encodeURIComponent(id)}`);
  const { data } = pathIdSchema.safeParse({ id });
  const found = data && (await orNull(firstAnswer(rfqHandlers.read, caller, { params: data })));
  if (!found) notFound();
  return <RfqView key={found.element.id} first={found.element} userId={caller.context.principal.userId} />;
}
