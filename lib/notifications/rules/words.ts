/** What is said of events that differ in their words alone. */
import type { IntroductionEventKind } from "./events";

export type Words = { title: string; body: string };

/** What a market maker did about an RFQ, for its owner. */
export const MAKER_WORDS = {
  rfq_joined: { done: "Joined", body: "They came by your e-mail, and can quote now." },
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
