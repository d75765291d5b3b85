/** What leads somebody new to their first success, and how far they have come (docs/decisions/0073). Pure. */
import { type Party, partyOf, type Principal } from "@/lib/accounts/rules/permissions";
import { onboardingPathFor } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";
import { type FirstStep, type NeedKind } from "@/lib/dashboard/constants";
import type { SectionProgress } from "@/lib/profiles/rules/completeness";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { Need } from "./needs";

/** Admins, and whose account is no party's, have no first success to be led to. */
export const FIRST_STEPS_OF: Record<Party, readonly FirstStep[]> = {
  admin: [],
  issuer: ["profile_completed", "rfq_drafted", "rfq_published", "quote_received", "quote_decided"],
  maker: ["profile_completed", "coverage_shown", "invitation_received", "quote_sent"],
  vc: ["profile_completed", "profile_filled"],
  guest: [],
};

/** How far somebody has come. */
export type Reached = {
  isProfileCompleted: boolean;
  /** Of the profile. */
  sections: readonly Pick<SectionProgress, "group" | "key" | "percent">[];
  /** Own ones, or those they are invited to. */
  rfqs: { all: number; published: number };
  /** On own RFQs, or own ones. */
  quotes: Record<QuoteStatus, number>;
};

const isFull = (sections: Reached["sections"]) =>
  sections.length > 0 && sections.every(({ percent }) => percent === 100);

/** What a market maker trades where, and what comes of it. */
const isCoverage = ({ group, key }: Reached["sections"][number]) =>
  group === "tradingInfo" && (key === "coverage" || key === "metrics");

const DONE: Record<FirstStep, (reached: Reached) => boolean> = {
  profile_completed: ({ isProfileCompleted }) => isProfileCompleted,
  profile_filled: ({ sections }) => isFull(sections),
  coverage_shown: ({ sections }) => isFull(sections.filter(isCoverage)),
  rfq_drafted: ({ rfqs }) => rfqs.all > 0,
  rfq_published: ({ rfqs }) => rfqs.published > 0,
  quote_received: ({ quotes }) => Object.values(quotes).some((count) => count > 0),
  quote_decided: ({ quotes }) => quotes.ACCEPTED + quotes.REJECTED > 0,
  invitation_received: ({ rfqs }) => rfqs.published > 0,
  quote_sent: ({ quotes }) => Object.values(quotes).some((count) => count > 0),
};

/** The first of what waits is where a step is taken; while nothing does, the list that it would be in. */
const WAITING: Partial<Record<FirstStep, NeedKind>> = {
  rfq_published: "drafts_to_publish",
  quote_received: "quotes_to_decide",
  quote_decided: "quotes_to_decide",
  invitation_received: "rfqs_to_quote",
  quote_sent: "rfqs_to_quote",
};

const HREFS: Record<FirstStep, string> = {
  profile_completed: ROUTES.settings,
  profile_filled: ROUTES.settings,
  coverage_shown: `${ROUTES.settings}?section=tradingInfo`,
  rfq_drafted: ROUTES.newRfq,
  rfq_published: ROUTES.rfqs,
  quote_received: ROUTES.rfqs,
  quote_decided: ROUTES.rfqs,
  // Whom a market maker would hear from.
  invitation_received: ROUTES.tokenIssuers,
  quote_sent: ROUTES.rfqs,
};

function hrefOf(
  kind: FirstStep,
  principal: Principal,
  { isProfileCompleted }: Reached,
  needs: readonly Need[],
): string {
  const waiting = needs.find((need) => need.kind === WAITING[kind])?.rows[0];
  const onboarding = isProfileCompleted ? null : onboardingPathFor(principal);
  return waiting?.href ?? (kind.startsWith("profile") ? (onboarding ?? HREFS[kind]) : HREFS[kind]);
}

/** The steps in their order, each with where it is taken; none once all are done. */
export function firstSteps(principal: Principal, reached: Reached, needs: readonly Need[]) {
  const steps = FIRST_STEPS_OF[partyOf(principal)].map((kind) => ({
    kind,
    isDone: DONE[kind](reached),
    href: hrefOf(kind, principal, reached, needs),
  }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
