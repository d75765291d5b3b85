import { type NeedKind } from "@/lib/dashboard/constants";
import type { NeedWire } from "@/lib/dashboard/contract";
import { formatTotal } from "@/lib/kit/format";

const HEADINGS: Record<NeedKind, string> = {
  signatures_to_give: "Acceptances to sign",
  quotes_to_decide: "Quotes to decide",
  rfqs_to_quote: "RFPs to quote",
  quotes_expiring: "Your quotes about to expire",
  venues_to_approve: "Venues to approve",
  rfqs_closing: "RFPs closing soon",
  onboardings_unfinished: "Onboardings unfinished for a week",
  failed_emails: "Failed emails",
  failed_sign_ins: "Failed sign-ins in 24 hours",
  drafts_to_publish: "Drafts to publish",
  introductions_to_answer: "Introductions to answer",
  profile_to_finish: "Profile to finish",
};

type Counted = Pick<NeedWire, "kind" | "total" | "total_capped">;

/** A kind's heading, with how many there are where it can be more than one. */
export function needHeading({ kind, ...counted }: Counted): string {
  return kind === "profile_to_finish" ? HEADINGS[kind] : `${HEADINGS[kind]} (${formatTotal(counted)})`;
}

/** Where a kind's list holds more than wait: what it holds. */
const LISTED_AMONG: Partial<Record<NeedKind, string>> = {
  signatures_to_give: "your RFPs",
  quotes_to_decide: "your RFPs",
  rfqs_to_quote: "the open RFPs",
  quotes_expiring: "your pending quotes",
  rfqs_closing: "the open RFPs",
  onboardings_unfinished: "the onboardings in progress",
  introductions_to_answer: "your introductions",
  failed_sign_ins: "those of the last seven days",
};

/** The way to those that are not shown; says so where they stand among others. */
export function moreWords({ kind, total, total_capped }: Counted, shown: number): string {
  const among = LISTED_AMONG[kind];
  return `${formatTotal({ total: total - shown, total_capped })} more${among ? ` among ${among}` : ""}`;
}
