/** What is said of events that differ in their words alone. */
import { formatDateTime } from "@/lib/kit/dates";
import type { RfqStatus } from "@/lib/rfqs/constants";
import type { IntroductionEventKind, RfqFacts } from "./events";

export type Words = { title: string; body: string };

export const deadline = ({ validUntil }: RfqFacts) => `${formatDateTime(validUntil)} UTC`;

/** What follows from a status that an administrator set. Whom an open RFP invites is told by `rfq_published` instead. */
export const RFQ_STATUS_WORDS: Record<
  RfqStatus,
  { title: string; toOwner: (rfq: RfqFacts) => string; toMakers: string | null }
> = {
  DRAFT: {
    title: "back in draft",
    toOwner: () => "took your RFP back to a draft. The market makers whom it invites no longer see it.",
    toMakers: "took the RFP back to a draft. You see it again once it is published.",
  },
  OPEN: {
    title: "opened",
    toOwner: (rfq) => `opened your RFP. It takes quotes until ${deadline(rfq)}.`,
    toMakers: null,
  },
  CLOSED: {
    title: "closed",
    toOwner: () => "closed your RFP. It takes no more quotes; those that are pending can still be decided on.",
    toMakers: "closed the RFP. It takes no more quotes; a pending one can still be decided on.",
  },
  SIGNED: {
    title: "signed",
    toOwner: () => "marked your RFP as signed. It takes no more quotes.",
    toMakers: "marked the RFP as signed. It takes no more quotes.",
  },
};

/** What a market maker did about an RFQ, for its owner. */
export const MAKER_WORDS = {
  rfq_joined: { done: "Joined", body: "They came by your email, and can quote now." },
  rfq_passed: { done: "Passed", body: "They don’t quote. The RFP says why." },
};

export const INTRODUCTION_WORDS: Record<IntroductionEventKind, (company: string) => Words> = {
  introduction_asked: (company) => ({
    title: `Introduction requested: ${company}`,
    body: "They ask to be introduced to you. Neither sees how to reach the other unless you accept.",
  }),
  introduction_accepted: (company) => ({
    title: `Introduction accepted: ${company}`,
    body: "Each of you sees how to reach the other now.",
  }),
  introduction_declined: (company) => ({
    title: `Introduction declined: ${company}`,
    body: "They would rather not be introduced for now.",
  }),
  introduction_withdrawn: (company) => ({
    title: `Introduction withdrawn: ${company}`,
    body: "They took their request back. There is nothing left for you to answer.",
  }),
};

/** In place of what was decided: nobody has decided anything. */
export const COMPANY_HAS_LEFT = "They are no longer in the directory: there is nobody left to be introduced to.";
