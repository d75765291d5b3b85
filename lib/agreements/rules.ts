/** When an agreement starts, ends, and what it is by the clock (docs/decisions/0015). Pure: the time is an argument. */
import type { StatusTone } from "@/lib/kit/status-tone";
import { utc } from "@date-fns/utc";
import { addMonths } from "date-fns";
import { AGREEMENT_STATUSES, type AgreementStatus } from "./constants";

/** What the end rests on. `term` is in months from TGE, as the accepted revision recorded it (docs/decisions/0006). */
type Terms = { signedAt: Date; estimatedTgeDate: Date; term: number };

/** The day of the TGE plus the term, in UTC; the last day of a month that is too short; never before the signature. */
export function agreementEnd({ signedAt, estimatedTgeDate, term }: Terms): Date {
  const end = addMonths(estimatedTgeDate.getTime(), term, { in: utc }).getTime();
  return new Date(Math.max(end, signedAt.getTime()));
}

/** `term` is null where nothing was submitted: such an agreement ends with the TGE. */
type EndTerms = { signedAt: Date; endsAt: Date; estimatedTgeDate: Date; term: number | null };

const monthsText = (term: number) => `${term} ${term === 1 ? "month" : "months"}`;

/**
 * What can be said of an agreement's end, which was set at the signature and stays, next to a TGE that is the RFP's of
 * today and may have moved since.
 */
export function endWording({ signedAt, endsAt, estimatedTgeDate, term }: EndTerms): { tge: string; end: string } {
  if (addMonths(estimatedTgeDate.getTime(), term ?? 0, { in: utc }).getTime() === endsAt.getTime()) {
    return { tge: "Estimated TGE", end: term === null ? "with the TGE" : `TGE plus ${monthsText(term)}` };
  }
  return {
    tge: "Estimated TGE (of the RFP today)",
    end:
      endsAt.getTime() === signedAt.getTime()
        ? `when it was signed: the ${term === null ? "TGE was past" : "term was over"} by then`
        : "set when the agreement was signed",
  };
}

/** The very millisecond of the end is past it, as with every deadline here. */
export function agreementStatus(endsAt: Date, now: Date): AgreementStatus {
  return endsAt > now ? "ACTIVE" : "ENDED";
}

/** Reads a status in any case; null when it is none. */
export function parseAgreementStatus(value: string): AgreementStatus | null {
  const upper = value.trim().toUpperCase();
  return AGREEMENT_STATUSES.find((status) => status === upper) ?? null;
}

export const agreementStatusTone = (status: AgreementStatus): StatusTone => (status === "ACTIVE" ? "green" : "grey");
