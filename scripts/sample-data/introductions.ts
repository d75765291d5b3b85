/** Who of the sample companies asks whom to be introduced, and what becomes of it. */
import type { IntroductionDecision } from "@/lib/introductions/constants";
import type { CompanyKey } from "./companies";

export type SampleIntroduction = {
  from: CompanyKey;
  to: CompanyKey;
  /** Days from today, as all of the story. */
  day: number;
  message: string;
  /** Without one it waits for its answer. */
  outcome?: { status: IntroductionDecision; day: number; reason?: string };
};

export const INTRODUCTIONS: SampleIntroduction[] = [
  {
    from: "granite",
    to: "lumen",
    day: -75,
    message: "We led the seed rounds of two studios with a token of their own. Is your next round open to a lead?",
    outcome: { status: "DECLINED", day: -72, reason: "Our round closed last month. Do ask again in the spring." },
  },
  {
    from: "granite",
    to: "helix",
    day: -40,
    message: "Restaking is where our second fund spends most of its time. We would like to meet the team.",
    outcome: { status: "ACCEPTED", day: -38 },
  },
  {
    from: "northwind",
    to: "granite",
    day: -2,
    message: "We register carbon credits on chain and raise a seed round. Your portfolio has two of our customers.",
  },
  {
    from: "granite",
    to: "aurora",
    day: -1,
    message: "We wrote the first check of three Layer 1 networks. Could we talk before your listing?",
  },
];
