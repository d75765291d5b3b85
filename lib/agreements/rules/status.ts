/** What an agreement is by the clock (docs/decisions/0015). Pure: the time is an argument. */
import type { StatusTone } from "@/lib/kit/status-tone";
import { AGREEMENT_STATUSES, type AgreementStatus } from "@/lib/agreements/constants";

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
