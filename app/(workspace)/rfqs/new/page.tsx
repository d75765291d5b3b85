import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { requirePageContext } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { RfqForm } from "@/components/rfqs/form/rfq-form";
import { RfqLoadFailed } from "@/components/rfqs/form/rfq-load-failed";
import { serializeList } from "@/lib/kit/http/list";
import { serializeRfq } from "@/lib/rfqs/serialize";
import { serializeMarketMaker } from "@/lib/accounts/serialize/user";
import { AppError } from "@/lib/kit/errors";
import { may } from "@/lib/accounts/rules/permissions";
import { isRfqEditable } from "@/lib/rfqs/rules/status";
import { ROUTES } from "@/lib/addresses/routes";
import { pathIdSchema } from "@/lib/kit/fields";
import type { ElementList } from "@/lib/kit/http/wire";
import type { MarketMakerWire } from "@/lib/accounts/contract/wire";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import type { Context } from "@/lib/accounts/context";
import { readRfqDefaults } from "@/lib/rfqs/service/defaults";
import { readRfq } from "@/lib/rfqs/service/rfqs";
import { listInvitableMakers } from "@/lib/accounts/service/sign-in";
import { listVenueChoices } from "@/lib/venues/service/choice";

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
const FIRST_MAKERS = { limit: 20, offset: 0, sort: "company_name" } as const;

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
