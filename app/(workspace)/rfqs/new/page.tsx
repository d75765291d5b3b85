import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { firstAnswer } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { NotForRole } from "@/components/layout/not-for-role";
import { PageHeader } from "@/components/layout/page-header";
import { RfqForm } from "@/components/rfqs/form/rfq-form";
import { RfqNoDraft } from "@/components/rfqs/form/rfq-no-draft";
import { AppError } from "@/lib/kit/errors";
import { accountMay, may } from "@/lib/accounts/rules/permissions";
import { MAKER_SEARCH } from "@/lib/rfqs/constants";
import { isRfqEditable } from "@/lib/rfqs/rules/status";
import { withReason } from "@/lib/addresses/redirect-reasons";
import { ROUTES } from "@/lib/addresses/routes";
import { formatDateTime } from "@/lib/kit/dates";
import { pathIdSchema } from "@/lib/kit/fields";
import { LIMITS } from "@/lib/kit/limits";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { publishWarnings } from "@/lib/rfqs/rules/publish-warnings";
import { actorLabel } from "@/lib/audit/rules/words";
import { auditHandlers } from "@/lib/audit/handlers";
import { accountHandlers } from "@/lib/accounts/handlers";
import type { Caller } from "@/lib/accounts/serve";
import { invitationHandlers } from "@/lib/invitations/handlers";
import { typistOf } from "@/components/forms/wizard-place";
import { rfqHandlers, rfqReadings } from "@/lib/rfqs/handlers";

type Params = { edit?: string | string[]; mend?: string | string[]; maker?: string | string[] };
type NewRfqPageProps = { searchParams: Promise<Params> };

/** Once for the title and the page. The RFP of that id: null if there is none that this user may read. */
const read = cache(async (id: string | string[] | undefined) => {
  const caller = await requirePageCaller(ROUTES.newRfq);
  const mayWrite = may(caller.context.principal, "rfqs.create");
  const rfq = mayWrite ? await readRfq(caller, id) : null;
  return { caller, rfq, edited: rfq && isRfqEditable(rfq.status) ? rfq : null };
});

async function readRfq(caller: Caller, id: string | string[] | undefined): Promise<RfqWire | null> {
  const { data } = pathIdSchema.safeParse({ id });
  if (!data) return null;
  try {
    return (await firstAnswer(rfqHandlers.read, caller, { params: data })).element;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Who made a draft what it is now, and when; null where that is no publication. */
async function publicationWords(caller: Caller, { id, name }: RfqWire): Promise<string | null> {
  const query = { limit: LIMITS.pageSizeMax, offset: 0 };
  const trail = await firstAnswer(auditHandlers.read, caller, { params: { object: "rfq", id }, query });
  const left = trail.element.find((event) => event.object === "rfq" && event.from === "DRAFT" && event.to !== "DRAFT");
  if (left?.to !== "OPEN" || !left.actor) return null;
  return `${actorLabel(left.actor)} published “${name}” on ${formatDateTime(left.created_at)} UTC.`;
}

export async function generateMetadata({ searchParams }: NewRfqPageProps): Promise<Metadata> {
  const { edit } = await searchParams;
  if (edit === undefined) return { title: "Create New RFP" };
  const { edited } = await read(edit);
  return { title: edited ? `Edit RFP · ${edited.name}` : "Edit RFP" };
}

const FIRST_MAKERS = { ...MAKER_SEARCH, offset: 0 };

/** Those whom a draft invites, or whom a new one begins with, with what they do. */
async function readInvited(caller: Caller, edited: RfqWire | null, maker: Params["maker"]) {
  const { data } = pathIdSchema.safeParse({ id: maker });
  const ids = edited?.market_maker_ids ?? (data ? [data.id] : []);
  if (ids.length === 0) return [];
  const query = { ids: ids.join(","), limit: ids.length, offset: 0 };
  return (await firstAnswer(accountHandlers.listMakers, caller, { query })).element;
}

const readEmailInvitations = async (caller: Caller, id: number) =>
  (await firstAnswer(invitationHandlers.list, caller, { params: { id } })).element;

/** What looks wrong about a draft in the field that its address names. */
function warningAt(field: Params["mend"], draft: RfqWire, makers: InvitableMakerWire[], now: Date) {
  const { market_maker_ids = [] } = draft;
  const warnings = publishWarnings({ ...draft, market_maker_ids }, makers, now);
  const [first, ...more] = warnings.filter((warning) => warning.field === field);
  return first ? { ...first, message: [first, ...more].map(({ message }) => message).join(" ") } : null;
}

export default async function NewRfqPage({ searchParams }: NewRfqPageProps) {
  const { edit, mend, maker } = await searchParams;
  const { caller, rfq, edited } = await read(edit);
  const { principal } = caller.context;
  if (!accountMay(principal, "rfqs.create")) redirect(withReason(ROUTES.rfqs, "issuers-only"));
  if (!may(principal, "rfqs.create")) return <NotForRole action="rfqs.create" others="write RFPs" />;

  const readings = await rfqReadings.form(caller);
  if (edit !== undefined && !edited) {
    return (
      <RfqNoDraft
        typist={typistOf(principal)}
        id={pathIdSchema.safeParse({ id: edit }).data?.id ?? null}
        rfq={rfq}
        published={rfq && (await publicationWords(caller, rfq))}
        venues={readings.venues}
      />
    );
  }
  const invitedMakers = await readInvited(caller, edited, maker);
  const emailInvitations = edited ? await readEmailInvitations(caller, edited.id) : [];
  const title = edited ? "Edit RFP" : "Create New RFP";
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ label: "RFPs", href: ROUTES.rfqs }, { label: title }]} />
      <RfqForm
        // Another draft is another form.
        key={edited?.id}
        typist={typistOf(principal)}
        edited={edited}
        firstMakers={await firstAnswer(accountHandlers.listMakers, caller, { query: FIRST_MAKERS })}
        invitedMakers={invitedMakers}
        emailInvitations={emailInvitations}
        mended={edited && warningAt(mend, edited, invitedMakers, caller.context.now)}
        {...readings}
      />
    </>
  );
}
