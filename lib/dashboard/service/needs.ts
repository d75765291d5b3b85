/** What needs the caller now, kind by kind; each is the list of its screen, with the soonest deadline first. */
import "server-only";
import { type NeedKind, NEEDS_SHOWN, SIGN_IN_FAILURES, UNFINISHED_DAYS } from "@/lib/dashboard/constants";
import { USER_TYPE_LABELS } from "@/lib/accounts/constants";
import { listIntroductions } from "@/lib/introductions/service/shared";
import { DAY_MS, HOUR_MS } from "@/lib/kit/durations";
import { standingSignature } from "@/lib/quotes/rules/signatures";
import { asPublished } from "@/lib/rfqs/rules/published";
import { findAwaited, listQuotes, type QuoteRecord } from "@/lib/quotes/service/shared";
import { listRfqs, type RfqRecord } from "@/lib/rfqs/service/shared";
import { listFailedEmails } from "@/lib/emails/service/shared";
import { groupSignInFailures, listUsers } from "@/lib/accounts/service/shared";
import { counted } from "@/lib/kit/format";
import type { Listed } from "@/lib/kit/list-spec";
import { listVenues } from "@/lib/venues/service/shared";
import { ROUTES } from "@/lib/addresses/routes";
import {
  arrangeNeeds,
  type Need,
  needKindsOf,
  urgentUntil,
  type Waiting,
  type WaitingList,
} from "@/lib/dashboard/rules/needs";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { progressOf } from "@/lib/profiles/rules/completeness";
import { onboardingPathFor } from "@/lib/addresses/redirects";
import type { Context } from "@/lib/accounts/context";
import type { OwnProfile } from "./own-profile";

type Found = Omit<WaitingList, "kind">;

const NOTHING: Found = { total: 0, isCapped: false, rows: [] };

const FIRST = { limit: NEEDS_SHOWN, offset: 0 };
const SOONEST = { ...FIRST, sort: "valid_until" } as const;

const waiting = (row: Pick<Waiting, "id" | "name" | "href"> & Partial<Waiting>): Waiting => ({
  detail: null,
  deadline: null,
  since: null,
  percent: null,
  ...row,
});

const rfqRow = ({ id, name, validUntil: deadline }: RfqRecord) => waiting({ id, name, deadline, href: ROUTES.rfq(id) });

async function ownRfqs(list: Promise<Listed<RfqRecord>>): Promise<Found> {
  const { rows, total, isCapped } = await list;
  return { total, isCapped, rows: rows.map(rfqRow) };
}

/** With whose they are. */
async function othersRfqs(list: Promise<Listed<RfqRecord>>): Promise<Found> {
  const { rows, total, isCapped } = await list;
  return { total, isCapped, rows: rows.map((rfq) => ({ ...rfqRow(rfq), detail: rfq.owner.companyName })) };
}

/** Everyone's, with what has come in. */
async function rfqsClosingForAdmin(list: Promise<Listed<RfqRecord>>): Promise<Found> {
  const { rows, ...found } = await othersRfqs(list);
  const counts = new Map((await list).rows.map(({ id, quoteCount }) => [id, quoteCount]));
  const withQuotes = (row: Waiting) => ({
    ...row,
    detail: `${row.detail} · ${counted(counts.get(row.id) ?? 0, "quote")}`,
  });
  return { ...found, rows: rows.map(withQuotes) };
}

async function sentQuotes(list: Promise<Listed<QuoteRecord>>): Promise<Found> {
  const { rows, total, isCapped } = await list;
  const row = ({ id, rfq, validUntil: deadline }: QuoteRecord) =>
    waiting({ id, name: asPublished(rfq).name, deadline, href: ROUTES.quote(id) });
  return { total, isCapped, rows: rows.map(row) };
}

/** A quote that one has signed awaits a second, and is decided on there alone (decision 113). */
const signedBy = (providerName: string, firstName: string) => `${providerName} · signed by ${firstName}`;

/** With whose they are, and who has signed. */
async function receivedQuotes({ principal, now }: Context): Promise<Found> {
  const asked = { ...SOONEST, status: "PENDING", decidable: true, now } as const;
  const { rows, total, isCapped } = await listQuotes({ issuerId: principal.userId }, asked);
  const row = (quote: QuoteRecord) => {
    const { id, rfqId, rfq, validUntil: deadline } = quote;
    const company = quote.provider.companyName;
    const first = standingSignature(quote, now);
    if (!first) return waiting({ id, name: rfq.name, detail: company, deadline, href: ROUTES.quoteOnRfq(rfqId, id) });
    const name = first.memberId === principal.member.id ? "you" : first.memberName;
    return waiting({ id, name: rfq.name, detail: signedBy(company, name), deadline, href: ROUTES.signQuote(id) });
  };
  return { total, isCapped, rows: rows.map(row) };
}

/** What a colleague has signed, and the caller may sign, too: not while its RFQ is a draft, as one is that an administrator took back. */
async function signaturesToGive({ principal, now }: Context): Promise<Found> {
  const found = await findAwaited(principal.userId, principal.member.id, now);
  const rows = found.filter(
    ({ quote, ...first }) =>
      quote.rfq.status !== "DRAFT" && standingSignature({ ...quote, firstSignature: first }, now) !== null,
  );
  const row = ({ quote: { id, rfq, provider, validUntil: deadline }, memberName }: (typeof rows)[number]) =>
    waiting({
      ...{ id, name: rfq.name, deadline, href: ROUTES.signQuote(id) },
      detail: signedBy(provider.companyName, memberName),
    });
  return { total: rows.length, isCapped: false, rows: rows.map(row) };
}

async function venuesToApprove(): Promise<Found> {
  const { rows, total, isCapped } = await listVenues("all", { ...FIRST, status: "pending" });
  const row = ({ id, name, submittedBy, awaitingSince: since }: (typeof rows)[number]) =>
    waiting({ id, name, detail: submittedBy?.companyName ?? null, since, href: ROUTES.venue(id) });
  return { total, isCapped, rows: rows.map(row) };
}

/** Of those who came a week ago; who has waited longest comes first. */
async function onboardingsUnfinished({ now }: Context): Promise<Found> {
  const createdBefore = new Date(now.getTime() - UNFINISHED_DAYS * DAY_MS);
  const unfinished = { ...FIRST, sort: "created_at", onboarding: "in_progress", createdBefore } as const;
  const { rows, total, isCapped } = await listUsers(unfinished);
  const row = ({ id, name, userType, createdAt: since }: (typeof rows)[number]) =>
    waiting({ id, name, detail: USER_TYPE_LABELS[userType ?? "market_maker"], since, href: ROUTES.admin.user(id) });
  return { total, isCapped, rows: rows.map(row) };
}

async function failedEmails(): Promise<Found> {
  const { rows, total, isCapped } = await listFailedEmails({ ...FIRST, sort: "failed_at" });
  const row = ({ id, to, subject, nextAttemptAt: since }: (typeof rows)[number]) =>
    waiting({ id, name: subject, detail: to, since, href: ROUTES.admin.emails });
  return { total, isCapped, rows: rows.map(row) };
}

/** By account; by address where no account has the e-mail. */
async function failedSignIns({ now }: Context): Promise<Found> {
  const { least, hours } = SIGN_IN_FAILURES;
  const since = new Date(now.getTime() - hours * HOUR_MS);
  const { rows, total } = await groupSignInFailures({ since, least, take: NEEDS_SHOWN });
  const row = ({ id, address, createdAt, user, attempts, addresses }: (typeof rows)[number]) => {
    const times = counted(attempts, "failed sign-in");
    const [name, sought, detail] = user
      ? [user.name, user.email, `${times} from ${counted(addresses, "address", "addresses")}`]
      : [address, address, `${times} without an account`];
    return waiting({ id, name, detail, since: createdAt, href: ROUTES.admin.findSignIns(sought) });
  };
  return { total, isCapped: false, rows: rows.map(row) };
}

/** Who has waited longest comes first. */
async function introductionsToAnswer({ principal }: Context): Promise<Found> {
  const { rows, total, isCapped } = await listIntroductions(principal.userId, {
    ...FIRST,
    sort: "created_at",
    direction: "received",
    status: "PENDING",
  });
  const row = ({ id, requester, createdAt: since }: (typeof rows)[number]) =>
    waiting({ id, name: requester.companyName, since, href: ROUTES.introductions });
  return { total, isCapped, rows: rows.map(row) };
}

/** Where a profile is finished: in the settings once onboarding is completed, else in the wizard. */
function profileHref(principal: Principal, firstGroup: string | undefined, isCompleted: boolean): string {
  if (!isCompleted) return onboardingPathFor(principal) ?? ROUTES.settings;
  return firstGroup ? `${ROUTES.settings}?section=${firstGroup}` : ROUTES.settings;
}

async function profileToFinish({ principal }: Context, own: () => Promise<OwnProfile>): Promise<Found> {
  const profile = await own();
  if (!profile) return NOTHING;
  const { isCompleted, sections } = profile;
  const { percent } = progressOf(sections);
  if (isCompleted && percent === 100) return NOTHING;
  const unfinished = sections.filter((section) => section.percent < 100);
  const href = profileHref(principal, unfinished[0]?.group, isCompleted);
  const detail = unfinished
    .slice(0, NEEDS_SHOWN)
    .map(({ title }) => title)
    .join(", ");
  return {
    total: 1,
    isCapped: false,
    rows: [waiting({ id: principal.userId, name: "Your profile", detail, percent, href })],
  };
}

const READERS: Record<NeedKind, (context: Context, own: () => Promise<OwnProfile>) => Promise<Found>> = {
  signatures_to_give: signaturesToGive,
  quotes_to_decide: receivedQuotes,
  rfqs_to_quote: ({ principal, now }) =>
    othersRfqs(listRfqs({ invitedId: principal.userId, unanswered: true }, { ...SOONEST, status: "OPEN", now })),
  quotes_expiring: ({ principal, now }) => {
    const soon = { ...SOONEST, status: "PENDING", expiringBy: urgentUntil(now), now } as const;
    return sentQuotes(listQuotes({ providerId: principal.userId }, soon));
  },
  venues_to_approve: venuesToApprove,
  rfqs_closing: ({ principal, now }) => {
    const soon = { ...SOONEST, status: "OPEN", closingBy: urgentUntil(now), now } as const;
    return principal.role === "admin"
      ? rfqsClosingForAdmin(listRfqs("all", soon))
      : ownRfqs(listRfqs({ ownerId: principal.userId }, soon));
  },
  onboardings_unfinished: onboardingsUnfinished,
  failed_emails: failedEmails,
  failed_sign_ins: failedSignIns,
  drafts_to_publish: ({ principal, now }) =>
    ownRfqs(listRfqs({ ownerId: principal.userId }, { ...SOONEST, status: "DRAFT", now })),
  introductions_to_answer: introductionsToAnswer,
  profile_to_finish: profileToFinish,
};

/**
 * What needs the caller now, the urgent first; nothing of a kind that has none.
 * @param own is asked by whoever has a profile only: a promise that nobody waits for must not fail
 */
export async function readNeeds(context: Context, own: () => Promise<OwnProfile>): Promise<Need[]> {
  const kinds = needKindsOf(context.principal);
  const lists = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await READERS[kind](context, own)) })));
  return arrangeNeeds(lists, context.now);
}
