/** When an agreement starts, ends, and what it is by the clock (docs/decisions/0015). Pure: the time is an argument. */
import { utc } from "@date-fns/utc";
import { addMonths } from "date-fns";
import { AGREEMENT_STATUSES, type AgreementStatus } from "@/lib/constants/agreements";

/** What the end rests on. `term` is in months from TGE, as the accepted revision recorded it (docs/decisions/0006). */
type Terms = { signedAt: Date; estimatedTgeDate: Date; term: number };

/** The day of the TGE plus the term, in UTC; the last day of a month that is too short; never before the signature. */
export function agreementEnd({ signedAt, estimatedTgeDate, term }: Terms): Date {
  const end = addMonths(estimatedTgeDate.getTime(), term, { in: utc }).getTime();
  return new Date(Math.max(end, signedAt.getTime()));
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
