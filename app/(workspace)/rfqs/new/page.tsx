import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { RfqForm } from "@/components/rfqs/form/rfq-form";
import { RfqLoadFailed } from "@/components/rfqs/form/rfq-load-failed";
import { serializeList } from "@/lib/api/serializers/list";
import { serializeRfq } from "@/lib/api/serializers/rfq";
import { serializeMarketMaker } from "@/lib/api/serializers/user";
import { AppError } from "@/lib/domain/errors";
import { may } from "@/lib/domain/permissions";
import { isRfqEditable } from "@/lib/domain/rfq-status";
import { ROUTES } from "@/lib/routes";
import { pathIdSchema } from "@/lib/schemas/common";
import type { ElementList, MarketMakerWire, RfqWire } from "@/lib/schemas/wire";
import type { Context } from "@/lib/services/context";
import { readRfqDefaults } from "@/lib/services/rfq-defaults";
import { readRfq } from "@/lib/services/rfqs";
import { listInvitableMakers } from "@/lib/services/users";
import { listVenueChoices } from "@/lib/services/venue-choice";

type NewRfqPageProps = { searchParams: Promise<{ edit?: string | string[] }> };

export async function generateMetadata({ searchParams }: NewRfqPageProps): Promise<Metadata> {
  return { title: (await searchParams).edit ? "Edit RFP" : "Create New RFP" };
}

/** The draft of that id; null if there is none that this user may edit. */
async function readDraft(context: Context, id: string | string[]): Promise<RfqWire | null> {
  const { data } = pathIdSchema.safeParse({ id });
  if (!data) return null;
  try {
    const rfq = serializeRfq(await readRfq(context, data.id), context.now);
    return isRfqEditable(rfq.status) ? rfq : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** As many as the picker shows at a time. */
const FIRST_MAKERS = { limit: 20, offset: 0, sort: "company_name" };

async function readFirstMakers(context: Context): Promise<ElementList<MarketMakerWire>> {
  return serializeList(await listInvitableMakers(context, FIRST_MAKERS), FIRST_MAKERS, serializeMarketMaker);
}

export default async function NewRfqPage({ searchParams }: NewRfqPageProps) {
  const { edit } = await searchParams;
  const context = await requirePageContext(ROUTES.newRfq);
  if (!may(context.principal, "rfqs.create")) redirect(ROUTES.rfqs);

  const edited = edit === undefined ? null : await readDraft(context, edit);
  if (edit !== undefined && !edited) return <RfqLoadFailed />;
  const title = edited ? "Edit RFP" : "Create New RFP";
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: "RFPs", href: ROUTES.rfqs }, { label: title }]} />
      <RfqForm
        // Another draft is another form.
        key={edited?.id}
        userId={context.principal.userId}
        edited={edited}
        firstMakers={await readFirstMakers(context)}
        venues={await listVenueChoices(context)}
        defaults={await readRfqDefaults(context)}
      />
    </>
  );
}
