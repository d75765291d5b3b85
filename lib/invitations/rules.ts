/** What an invitation by e-mail is worth now. Pure: the time is always an argument. */
import type { RfqStatus } from "@/lib/rfqs/constants";
import { effectiveRfqStatus, takesQuotes } from "@/lib/rfqs/rules/status";
import type { LinkState } from "./constants";

/** Whose account an invited address belongs to. */
export type Recipient = "nobody" | "maker" | "other";

type Link = { usedAt: Date | null; rfq: { status: RfqStatus; validUntil: Date } };

/** An invitation ends with its RFQ; one that was used stays used. */
export function linkStateOf({ usedAt, rfq }: Link, now: Date): LinkState {
  if (usedAt) return "used";
  return takesQuotes(effectiveRfqStatus(rfq, now)) ? "open" : "ended";
}

type Invited = { email: string; company_name?: string | undefined };

/**
 * What a draft's list of invited addresses comes to: those that go, and those that are new. Whoever joined stays, and so
 * does the link of an address that was written to before the RFQ became a draft again.
 */
export function keptChanges(
  before: readonly { id: number; email: string; sentAt: Date | null; usedAt: Date | null }[],
  asked: readonly Invited[],
) {
  const emails = new Set(asked.map(({ email }) => email));
  const stays = before.filter(({ email, sentAt, usedAt }) => usedAt !== null || (sentAt !== null && emails.has(email)));
  const staying = new Set(stays.map(({ email }) => email));
  return {
    goneIds: before.filter(({ email }) => !staying.has(email)).map(({ id }) => id),
    added: asked.filter(({ email }) => !staying.has(email)),
  };
}

/** Whether those are invited, by the names that they are called, and nobody else whose answer is awaited. */
export function invitesAlready(
  kept: readonly { email: string; companyName: string; usedAt: Date | null }[],
  asked: readonly Invited[],
): boolean {
  const isKept = ({ email, company_name: companyName = "" }: Invited) =>
    kept.some((invitation) => invitation.email === email && invitation.companyName === companyName);
  const isAsked = ({ email, usedAt }: { email: string; usedAt: Date | null }) =>
    usedAt !== null || asked.some((invited) => invited.email === email);
  return asked.every(isKept) && kept.every(isAsked);
}
