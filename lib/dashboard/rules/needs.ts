/** What needs a user now: which kinds wait for whom, what is urgent, in which order it is told. Pure: time is an argument. */
import { NEED_KINDS, type NeedKind, NEEDS_SHOWN, URGENT_HOURS } from "@/lib/dashboard/constants";
import type { NeedWire } from "@/lib/dashboard/contract";
import { counterpartOf } from "@/lib/introductions/rules";
import { canActAsMaker, may, partyOf, type Principal, profileKindOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { HOUR_MS } from "@/lib/kit/durations";

/** One thing that waits. */
export type Waiting = {
  /** Of the RFQ, the quote, the venue, the user or the profile. */
  id: number;
  name: string;
  /** What is worth knowing beside the name: the other side's company, a user's type, a profile's unfinished sections. */
  detail: string | null;
  deadline: Date | null;
  /** Since when it waits; null where that says nothing. */
  since: Date | null;
  /** How full a profile is. */
  percent: number | null;
  /** Path and query of where it is done, or looked into. */
  href: string;
};

/** The first rows of a kind, the soonest deadline first, and how many there are in all: exactly unless `isCapped`, as of lists. */
export type WaitingList = { kind: NeedKind; total: number; isCapped: boolean; rows: Waiting[] };

export type Need = Omit<WaitingList, "rows"> & { rows: (Waiting & { isUrgent: boolean })[] };

/** The kinds that can wait for somebody: a flagged admin's are those of both their parts. What only owners may read waits for them alone. */
export function needKindsOf(principal: Principal): NeedKind[] {
  const isAdmin = principal.role === "admin";
  const isIssuer = partyOf(principal) === "issuer";
  const isMaker = canActAsMaker(principal);
  const waits: Record<NeedKind, boolean> = {
    signatures_to_give: isIssuer && may(principal, "quotes.sign"),
    quotes_to_decide: isIssuer,
    // An admin who is a market maker too has the issuer's list, from which nobody quotes (spec 1-core section 2).
    rfqs_to_quote: isMaker && !isAdmin,
    quotes_expiring: isMaker,
    venues_to_approve: isAdmin,
    rfqs_closing: isIssuer || isAdmin,
    onboardings_unfinished: may(principal, "users.manage"),
    failed_emails: may(principal, "emails.manage"),
    failed_sign_ins: isAdmin,
    drafts_to_publish: isIssuer,
    introductions_to_answer: counterpartOf(principal) !== null,
    profile_to_finish: profileKindOf(principal) !== null,
  };
  return NEED_KINDS.filter((kind) => waits[kind]);
}

/** Until when a deadline is urgent. */
export function urgentUntil(now: Date): Date {
  return new Date(now.getTime() + URGENT_HOURS * HOUR_MS);
}

/** A deadline within 72 hours, or past; what has none is never urgent. */
export function isUrgent(deadline: Date | null, now: Date): boolean {
  return deadline !== null && deadline <= urgentUntil(now);
}

/** Two without differ by NaN, which is no order: then what comes next decides. */
const timeOf = (time: Date | null) => time?.getTime() ?? Infinity;

/**
 * What the dashboard tells, in its order: kinds with something urgent first, then as they are listed; nothing of a kind
 * without any. Within a kind the soonest deadline first, what has none last; then what waits longest, then the older id.
 */
export function arrangeNeeds(lists: readonly WaitingList[], now: Date): Need[] {
  const needs = lists
    .filter(({ total }) => total > 0)
    .map(({ rows, ...list }): Need => {
      const order = (a: Waiting, b: Waiting) =>
        timeOf(a.deadline) - timeOf(b.deadline) || timeOf(a.since) - timeOf(b.since) || a.id - b.id;
      const sorted = rows.toSorted(order).slice(0, NEEDS_SHOWN);
      return { ...list, rows: sorted.map((row) => ({ ...row, isUrgent: isUrgent(row.deadline, now) })) };
    });
  const rank = ({ kind, rows }: Need) =>
    NEED_KINDS.indexOf(kind) + (rows.some((row) => row.isUrgent) ? 0 : NEED_KINDS.length);
  return needs.toSorted((a, b) => rank(a) - rank(b));
}

/** By which what waits goes by itself. */
export const deadlinesOf = (needs: readonly NeedWire[]): string[] =>
  needs.flatMap(({ rows }) => rows.flatMap(({ deadline }) => deadline ?? []));

/** The query of a list of RFPs that take quotes, the soonest deadline first. */
const OPEN_BY_DEADLINE = "?status=OPEN&sort=valid_until";

const LIST_HREFS: Record<NeedKind, string> = {
  signatures_to_give: ROUTES.rfqs,
  quotes_to_decide: ROUTES.rfqs,
  rfqs_to_quote: ROUTES.rfqs + OPEN_BY_DEADLINE,
  quotes_expiring: `${ROUTES.quotes}?status=PENDING`,
  venues_to_approve: `${ROUTES.admin.venues}?status=pending`,
  rfqs_closing: ROUTES.rfqs + OPEN_BY_DEADLINE,
  onboardings_unfinished: `${ROUTES.admin.users}?onboarding=in_progress&sort=created_at`,
  failed_emails: ROUTES.admin.emails,
  failed_sign_ins: ROUTES.admin.signIns,
  drafts_to_publish: `${ROUTES.rfqs}?status=DRAFT`,
  introductions_to_answer: ROUTES.introductions,
  profile_to_finish: ROUTES.settings,
};

/** The list that holds all of a kind, as narrow as it can be asked for. */
export function needListHref(kind: NeedKind, principal: Principal): string {
  if (kind === "rfqs_closing" && principal.role === "admin") return ROUTES.admin.rfqs + OPEN_BY_DEADLINE;
  return LIST_HREFS[kind];
}
