import { type NeedKind } from "@/lib/dashboard/constants";
import { formatInteger } from "@/lib/kit/format";

const HEADINGS: Record<NeedKind, string> = {
  quotes_to_decide: "Quotes to decide",
  rfqs_to_quote: "RFPs to quote",
  quotes_expiring: "Your quotes about to expire",
  venues_to_approve: "Venues to approve",
  rfqs_closing: "RFPs closing soon",
  onboardings_unfinished: "Onboardings unfinished for a week",
  failed_emails: "Failed e-mails",
  failed_sign_ins: "Failed sign-ins in 24 hours",
  drafts_to_publish: "Drafts to publish",
  introductions_to_answer: "Introductions to answer",
  profile_to_finish: "Profile to finish",
};

/** A kind's heading, with how many there are where it can be more than one. */
export function needHeading(kind: NeedKind, total: number): string {
  return kind === "profile_to_finish" ? HEADINGS[kind] : `${HEADINGS[kind]} (${formatInteger(total)})`;
}
